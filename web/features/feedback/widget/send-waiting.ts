import { LIMITS } from "../../../../worker/kernel/limits.ts";
import { openFeedback } from "../../../lib/feedback-door.ts";
import { copyWithToast } from "../../../shell/copy-with-toast.ts";
import { toast } from "../../../shell/toasts/toast.ts";
import { deliver, mayPass } from "./deliver.ts";
import { dropDraft, hasContent, keepDraft, keepPicture, readDraft } from "./draft.ts";
import { dropWaiting, isWaiting, keepWaiting, readWaiting, type Waiting } from "./waiting.ts";

type Wake = (when: "now" | "later") => void;

/** Of this page: one sender is enough, and each refusal is told once. */
let wake: Wake | null = null;
const told = new Set<string>();

/** Sends what waits, and again whenever the connection is back, until nothing is left. */
export function sendWaiting(userId: string, when: "now" | "later" = "now"): void {
  wake ??= startSender(userId);
  wake(when);
}

function startSender(userId: string): Wake {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pauseMs: number = LIMITS.feedbackRetryMs;
  let isUnderWay = false;

  function sendLater() {
    clearTimeout(timer);
    timer = setTimeout(() => void send(), pauseMs);
    pauseMs = Math.min(2 * pauseMs, LIMITS.feedbackRetryMostMs);
  }

  async function send() {
    clearTimeout(timer);
    if (isUnderWay || !navigator.onLine) return;
    isUnderWay = true;
    const isDone = await alone(userId, () => sendAll(userId)).catch(() => false);
    isUnderWay = false;
    if (isDone) pauseMs = LIMITS.feedbackRetryMs;
    else sendLater();
  }

  window.addEventListener("online", () => void send());
  return (when) => (when === "now" ? void send() : sendLater());
}

/** Of all tabs one sends at a time; another looks again later. */
async function alone(userId: string, run: () => Promise<boolean>): Promise<boolean> {
  if (!("locks" in navigator)) return run();
  const options = { ifAvailable: true };
  return navigator.locks.request(`feedback-queue:${userId}`, options, (lock) =>
    lock ? run() : false,
  );
}

/** False when something is left that may go through later. */
async function sendAll(userId: string): Promise<boolean> {
  let sent = 0;
  let isDone = true;
  for (const waiting of readWaiting(userId)) {
    if (!isWaiting(userId, waiting)) continue;
    if (waiting.refusal !== null) notifyRefusal(userId, waiting);
    else {
      const delivery = await deliver(waiting);
      if (delivery.is === "sent" || delivery.is === "sent without picture") {
        dropWaiting(userId, waiting);
        sent += 1;
      } else if (delivery.is === "unreachable" || mayPass(delivery.problem)) {
        isDone = false;
        break;
      } else {
        const refused = { ...waiting, refusal: delivery.problem.detail };
        keepWaiting(userId, refused);
        notifyRefusal(userId, refused);
      }
    }
  }
  if (sent > 0) {
    const description =
      sent === 1 ? "Your saved feedback was sent." : `All ${sent} saved ratings were sent.`;
    toast.good({ title: "Thank you for your feedback!", description });
  }
  return isDone;
}

function notifyRefusal(userId: string, waiting: Waiting): void {
  const { submissionKey } = waiting.input;
  if (told.has(submissionKey)) return;
  told.add(submissionKey);
  toast.bad({
    title: "Your feedback was not accepted",
    description: `${waiting.refusal ?? ""} Nothing you wrote is lost.`,
    durationMs: Infinity,
    action: { label: "Open it again", onSelect: () => offerBack(userId, waiting) },
  });
}

/** Back into the card, unless something else is being written there. */
function offerBack(userId: string, waiting: Waiting): void {
  const { submissionKey, npsScore: score, comment } = waiting.input;
  if (hasContent(readDraft(userId))) {
    told.delete(submissionKey);
    toast.warn({
      title: "You are writing something else",
      description: "Send or close it first. Then you can open this one again.",
    });
    return;
  }
  const { picture } = waiting;
  keepDraft(userId, { isOpen: true, score, comment: comment ?? "", picture, tried: null });
  keepPicture(userId, picture);
  if (!openFeedback()) {
    dropDraft(userId);
    toast.info({ title: "Feedback is switched off" });
    void giveBack(userId, waiting);
    return;
  }
  dropWaiting(userId, waiting);
}

/** There is no card any more: the words go to the clipboard, and are kept where that is refused. */
async function giveBack(userId: string, waiting: Waiting): Promise<void> {
  const isCopied = await copyWithToast(waiting.input.comment ?? "", {
    copied: { title: "Your text is copied" },
    failed: {
      title: "Couldn't copy your text",
      description: "It is saved in this browser.",
    },
  });
  if (isCopied) dropWaiting(userId, waiting);
  else told.delete(waiting.input.submissionKey);
}
