import { Minus, X } from "lucide-react";
import { type SyntheticEvent, useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { LIMITS } from "../../../../worker/kernel/limits.ts";
import { after } from "../../../lib/after.ts";
import { toast } from "../../../shell/toasts/toast.ts";
import { Button } from "../../../ui/button.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { TextArea } from "../../../ui/text-area.tsx";
import { RatingField } from "./rating-field.tsx";
import { ScreenshotField } from "./screenshot-field.tsx";
import { useDraft } from "./use-draft.ts";
import { useSending } from "./use-sending.ts";

const PHONE = "(width < 40rem)";
const MOST = LIMITS.feedbackCommentLength;

interface FeedbackCardProps {
  userId: string;
  /** 0 for a card that was open before a reload: it takes the focus from nothing. */
  openings: number;
  /** Back to the button. */
  onPutAway: () => void;
  /** The same where somebody went on: the focus stays with them. */
  onLeave: () => void;
}

/** No modal: the page behind it can be used, and looked at while writing. */
export function FeedbackCard({ userId, openings, onPutAway, onLeave }: FeedbackCardProps) {
  const id = useId();
  const card = useRef<HTMLDivElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const rating = useRef<HTMLInputElement>(null);
  const comment = useRef<HTMLTextAreaElement>(null);
  const { draft, change, minimise, discard } = useDraft(userId);
  const [isRatingMissed, setRatingMissed] = useState(false);
  const sending = useSending({ userId, draft, change, onDone: close });

  const answerKeys = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === "Escape") putAway();
    if (event.key === "Enter" && (event.metaKey || event.ctrlKey)) form.current?.requestSubmit();
  });
  // By the node itself: what is pressed in the enlarged screenshot would bubble here through React.
  useEffect(() => {
    const node = card.current;
    const listen = (event: KeyboardEvent) => answerKeys(event);
    node?.addEventListener("keydown", listen);
    return () => node?.removeEventListener("keydown", listen);
  }, []);

  // On a phone it covers what people go on to.
  const leave = useEffectEvent(({ target }: Event) => {
    const isPage = target instanceof Element && target.closest("main, header, nav") !== null;
    if (!isPage || !matchMedia(PHONE).matches) return;
    minimise();
    onLeave();
  });
  useEffect(() => {
    const listen = (event: Event) => leave(event);
    document.addEventListener("click", listen, { capture: true });
    return () => document.removeEventListener("click", listen, { capture: true });
  }, []);

  useEffect(() => {
    if (openings > 0) rating.current?.focus();
  }, [openings]);

  function close() {
    discard();
    onPutAway();
  }

  function putAway() {
    minimise();
    onPutAway();
  }

  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    setRatingMissed(draft.score === null);
    if (draft.score !== null) return void sending.send(draft.score);
    rating.current?.focus();
    toast.warn({
      title: "Please select a rating",
      description: "Your rating helps us improve our service.",
    });
  }

  return (
    <div
      ref={card}
      role="dialog"
      aria-labelledby={id}
      data-print="no"
      data-capture="no"
      className="feedback-place beside-side-panel flex max-h-[calc(100dvh-5rem)] w-90 max-w-[calc(100vw-1.5rem)] flex-col rounded-lg border border-line-strong bg-surface text-ink shadow-lift transition-opacity duration-(--quick) starting:opacity-0"
    >
      <div className="flex items-center gap-1 border-b border-line py-2 pr-2 pl-4">
        <h2 id={id} className="serif mr-auto text-xl">
          Feedback
        </h2>
        <IconButton
          size="sm"
          label="Minimise feedback"
          title="Minimise"
          icon={<Minus aria-hidden="true" />}
          onClick={putAway}
        />
        <IconButton
          size="sm"
          label="Close and discard feedback"
          title="Close"
          icon={<X aria-hidden="true" />}
          onClick={close}
        />
      </div>
      <form
        ref={form}
        noValidate
        onSubmit={submit}
        className="flex min-h-0 flex-col gap-4 overflow-y-auto p-4"
      >
        <RatingField
          focus={rating}
          value={draft.score}
          error={isRatingMissed ? "Select a rating." : null}
          // Once the press has chosen it and given it the focus.
          onPress={() => after(0, () => comment.current?.focus())}
          onChange={(score) => {
            setRatingMissed(false);
            change({ score });
          }}
        />
        <TextArea
          ref={comment}
          label="Comment"
          optional
          maxLength={MOST}
          value={draft.comment}
          showCount={draft.comment.length >= MOST - LIMITS.feedbackCountFrom}
          onChange={(event) => change({ comment: event.currentTarget.value })}
        />
        <ScreenshotField picture={draft.picture} onChange={(picture) => change({ picture })} />
        {sending.failure ? (
          <p className="text-sm text-bad">{sending.failure} Everything you wrote is still here.</p>
        ) : null}
        <Button type="submit" variant="primary" block loading={sending.isSending}>
          Send
        </Button>
      </form>
    </div>
  );
}
