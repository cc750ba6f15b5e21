import { DurableObject } from "cloudflare:workers";
import { readEnv, type RawEnv } from "../env.ts";
import type { ChainEnd, ChainKeeper, ChainMemory, Walk } from "../features/audit/contract.ts";
import { headFiles } from "../features/audit/head-files.ts";
import { mailHead } from "../features/audit/mail-head.ts";
import { sealEvents } from "../features/audit/seal-events.ts";
import { signHead } from "../features/audit/sign-head.ts";
import { verifyChain } from "../features/audit/verify-chain.ts";
import type { DeploymentHistory } from "../features/deployments/contract.ts";
import { recordDeployment } from "../features/deployments/record-deployment.ts";
import { runningDeployment } from "../features/deployments/running-deployment.ts";
import {
  claimEffects,
  type ClaimedEffect,
  type Lane,
  mostOf,
} from "../features/outbox/claim-effects.ts";
import { nextDueAt } from "../features/outbox/queries.ts";
import { recordDeadEffect } from "../features/errors/record-dead-effect.ts";
import { sweepSourceMaps } from "../features/errors/sweep-source-maps.ts";
import { isDead, settleEffect } from "../features/outbox/settle-effect.ts";
import { type AlertMemory, alertAdmins } from "../features/health/alert-admins.ts";
import { lookAtHealth } from "../features/health/look-at-health.ts";
import { keepHouse } from "../jobs/keep-house.ts";
import { LANES_BESIDE, type LaneBeside } from "../kit/manifest.ts";
import { runEffect } from "../jobs/run-effect.ts";
import type { Context } from "../kernel/context.ts";
import { LIMITS } from "../kernel/limits.ts";
import { log, logAs } from "../kernel/log.ts";
import { countEffect, countRun } from "../kernel/metrics.ts";
import type { DrainerStatus, OutboxDrainerCalls } from "./hub-calls.ts";
import { objectContext } from "./object-context.ts";

/** A walk that an earlier version kept says nothing of lost keys. */
const BEFORE_LOST_KEYS: Pick<Walk, "otherKey" | "digest"> = { otherKey: 0, digest: null };
const toWalk = (kept: Walk | undefined): Walk | null =>
  kept ? Object.assign({}, BEFORE_LOST_KEYS, kept) : null;

/** Of an ISO time. */
const DAY_LENGTH = 10;

/**
 * Drains the outbox by alarm: at once when woken, when something falls due, and on a slow heartbeat. Being one,
 * it also seals the audit log, and remembers the end of that chain where no table's editor reaches; and it
 * notes which builds have run.
 */
export class OutboxDrainer extends DurableObject<RawEnv> implements OutboxDrainerCalls {
  /** This object is made anew with each deployment, so that noting once is enough. */
  #deployment: "unnoted" | "noting" | "noted" = "unnoted";
  /** Lanes beside the common one that are being worked on, and those of them for which an alarm rang meanwhile. */
  readonly #busy = new Set<LaneBeside>();
  readonly #rung = new Set<LaneBeside>();

  async wake() {
    await this.#alarmAt(Date.now());
  }

  /** An event was recorded: whatever else comes within seconds is sealed with it. */
  async sealSoon() {
    await this.#alarmAt(Date.now() + LIMITS.auditSealSoonMs);
  }

  /** For the health page; also starts the heartbeat on a machine that has never woken. */
  async status(): Promise<DrainerStatus> {
    if ((await this.ctx.storage.getAlarm()) === null) await this.wake();
    return {
      nextAlarmAt: await this.ctx.storage.getAlarm(),
      isBusyBeside: this.#busy.size > 0,
      houseKeptAt: (await this.ctx.storage.get<number>("houseKeptAt")) ?? null,
    };
  }

  async readChain(): Promise<ChainMemory> {
    const kept = await this.ctx.storage.get<ChainEnd | Walk | number>([
      "chainHead",
      "chainStored",
      "chainVerified",
      "chainRunning",
    ]);
    // Each key is written below, with the one kind of value that is read from it.
    return {
      head: (kept.get("chainHead") as ChainEnd | undefined) ?? null,
      storedSeq: (kept.get("chainStored") as number | undefined) ?? 0,
      verified: toWalk(kept.get("chainVerified") as Walk | undefined),
      running: toWalk(kept.get("chainRunning") as Walk | undefined),
    };
  }

