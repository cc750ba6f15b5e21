import { useRef, useState } from "react";
import type { FeedbackInput } from "../../../../worker/features/feedback/contract.ts";
import { LIMITS } from "../../../../worker/kernel/limits.ts";
import { toast } from "../../../shell/toasts/toast.ts";
import { deliver } from "./deliver.ts";
import type { Draft, Picture } from "./draft.ts";
import { sendWaiting } from "./send-waiting.ts";
import { keepWaiting, type Waiting } from "./waiting.ts";

type Sending = {
  userId: string;
  draft: Draft;
  change: (changes: Partial<Draft>) => void;
  /** It is sent, or kept to be sent: the card has done its work. */
  onDone: () => void;
};

/** Sends the card once however often it is pressed. A failure leaves the card and everything in it. */
export function useSending({ userId, draft, change, onDone }: Sending) {
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const isUnderWay = useRef(false);

  async function send(npsScore: FeedbackInput["npsScore"]) {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setSending(true);
    setFailure(null);
    try {
      const comment = draft.comment.trim() || null;
      const submissionKey = keyFor(JSON.stringify([npsScore, comment]));
      await settle(toWaiting({ submissionKey, npsScore, comment }, draft.picture));
    } finally {
      isUnderWay.current = false;
      setSending(false);
    }
  }

  /** The same words again are the same submission, should the first answer have been lost. */
  function keyFor(what: string): string {
    if (draft.tried?.what === what) return draft.tried.key;
    const key = crypto.randomUUID();
    change({ tried: { key, what } });
    return key;
  }

  async function settle(waiting: Waiting) {
    const delivery = navigator.onLine ? await deliver(waiting) : { is: "unreachable" as const };
    if (delivery.is === "failed") return fail(delivery.problem.detail);
    if (delivery.is === "unreachable") {
      const kept = keepWaiting(userId, waiting);
      if (kept === "not at all") return fail("This browser has no space to save it for later.");
      toast.warn({
        title: navigator.onLine ? "Can't connect to the server" : "You are offline",
        description: keptWords(kept === "without picture"),
      });
      sendWaiting(userId, "later");
    } else {
      const description =
        delivery.is === "sent" ? undefined : `Sent without the screenshot: ${delivery.because}`;
      toast.good({ title: "Thank you for your feedback!", description });
    }
    onDone();
  }

  function fail(because: string) {
    setFailure(because);
    toast.bad({ title: "Error submitting feedback", description: "Please try again later." });
  }

  return { isSending, failure, send };
}

function toWaiting(written: Omit<FeedbackInput, "pageUrl">, picture: Picture | null): Waiting {
  const pageUrl = `${location.pathname}${location.search}`.slice(0, LIMITS.pathLength);
  return { input: { ...written, pageUrl }, picture, since: Date.now(), refusal: null };
}

function keptWords(isWithoutPicture: boolean): string {
  const words = navigator.onLine
    ? "Your feedback is saved. It's sent when the server responds again."
    : "Your feedback is saved. It's sent when you're back online.";
  return isWithoutPicture ? `${words} There was no space for the screenshot.` : words;
}
