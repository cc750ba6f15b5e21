import { roomName } from "../../../../worker/durable/messages.ts";
import { LIMITS } from "../../../../worker/kernel/limits.ts";
import { listen, notifyLive } from "../../../shell/live/listen.ts";
import type { StartedStore } from "../create-plan-store.ts";
import { announce } from "./announce.ts";
import { guestsOf, THIS_TAB as tab } from "./guests-of.ts";
import { hearPlan } from "./hear-plan.ts";
import { notifyTalk } from "./talk-news.ts";

/** Hears what others do in a plan while it is on the screen, and says where this tab is in it. */
export function joinPlan(store: StartedStore): () => void {
  const { planId } = store;
  const topic = roomName("plan", planId);
  const here = guestsOf(planId);
  let stopAnnouncing = () => {};
  let poll: ReturnType<typeof setInterval> | undefined;

  const stopListening = listen(topic, {
    onMessage: (message) =>
      hearPlan(message, {
        changed: store.hear,
        talked: (itemId) => notifyTalk(planId, itemId),
        here: (guests, isAll) => here.hear(guests, isAll),
        readAgain: () => void store.reload(),
      }),
    onOpen() {
      clearInterval(poll);
      store.setLive(true);
      store.tryAgain();
      stopAnnouncing();
      stopAnnouncing = announce((place) => notifyLive({ type: "room.at", topic, tab, place }));
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
