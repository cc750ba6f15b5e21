import { roomName } from "../../../../worker/durable/messages.ts";
import { isItemKind } from "../../../../db/values/plans.ts";
import type { HeldPlan } from "../../../../worker/features/plans/rules/hold-plan.ts";
import { seenBy } from "../../../../worker/features/plans/rules/private-items.ts";
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
      stopAnnouncing = announce(
        (place) => notifyLive({ type: "room.at", topic, tab, place }),
        (item) => isForAll(store.plan, item),
      );
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

/** What only some people see is not said to all that are in the plan: not even that somebody looks at it. */
function isForAll(plan: HeldPlan, ref: string): boolean {
  const [kind = "", id = ""] = ref.split(":");
  const item = isItemKind(kind) ? plan.get(kind, id) : undefined;
  return !isItemKind(kind) || !item || seenBy(plan, kind, item) === null;
}
