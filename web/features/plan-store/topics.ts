import type { PlanTopic } from "./plan-store-type.ts";

type Listener = () => void;

/** Who listens to what, and how often each has changed; nobody hears of what they did not ask for. */
export function createTopics() {
  const listeners = new Map<PlanTopic, Set<Listener>>();
  const revisions = new Map<PlanTopic, number>();
  let everyMeasure = 0;

  const isMeasure = (topic: PlanTopic) => topic.startsWith("measure:");

  return {
    subscribe(topic: PlanTopic, listener: Listener): () => void {
      const heard = listeners.get(topic) ?? new Set();
      listeners.set(topic, heard.add(listener));
      return () => {
        heard.delete(listener);
        if (heard.size === 0 && listeners.get(topic) === heard) listeners.delete(topic);
      };
    },
    revision: (topic: PlanTopic): number =>
      (revisions.get(topic) ?? 0) + (isMeasure(topic) ? everyMeasure : 0),
    /** All revisions rise before anybody hears of one, so that no listener reads half of a change. */
    raise(topics: ReadonlySet<PlanTopic>, allMeasures = false): void {
      const heard = new Set<Listener>();
      const call = (topic: PlanTopic) => {
        for (const listener of listeners.get(topic) ?? []) heard.add(listener);
      };
      for (const topic of topics) {
        revisions.set(topic, (revisions.get(topic) ?? 0) + 1);
        call(topic);
      }
      if (allMeasures) {
        everyMeasure += 1;
        for (const topic of listeners.keys()) if (isMeasure(topic)) call(topic);
      }
      for (const listener of heard) listener();
    },
  };
}
