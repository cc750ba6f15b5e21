import { DurableObject } from "cloudflare:workers";
import { type RawEnv, readEnv } from "../env.ts";
import type { PlanGuest, PlanUpdate } from "../features/plans/contract.ts";
import { readWatcher } from "../features/plans/read-watcher.ts";
import { LIMITS } from "../kernel/limits.ts";
import { log } from "../kernel/log.ts";
import { type PlanAt, planTopic, type TopicMessage } from "./messages.ts";
import { objectContext } from "./object-context.ts";

type Watcher = { userId: string; name: string; since: number };

/**
 * Knows who has one plan on the screen, and passes on to their hubs what is done to it and who is where. It
 * keeps nothing of the plan: whoever missed something asks the database.
 */
export class PlanHub extends DurableObject<RawEnv> {
  readonly #watchers = new Map<string, Watcher>();
  readonly #here = new Map<string, PlanGuest>();
  /** Written once, for all who listen. */
  #updates: string[] = [];
  #moved = new Map<string, PlanGuest>();
  #seq = 0;
  #planId = "";
  #timer: ReturnType<typeof setTimeout> | undefined;
  #flushedAt = 0;

  constructor(state: DurableObjectState, env: RawEnv) {
    super(state, env);
    void state.blockConcurrencyWhile(async () => {
      this.#planId = (await state.storage.get<string>("planId")) ?? "";
      for (const one of (await state.storage.list<Watcher>({ prefix: WATCHER })).values())
        this.#watchers.set(one.userId, one);
      for (const [key, one] of await state.storage.list<PlanGuest>({ prefix: HERE }))
        this.#here.set(key, one);
    });
  }

  /** Lets a person's tabs listen, where the database says that they may: the number of the plan, or null. */
  async watch(planId: string, userId: string): Promise<number | null> {
    const found = await readWatcher(this.#context(), { planId, userId });
    if (!found) {
      await this.leave(userId);
      return null;
    }
    if (this.#planId !== planId) {
      this.#planId = planId;
      await this.ctx.storage.put("planId", planId);
    }
    const watcher = { userId, name: found.name, since: Date.now() };
    this.#watchers.set(userId, watcher);
    await this.ctx.storage.put(`${WATCHER}${userId}`, watcher);
    return found.seq;
  }

  /** No tab of this person listens any more, or they may not. */
  async leave(userId: string): Promise<void> {
    const keys = [...this.#here].flatMap(([key, one]) => (one.userId === userId ? [key] : []));
    for (const key of keys) this.#goes(key);
    const known = this.#watchers.delete(userId);
    if (known || keys.length > 0) await this.ctx.storage.delete([`${WATCHER}${userId}`, ...keys]);
  }

  /** What this person may do may have changed: whoever may not listen any more is told so. */
  async recheck(planId: string, userId: string): Promise<void> {
    if (!this.#watchers.has(userId)) return;
    if (await readWatcher(this.#context(), { planId, userId })) return;
    await this.leave(userId);
    const { personHub } = readEnv(this.env);
    await personHub.get(personHub.idFromName(userId)).closePlan(planId);
  }

  /** Everybody who is there now, for one who came. */
  here(): PlanGuest[] {
    this.#forgetSilent();
    return [...this.#here.values()];
  }

  /** What was committed to the plan. */
  publish(update: PlanUpdate): void {
    if (this.#watchers.size === 0) return;
    if (update.what !== "talk") this.#seq = Math.max(this.#seq, update.seq);
    this.#updates.push(written(update));
    this.#soon();
  }

  /** Where a tab is, or that it left. False for a tab of somebody who is not known to listen. */
  async at(userId: string, { tab, place }: Pick<PlanAt, "tab" | "place">): Promise<boolean> {
    const watcher = this.#watchers.get(userId);
    const key = `${HERE}${userId}:${tab}`;
    if (place === null || !watcher) {
      if (this.#here.has(key)) {
        this.#goes(key);
        await this.ctx.storage.delete(key);
      }
      return watcher !== undefined;
    }
    if (!this.#here.has(key) && this.#here.size >= LIMITS.planHereMost) return true;
    const { name } = watcher;
    const one = { userId, name, tab, place, until: Date.now() + LIMITS.planHereMs };
    this.#here.set(key, one);
    this.#moved.set(key, one);
    this.#soon();
    await this.ctx.storage.put(key, one);
    return true;
  }

  #goes(key: string): void {
    const one = this.#here.get(key);
    if (!one) return;
    this.#here.delete(key);
    this.#moved.set(key, { ...one, place: null });
    this.#soon();
  }

  /** Tabs that went without a word. */
  #forgetSilent(): void {
    const now = Date.now();
    const silent = [...this.#here].flatMap(([key, { until }]) => (until < now ? [key] : []));
    for (const key of silent) this.#goes(key);
    if (silent.length > 0) this.ctx.waitUntil(this.ctx.storage.delete(silent));
  }

  /** At once after a pause; under load together, and the later the more people listen. */
  #soon(): void {
    if (this.#timer !== undefined) return;
    const pause = Math.min(this.#watchers.size * LIMITS.planFlushMs, LIMITS.planFlushMostMs);
    const waitMs = Math.max(0, this.#flushedAt + pause - Date.now());
    if (waitMs === 0) return this.#flush();
    this.#timer = setTimeout(() => this.#flush(), waitMs);
  }

  #flush(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#flushedAt = Date.now();
    const topic = planTopic(this.#planId);
    const texts: string[] = [];
    if (this.#updates.length > 0) texts.push(changedText(topic, this.#seq, this.#updates));
    if (this.#moved.size > 0) {
      const here = [...this.#moved.values()];
      texts.push(
        JSON.stringify({ type: "plan.here", topic, isAll: false, here } satisfies TopicMessage),
      );
    }
    this.#updates = [];
    this.#moved = new Map();
    for (const watcher of this.#watchers.values())
      for (const text of texts) this.ctx.waitUntil(this.#tell(watcher, topic, text));
  }

  /** A hub without a tab that listens is not told again; one that just asked may be opening it. */
  async #tell(watcher: Watcher, topic: string, text: string): Promise<void> {
    const { userId, since } = watcher;
    const { personHub } = readEnv(this.env);
    try {
      const heard = await personHub.get(personHub.idFromName(userId)).pass(topic, text);
      const isOld = Date.now() - since > LIMITS.socketOpenMs;
      if (heard === 0 && isOld && this.#watchers.get(userId) === watcher) await this.leave(userId);
    } catch (error) {
      log("warn", "live.not-published", { topic, error });
    }
  }

  #context() {
    return objectContext({
      env: readEnv(this.env),
      name: "plan-hub",
      afterwards: (work) => this.ctx.waitUntil(work),
      wake: () => undefined,
    });
  }
}

const WATCHER = "watcher:";
const HERE = "here:";

/** Of little all, of much only that it was. */
function written(update: PlanUpdate): string {
  const text = JSON.stringify(update);
  const isMuch = update.what === "operation" && text.length > LIMITS.planUpdateBytes;
  return isMuch ? JSON.stringify({ what: "much", seq: update.seq } satisfies PlanUpdate) : text;
}

/** A plan.changed whose updates are written already. */
function changedText(topic: string, seq: number, updates: readonly string[]): string {
  const head: Omit<Extract<TopicMessage, { type: "plan.changed" }>, "updates"> = {
    ...{ type: "plan.changed", topic, seq },
  };
  return `${JSON.stringify(head).slice(0, -1)},"updates":[${updates.join(",")}]}`;
}
