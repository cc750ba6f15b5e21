import { MessageSquareText } from "lucide-react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import * as v from "valibot";
import { LIMITS } from "../../../../worker/kernel/limits.ts";
import { readKept, tabStorage } from "../../../lib/expiring-storage.ts";
import {
  feedbackDraftKey,
  feedbackQueueKey,
  feedbackQueueKeys,
  onOpenFeedback,
} from "../../../lib/feedback-door.ts";
import { useOnDemand } from "../../../shell/use-on-demand.ts";

interface FeedbackCornerProps {
  userId: string;
  /** The setting; what waits since it was on is still dealt with. */
  isOn: boolean;
}

const Kept = v.object({ isOpen: v.boolean() });

/** The round button of the frame. The card behind it loads when the page has nothing better to do. */
export function FeedbackCorner({ userId, isOn }: FeedbackCornerProps) {
  const card = useOnDemand(async () => (await import("./feedback-card.tsx")).FeedbackCard);
  const [hasDraft, setHasDraft] = useState(false);
  /** Counted up by each opening; 0 is the card that was open before a reload. */
  const [openings, setOpenings] = useState(0);
  const button = useRef<HTMLButtonElement>(null);

  const restore = useEffectEvent(() => {
    if (feedbackQueueKeys(feedbackQueueKey(userId)).length > 0) {
      void import("./send-waiting.ts").then(
        ({ sendWaiting }) => sendWaiting(userId),
        () => {},
      );
    }
    if (!isOn) return;
    const key = feedbackDraftKey(userId);
    const expiresAfterMs = LIMITS.feedbackDraftMs;
    const kept = readKept(Kept, { storage: tabStorage(), key, expiresAfterMs, now: Date.now() });
    setHasDraft(kept !== null);
    if (kept?.isOpen) card.open();
    // Ahead of being wanted, so that it opens without a network too.
    else setTimeout(card.prepare, LIMITS.toastRemovalDelayMs);
  });
  useEffect(() => restore(), [userId, isOn]);

  const open = useEffectEvent(() => {
    setOpenings((count) => count + 1);
    card.open();
  });
  useEffect(() => (isOn ? onOpenFeedback(() => open()) : undefined), [isOn]);

  function putAway(isDraftKept: boolean) {
    flushSync(() => {
      setHasDraft(isDraftKept);
      card.close();
    });
    button.current?.focus();
  }

  if (!isOn) return null;
  if (card.Part && card.isOpen) {
    return <card.Part key={openings} {...{ userId, openings }} onPutAway={putAway} />;
  }
  return (
    <button
      ref={button}
      type="button"
      data-print="no"
      data-capture="no"
      aria-haspopup="dialog"
      aria-busy={card.isLoading || undefined}
      title={hasDraft ? "Feedback: a draft is kept" : "Feedback"}
      onClick={() => open()}
      onPointerEnter={card.prepare}
      onFocus={card.prepare}
      className="feedback-place flex h-12 min-w-12 items-center justify-center gap-2 rounded-full border border-line-strong bg-surface px-3.25 text-sm font-medium text-muted shadow-lift transition-colors hover:border-line-field hover:text-ink"
    >
      <MessageSquareText aria-hidden="true" className="size-5 shrink-0" />
      {hasDraft ? <span className="pr-1">Draft kept</span> : null}
      <span className="sr-only">{hasDraft ? "Feedback, open the draft" : "Feedback"}</span>
    </button>
  );
}
