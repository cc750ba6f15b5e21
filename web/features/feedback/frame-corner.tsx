import { MessageSquareText } from "lucide-react";
import {
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { flushSync } from "react-dom";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { createDraftStore } from "../../kit/row-form/draft-store.ts";
import { expecting, isObject } from "../../lib/expected.ts";
import { feedbackQueueKey, feedbackQueueKeys, onOpenFeedback } from "../../lib/feedback-door.ts";
import { whenIdle } from "../../lib/when-idle.ts";
import type { FrameCornerProps } from "../../shell/frame-data.ts";
import { TIMINGS } from "../../shell/timings.ts";
import { useOnDemand } from "../../shell/use-on-demand.ts";
import { draftPlace } from "./widget/draft-place.ts";

/** The round button of the frame, on a phone a tab on its edge. The card behind it loads when the page has nothing better to do. */
export function FrameCorner({ person }: FrameCornerProps) {
  const { userId } = person;
  const button = useRef<HTMLButtonElement>(null);
  // The setting; what is pending since it was on is still sent.
  const isOn = person.isFeedbackOn;
  const card = useOnDemand(async () => {
    return (await import("./widget/feedback-card.tsx")).FeedbackCard;
  });
  /** Counted up by each opening; 0 is the card that was open before a reload. */
  const [openings, setOpenings] = useState(0);
  // Read at each render: the card writes it, and nothing else here remembers it.
  const kept = useSyncExternalStore(
    never,
    () => draftState(userId),
    () => null,
  );

  function open() {
    setOpenings((count) => count + 1);
    card.open();
  }

  const start = useEffectEvent(() => {
    if (feedbackQueueKeys(feedbackQueueKey(userId)).length > 0) {
      void import("./widget/send-waiting.ts").then(
        ({ sendWaiting }) => sendWaiting(userId),
        () => {},
      );
    }
    if (!isOn) return;
    // Asked again: while the server's markup is taken over, what is kept does not count yet.
    if (draftState(userId) === "open") card.open();
    // Ahead of being wanted, so that it opens without a network too.
    else setTimeout(card.prepare, LIMITS.toastRemovalDelayMs);
  });
  const openFromElsewhere = useEffectEvent(open);
  useEffect(() => start(), [userId, isOn]);
  // Soon after the page is there: later it would move under the eyes of who reads.
  useEffect(
    () => (isOn ? whenIdle(TIMINGS.idleMs, () => void stepAside(button)) : undefined),
    [isOn],
  );
  useEffect(() => (isOn ? onOpenFeedback(() => openFromElsewhere()) : undefined), [isOn]);

  function putAway() {
    flushSync(card.close);
    button.current?.focus();
  }

  if (!isOn) return null;
  if (card.Part && card.isOpen) {
    return (
      <card.Part
        key={openings}
        userId={userId}
        openings={openings}
        onPutAway={putAway}
        onLeave={card.close}
      />
    );
  }
  return (
    <button
      ref={button}
      type="button"
      data-print="no"
      data-capture="no"
      aria-haspopup="dialog"
      aria-busy={card.isLoading || undefined}
      title={kept ? "Feedback: draft saved" : "Feedback"}
      onClick={open}
      onPointerEnter={card.prepare}
      onFocus={card.prepare}
      className="feedback-place steps-aside flex h-12 min-w-12 items-center justify-center gap-2 rounded-full border border-line-strong bg-surface px-3.25 text-sm font-medium text-muted shadow-lift transition-colors hover:border-line-field hover:text-ink max-sm:-me-3 max-sm:min-w-9 max-sm:rounded-e-none max-sm:border-e-0 max-sm:ps-2 max-sm:pe-1.5"
    >
      <MessageSquareText aria-hidden="true" className="size-5 shrink-0" />
      <span className="sr-only">Feedback</span>
      {kept ? <span className="pr-1 max-sm:sr-only">Draft saved</span> : null}
    </button>
  );
}

async function stepAside(button: RefObject<HTMLButtonElement | null>) {
  try {
    const { keepAside } = await import("./widget/move-aside.ts");
    keepAside(() => button.current);
  } catch {
    // It stays round.
  }
}

const never = () => () => {};

const Kept = expecting(
  (kept): kept is { isOpen: boolean } => isObject(kept) && typeof kept["isOpen"] === "boolean",
);

function draftState(userId: string): "open" | "put away" | null {
  const kept = createDraftStore(Kept, draftPlace(userId)).read();
  return kept && (kept.isOpen ? "open" : "put away");
}
