import { ChevronLeft, ChevronRight } from "lucide-react";
import { type ReactNode, useEffect } from "react";
import type { FeedbackDetail } from "../../../../worker/features/feedback/contract.ts";
import { RecordSections } from "../../../kit/record/record-parts.tsx";
import { useSeededQuery } from "../../../lib/use-seeded-query.ts";
import { OnlyWith } from "../../../ui/bound.tsx";
import { Button } from "../../../ui/button.tsx";
import { Drawer } from "../../../ui/drawer.tsx";
import { Time } from "../../../ui/time.tsx";
import { FeedbackFacts } from "./feedback-facts.tsx";
import { feedbackDetailQuery, type FeedbackQuery } from "./queries.ts";
import type { HandleFeedback } from "./use-handle-feedback.ts";
import { scoreWords } from "./words.ts";

/** What the address names: one piece of feedback, or one that is not there any more. */
export type Opened = { item: FeedbackDetail | null };

type FeedbackDrawerProps = {
  opened: Opened | null;
  query: FeedbackQuery;
  change: HandleFeedback;
  /** The work on it. */
  work: (item: FeedbackDetail) => ReactNode;
  onOpen: (id: string) => void;
  onClose: () => void;
};

/** One piece of feedback by its own address, and its neighbours in the list. */
export function FeedbackDrawer({ opened, onClose, ...rest }: FeedbackDrawerProps) {
  if (opened?.item) return <OpenDrawer item={opened.item} onClose={onClose} {...rest} />;
  return (
    <Drawer
      size="lg"
      open={opened !== null}
      onOpenChange={(open) => (open ? undefined : onClose())}
      title="This feedback is gone"
    >
      <p className="text-base text-muted">
        The sender's account was deleted, or the link is incomplete.
      </p>
    </Drawer>
  );
}

type OpenDrawerProps = Omit<FeedbackDrawerProps, "opened"> & { item: FeedbackDetail };

function OpenDrawer({ item, query, change, work, onOpen, onClose }: OpenDrawerProps) {
  const { data } = useSeededQuery(feedbackDetailQuery(item.id, query), item);
  const { previousId, nextId, handledAt, npsScore } = data;
  useNeighbourKeys(previousId, nextId, onOpen);
  const isHandled = handledAt !== null;
  return (
    <Drawer
      size="lg"
      modal={false}
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={scoreWords(npsScore)[1]}
      description={
        <>
          {data.person.name}, <Time value={data.createdAt} show="date-time" />
        </>
      }
      footer={
        <>
          <OnlyWith>
            <Button
              variant={isHandled ? "secondary" : "primary"}
              aria-disabled={change.isPending}
              onClick={() => {
                if (!change.isPending) change.mutate({ row: data, isHandled: !isHandled });
              }}
            >
              {isHandled ? "Open again" : "Mark handled"}
            </Button>
          </OnlyWith>
          <span className="ml-auto flex gap-2">
            <StepButton label="Previous" shortcut="ArrowLeft" id={previousId} onOpen={onOpen} />
            <StepButton label="Next" shortcut="ArrowRight" id={nextId} onOpen={onOpen} />
          </span>
        </>
      }
    >
      <div className="flex flex-col gap-6 pb-6">
        <FeedbackFacts key={data.id} item={data} />
        {work(data)}
        <RecordSections
          key={`history ${data.id}`}
          kind="feedback"
          id={data.id}
          version={data.version}
        />
      </div>
    </Drawer>
  );
}

type StepButtonProps = {
  label: "Previous" | "Next";
  shortcut: string;
  id: string | null;
  onOpen: (id: string) => void;
};

/** Stays where it is at the list's end, so that the focus on it is not lost. */
function StepButton({ label, shortcut, id, onOpen }: StepButtonProps) {
  const isBack = label === "Previous";
  return (
    <Button
      aria-disabled={id === null}
      aria-keyshortcuts={shortcut}
      icon={isBack ? <ChevronLeft aria-hidden="true" /> : null}
      onClick={() => (id === null ? undefined : onOpen(id))}
    >
      {label}
      {isBack ? null : <ChevronRight aria-hidden="true" />}
    </Button>
  );
}

/** Left and right go through the list, but not under the viewer and not within a field. */
function useNeighbourKeys(
  previousId: string | null,
  nextId: string | null,
  onOpen: (id: string) => void,
) {
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      const { target, key, altKey, ctrlKey, metaKey, shiftKey } = event;
      if (altKey || ctrlKey || metaKey || shiftKey) return;
      const isTyping = target instanceof Element && target.closest("input, select, textarea");
      if (isTyping || document.querySelector("[data-viewer]")) return;
      const id = key === "ArrowLeft" ? previousId : key === "ArrowRight" ? nextId : null;
      if (id) onOpen(id);
    }
    // On its way down: a dialog keeps the arrow keys that come up to it.
    document.addEventListener("keydown", onKey, true);
    return () => document.removeEventListener("keydown", onKey, true);
  }, [previousId, nextId, onOpen]);
}
