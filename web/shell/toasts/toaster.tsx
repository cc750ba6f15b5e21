import { useEffect, useEffectEvent, useSyncExternalStore } from "react";
import { onPartNews, type PartNews } from "../../lib/recovery/recovery.ts";
import { whenIdle } from "../../lib/when-idle.ts";
import { TIMINGS } from "../timings.ts";
import { useOnDemand } from "../use-on-demand.ts";
import { FAILED_PART, SLOW_PART } from "./part-toasts.ts";
import { toast, toastStore } from "./toast.ts";
import { type Toast, visibleToasts, wordsOf } from "./toast-state.ts";

const NONE: readonly Toast[] = [];

/** Where toasts appear, and where screen readers hear of them. What shows them loads when the page rests. */
export function Toaster() {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.read, () => NONE);
  const visible = visibleToasts(toasts);
  const { Part: Region, prepare } = useOnDemand(
    async () => (await import("./toast-region.tsx")).ToastRegion,
  );
  const load = useEffectEvent(prepare);
  const isWanted = visible.length > 0;

  useEffect(() => onPartNews(showPartNews), []);
  useEffect(() => (isWanted ? load() : whenIdle(TIMINGS.idleMs, () => load())), [isWanted]);

  return (
    <>
      {Region ? <Region visible={visible} /> : null}
      <Announcement newest={visible.find((toast) => toast.tone !== "bad")} urgency="polite" />
      <Announcement newest={visible.find((toast) => toast.tone === "bad")} urgency="assertive" />
    </>
  );
}

function showPartNews(news: PartNews) {
  if (news === "slow") toast.warn(SLOW_PART);
  else toast.bad(FAILED_PART);
}

function Announcement(props: { newest: Toast | undefined; urgency: "polite" | "assertive" }) {
  const { newest, urgency } = props;
  return (
    <div aria-live={urgency} aria-atomic="true" className="sr-only">
      {newest ? <p key={newest.id}>{wordsOf(newest)}</p> : null}
    </div>
  );
}