  async keepWalk(walk: Walk, isDone: boolean) {
    if (!isDone) return this.ctx.storage.put("chainRunning", walk);
    await this.ctx.storage.put("chainVerified", walk);
    await this.ctx.storage.delete("chainRunning");
  }

  override alarm() {
    const ctx = this.#context();
    return logAs({ requestId: ctx.requestId }, () => this.#round(ctx));
  }

  async #round(ctx: Context) {
    let nextAt = Date.now() + LIMITS.outboxHeartbeatMs;
    try {
      // Beside what has to be done: a KV that does not answer holds nothing up.
      this.ctx.waitUntil(this.#noteDeployment(ctx));
      for (const lane of LANES_BESIDE) {
        if (this.#busy.has(lane)) this.#rung.add(lane);
        else this.ctx.waitUntil(this.#drainBeside(ctx, lane));
      }
      await this.#drain(ctx, "own");
      if (await this.#seal(ctx)) nextAt = Date.now();
      await this.#keepHouse(ctx);
      nextAt = Math.min(nextAt, (await this.#nextDueAt(ctx)) ?? nextAt);
    } catch (error) {
      log("error", "outbox.unreachable", { error });
      nextAt = Date.now() + LIMITS.outboxBackoffMs;
    }
    await this.#alarmAt(Math.max(nextAt, Date.now()));
  }

  /** Tried again with the next alarm. What nobody built is no deployment. */
  async #noteDeployment(ctx: Context) {
    const { edge, ...env } = readEnv(this.env);
    if (this.#deployment !== "unnoted" || env.builtAt === null) return;
    this.#deployment = "noting";
    const memory = {
      read: () => this.ctx.storage.get("deployments"),
      write: (history: DeploymentHistory) => this.ctx.storage.put("deployments", history),
    };
    try {
      await recordDeployment(ctx, { running: runningDeployment(env), memory, edge });
      this.#deployment = "noted";
    } catch (error) {
      log("error", "deployments.not-noted", { error });
      this.#deployment = "unnoted";
    }
  }

  /** A lane that is busy looks again by itself once it is done. */
  #nextDueAt(ctx: Context) {
    return nextDueAt(ctx, ["own", ...LANES_BESIDE.filter((lane) => !this.#busy.has(lane))]);
  }

  /** Outlives the alarm, so that no mail waits for a webhook that keeps silent, or for a long document. */
  async #drainBeside(ctx: Context, lane: LaneBeside) {
    this.#busy.add(lane);
    let pauseMs = 0;
    let done = 0;
    try {
      done = await this.#drain(ctx, lane);
    } catch (error) {
      log("error", "outbox.unreachable", { error });
      pauseMs = LIMITS.outboxBackoffMs;
    }
    const isOver = done === 0 && pauseMs === 0 && !this.#rung.has(lane);
    this.#busy.delete(lane);
    this.#rung.delete(lane);
    if (!isOver) await this.#alarmAt(Date.now() + pauseMs);
  }

  /** How many there were. Strangers are told beside each other, all else in its order. */
  async #drain(ctx: Context, lane: Lane): Promise<number> {
    let count = 0;
    for (;;) {
      const claimed = await claimEffects(ctx, lane);
      count += claimed.length;
      if (lane === "outside") await Promise.all(claimed.map((effect) => this.#run(ctx, effect)));
      else for (const effect of claimed) await this.#run(ctx, effect);
      if (claimed.length < mostOf(ctx, lane)) return count;
    }
  }

  #run(ctx: Context, effect: ClaimedEffect) {
    return logAs({ effectId: effect.id }, async () => {
      const outcome = await runEffect(ctx, readEnv(this.env), effect);
      await settleEffect(ctx, effect, outcome);
      const { kind, attempts } = effect;
      const isGivenUp = isDead(ctx, effect, outcome);
      countEffect(kind, outcome.done ? "done" : isGivenUp ? "given_up" : "failed");
      log(outcome.done ? "info" : "error", "outbox.effect", { kind, attempts, outcome });
      if (!outcome.done && isGivenUp) await recordDeadEffect(ctx, effect, outcome);
    });
  }

  /** True when more waits than one alarm may seal. A log that cannot be sealed keeps no effect from running. */
  async #seal(ctx: Context): Promise<boolean> {
    try {
      for (let round = 0; round < ctx.limits.auditSealRounds; round += 1) {
        const known = (await this.ctx.storage.get<ChainEnd>("chainHead")) ?? null;
        const { head, hasMore } = await sealEvents(ctx, known);
        if (head) await this.ctx.storage.put("chainHead", head);
        if (!hasMore) break;
        if (round === ctx.limits.auditSealRounds - 1) return true;
      }
      await this.#storeHead(ctx);
      return false;
    } catch (error) {
      log("error", "audit.not-sealed", { error });
      return false;
    }
  }

  /** The end of what was sealed goes to the file storage, signed; tried again with the next alarm. */
  async #storeHead(ctx: Context) {
    const { head, storedSeq } = await this.readChain();
    if (!head || head.seq === storedSeq) return;
    await headFiles.store(readEnv(this.env).files, head.seq, await signHead(ctx, head));
    await this.ctx.storage.put("chainStored", head.seq);
  }

  /** What came since the last look, so that a break shows before anybody asks; once a day by mail too. */
  async #verify(ctx: Context) {
    const keeper: ChainKeeper = {
      read: () => this.readChain(),
      readHeads: (most) => headFiles.readNewest(readEnv(this.env).files, most),
      keepWalk: this.keepWalk.bind(this),
    };
    const { broken } = await verifyChain(ctx, keeper, { from: "last" });
    if (broken) log("error", "audit.chain-broken", { broken });
    const day = new Date().toISOString().slice(0, DAY_LENGTH);
    const mailedOn = await this.ctx.storage.get<string>("chainMailedOn");
    const { head } = await this.readChain();
    // The first day has nothing to compare with.
    if (mailedOn !== undefined && mailedOn !== day && head) await mailHead(ctx, day, head, broken);
    await this.ctx.storage.put("chainMailedOn", day);
  }

  /** A look that fails keeps nothing else from its turn. */
  async #alertAdmins(ctx: Context) {
    const memory: AlertMemory = {
      read: () => this.ctx.storage.get("healthTroubles"),
      write: (troubles) => this.ctx.storage.put("healthTroubles", troubles),
    };
    try {
      await alertAdmins(ctx, await lookAtHealth(ctx, readEnv(this.env)), memory);
    } catch (error) {
      log("error", "health.not-told", { error });
    }
  }

  async #keepHouse(ctx: Context) {
    const last = (await this.ctx.storage.get<number>("houseKeptAt")) ?? 0;
    if (Date.now() - last < LIMITS.outboxHeartbeatMs) return;
    try {
      // First: what fails below is worth telling.
      await this.#alertAdmins(ctx);
      await keepHouse(ctx);
      await sweepSourceMaps(readEnv(this.env).files, Date.now(), ctx.limits);
      await this.#verify(ctx);
    } catch (error) {
      countRun("failed");
      throw error;
    }
    countRun("done");
    await this.ctx.storage.put("houseKeptAt", Date.now());
  }

  /**
   * Moves the alarm forward only: a wake during a run must not be lost to that run's later plan. One that is due
   * already may wait for as long as the clock has jumped: it is set again.
   */
  async #alarmAt(at: number) {
    const planned = await this.ctx.storage.getAlarm();
    const now = Date.now();
    if (planned === null || at < planned) await this.ctx.storage.setAlarm(at);
    else if (planned < now) await this.ctx.storage.setAlarm(now);
  }

  #context(): Context {
    return objectContext({
      env: readEnv(this.env),
      name: "outbox",
      afterwards: (work) => this.ctx.waitUntil(work),
      wake: () => this.ctx.waitUntil(this.wake()),
      sealSoon: () => this.ctx.waitUntil(this.sealSoon()),
    });
  }
}
