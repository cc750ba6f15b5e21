import * as v from "valibot";
import { log } from "../kernel/log.ts";
import { type PlanAt, planOfTopic, planTopic } from "./messages.ts";
import type { PlanHub } from "./plan-hub.ts";
import type { Tab } from "./tab.ts";

type Parts = {
  planHubOf: (planId: string) => DurableObjectStub<PlanHub>;
  afterwards: (work: Promise<unknown>) => void;
  hasListener: (topic: string) => boolean;
};

const Uuid = v.pipe(v.string(), v.uuid());

/** What one person's tabs have to do with plans: each plan's own hub knows who may listen, and who is there. */
export class PlanTabs {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** A plan that cannot be asked is like one that refuses: the tab asks again later. */
  open(tab: Tab, topic: string): void {
    this.#parts.afterwards(this.#open(tab, planOfTopic(topic) ?? ""));
  }

  async #open(tab: Tab, planId: string): Promise<void> {
    const topic = planTopic(planId);
    const seq = v.is(Uuid, planId) ? await this.#ask(tab, planId) : null;
    if (!tab.open(topic, seq !== null) || seq === null) return;
    tab.tell(topic, JSON.stringify({ type: "plan.changed", topic, seq, updates: [] }));
    const here = await this.#parts.planHubOf(planId).here();
    tab.tell(topic, JSON.stringify({ type: "plan.here", topic, isAll: true, here }));
  }

  async #ask(tab: Tab, planId: string): Promise<number | null> {
    try {
      return await this.#parts.planHubOf(planId).watch(planId, tab.about.userId);
    } catch (error) {
      log("warn", "live.plan-not-asked", { planId, error });
      return null;
    }
  }

  /** Whoever looks through somebody else's eyes is not there. */
  place(tab: Tab, { topic, tab: name, place }: PlanAt): void {
    const planId = planOfTopic(topic);
    if (planId === null || tab.about.isVisit || !tab.listensTo(topic)) return;
    this.#parts.afterwards(this.#place(tab, planId, { tab: tab.nameIn(name), place }));
  }

  /** A tab that listens and that the plan does not know of asks again: it may have missed something. */
  async #place(tab: Tab, planId: string, at: Pick<PlanAt, "tab" | "place">): Promise<void> {
    const isKnown = await this.#parts.planHubOf(planId).at(tab.about.userId, at);
    if (!isKnown && at.place !== null) await this.#open(tab, planId);
  }

  /** After a tab stopped to listen, or went. */
  leave({ about: { userId, placeName } }: Tab, topic: string): void {
    const planId = planOfTopic(topic);
    if (planId === null) return;
    const { planHubOf, afterwards, hasListener } = this.#parts;
    const hub = planHubOf(planId);
    if (!hasListener(topic)) afterwards(hub.leave(userId));
    else if (placeName) afterwards(hub.at(userId, { tab: placeName, place: null }));
  }
}
