import { DurableObject } from "cloudflare:workers";
import { readEnv, type RawEnv } from "../env.ts";
import { claimEffects } from "../features/outbox/claim-effects.ts";
import { nextDueAt } from "../features/outbox/queries.ts";
import { settleEffect } from "../features/outbox/settle-effect.ts";
import { keepHouse } from "../jobs/keep-house.ts";
import { runEffect } from "../jobs/run-effect.ts";
import { type Context, createContext } from "../kernel/context.ts";
import { uuidv7 } from "../kernel/ids.ts";
import { LIMITS } from "../kernel/limits.ts";
import { log } from "../kernel/log.ts";
import { liveFor } from "./live-for.ts";

/** Drains the outbox by alarm: at once when woken, when something falls due, and on a slow heartbeat. */
export class OutboxDrainer extends DurableObject<RawEnv> {
  async wake() {
    await this.#alarmAt(Date.now());
  }

  /** For the health page; also starts the heartbeat on a machine that has never woken. */
  async status(): Promise<{ nextAlarmAt: number | null }> {
    if ((await this.ctx.storage.getAlarm()) === null) await this.wake();
    return { nextAlarmAt: await this.ctx.storage.getAlarm() };
  }

  override async alarm() {
    let nextAt = Date.now() + LIMITS.outboxHeartbeatMs;
    try {
      const ctx = this.#context();
      await this.#drain(ctx);
      await this.#keepHouse(ctx);
      nextAt = Math.min(nextAt, (await nextDueAt(ctx)) ?? nextAt);
    } catch (error) {
      log("error", "outbox.unreachable", { error });
      nextAt = Date.now() + LIMITS.outboxBackoffMs;
    }
    await this.#alarmAt(Math.max(nextAt, Date.now()));
  }

  async #drain(ctx: Context) {
    const env = readEnv(this.env);
    for (;;) {
      const claimed = await claimEffects(ctx);
      for (const effect of claimed) {
        const outcome = await runEffect(ctx, env, effect);
        await settleEffect(ctx, effect, outcome);
        const { id, kind, attempts } = effect;
        log(outcome.done ? "info" : "error", "outbox.effect", { id, kind, attempts, outcome });
      }
      if (claimed.length < ctx.limits.outboxBatch) return;
    }
  }

  async #keepHouse(ctx: Context) {
    const last = (await this.ctx.storage.get<number>("houseKeptAt")) ?? 0;
    if (Date.now() - last < LIMITS.outboxHeartbeatMs) return;
    await keepHouse(ctx);
    await this.ctx.storage.put("houseKeptAt", Date.now());
  }

  /** Moves the alarm forward only: a wake during a run must not be lost to that run's later plan. */
  async #alarmAt(at: number) {
    const planned = await this.ctx.storage.getAlarm();
    if (planned === null || at < planned) await this.ctx.storage.setAlarm(at);
  }

  #context(): Context {
    const env = readEnv(this.env);
    return createContext({
      databaseUrl: env.databaseUrl,
      databaseToken: env.databaseToken,
      client: { address: null, userAgent: "outbox", deviceTokens: {} },
      live: liveFor(env, (work) => this.ctx.waitUntil(work)),
      keys: env.keys,
      origin: env.origin,
      requestId: uuidv7(Date.now()),
      effects: { wake: () => this.ctx.waitUntil(this.wake()) },
      limiter: { take: () => Promise.resolve() },
    });
  }
}
