import { DurableObject } from "cloudflare:workers";
import { type RawEnv, readEnv } from "../env.ts";
import { askStop } from "../features/runs/ask-stop.ts";
import { driveRun } from "../jobs/drive-run.ts";
import { objectNamed } from "../kernel/bounded.ts";
import { type Clock, systemClock } from "../kernel/clock.ts";
import type { Context } from "../kernel/context.ts";
import { LIMITS } from "../kernel/limits.ts";
import { log, logAs } from "../kernel/log.ts";
import type { Wired } from "../kit/wiring.ts";
import { WIRED } from "../wired.ts";
import { wakeDrainer } from "../http/request-scope.ts";
import type { RunDriverCalls } from "./hub-calls.ts";
import { objectContext } from "./object-context.ts";

/** Works on one run, one step for each alarm, and is the only one that writes what it does. */
export class RunDriver extends DurableObject<RawEnv> implements RunDriverCalls {
  readonly #id: string;
  readonly #all: Wired;
  readonly #clock: Clock;
  #turn: AbortController | null = null;

  /** The platform hands over the first two alone. */
  constructor(
    state: DurableObjectState,
    env: RawEnv,
    { all, clock }: { all: Wired; clock: Clock } = { all: WIRED, clock: systemClock },
  ) {
    super(state, env);
    if (state.id.name === undefined) throw new Error("a driver is named by its run");
    this.#id = state.id.name;
    this.#all = all;
    this.#clock = clock;
  }

  async drive(): Promise<void> {
    await this.#alarmAt(this.#clock.now());
  }

  async stop(): Promise<void> {
    await askStop(this.#context(), this.#id);
    this.#turn?.abort();
    await this.drive();
  }

  override alarm(): Promise<void> {
    const ctx = this.#context();
    return logAs({ requestId: ctx.requestId }, () => this.#takeTurn(ctx));
  }

  /** One after the other: the end of each says when the next is due. */
  async #takeTurn(ctx: Context): Promise<void> {
    if (this.#turn) return;
    const turn = new AbortController();
    this.#turn = turn;
    const driving = { id: this.#id, env: readEnv(this.env), all: this.#all, turn };
    try {
      const nextAt = await driveRun(ctx, driving);
      if (nextAt !== null) await this.#alarmAt(nextAt);
    } catch (error) {
      log("error", "runs.turn-failed", { runId: this.#id, error });
      await this.#alarmAt(this.#clock.now() + LIMITS.outboxBackoffMs);
    } finally {
      this.#turn = null;
    }
  }

  /** Moves the alarm forward only. */
  async #alarmAt(at: number): Promise<void> {
    const planned = await this.ctx.storage.getAlarm();
    if (planned === null || at < planned) await this.ctx.storage.setAlarm(at);
  }

  #context(): Context {
    const env = readEnv(this.env);
    return objectContext({
      env,
      name: "run",
      afterwards: (work) => this.ctx.waitUntil(work),
      wake: () => this.ctx.waitUntil(wakeDrainer(env)),
      sealSoon: () => this.ctx.waitUntil(objectNamed(env.outboxDrainer, "outbox").sealSoon()),
      clock: this.#clock,
    });
  }
}
