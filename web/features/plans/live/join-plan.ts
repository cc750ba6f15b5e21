import * as v from "valibot";
import { planTopic } from "../../../../worker/durable/messages.ts";
import { PlanGuest, PlanUpdate } from "../../../../worker/features/plans/contract.ts";
import { LIMITS } from "../../../../worker/kernel/limits.ts";
import { listen, tellLive } from "../../../shell/live/listen.ts";
import type { StartedStore } from "../store/create-plan-store.ts";
import { announce } from "./announce.ts";
import { guestsOf, THIS_TAB as tab } from "./guests-of.ts";
import { tellTalk } from "./talk-news.ts";

/** Hears what others do in a plan while it is on the screen, and says where this tab is in it. */
export function joinPlan(store: StartedStore): () => void {
  const { planId } = store;
  const topic = planTopic(planId);
  const here = guestsOf(planId);
  let stopAnnouncing = () => {};
  let poll: ReturnType<typeof setInterval> | undefined;

  const stopListening = listen(topic, {
    onMessage(message) {
      if (message.type === "plan.here") {
        here.hear(v.parse(v.array(PlanGuest), message.here), message.isAll);
        return;
      }
      const updates = message.updates.map((update) => v.parse(PlanUpdate, update));
      store.hear(message.seq, updates);
      for (const update of updates) if (update.what === "talk") tellTalk(planId, update.itemId);
    },
    onOpen() {
      clearInterval(poll);
      store.setLive(true);
      store.tryAgain();
      stopAnnouncing();
      stopAnnouncing = announce((place) => tellLive({ type: "plan.at", topic, tab, place }));
    },
    onLost() {
      store.setLive(false);
      here.clear();
      stopAnnouncing();
      clearInterval(poll);
      poll = setInterval(() => {
        if (!document.hidden && store.state() === "ready") void store.reload();
      }, LIMITS.planPollMs);
    },
  });
  return () => {
    clearInterval(poll);
    stopAnnouncing();
    stopListening();
    store.setLive(false);
    here.clear();
  };
}
