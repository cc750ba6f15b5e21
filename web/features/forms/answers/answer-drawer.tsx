import { ChevronDown, ChevronUp, Trash2 } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import type { SubmissionDetail } from "../../../../worker/features/forms/answers/contract.ts";
import { useSeededQuery } from "../../../lib/use-seeded-query.ts";
import { HoldLine } from "../../../shell/hold/hold-line.tsx";
import { OnlyWith } from "../../../ui/bound.tsx";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { Drawer } from "../../../ui/drawer.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { Time } from "../../../ui/time.tsx";
import { AnswerFacts } from "./answer-facts.tsx";
import { type AnswersQuery, answerQuery } from "./queries.ts";
import { useRemoveAnswer } from "./use-remove-answer.ts";

/** What the address names: an answer, or one that is not there any more. */
export type Opened = { item: SubmissionDetail | null };

type AnswerDrawerProps = {
  opened: Opened | null;
  query: AnswersQuery;
  onOpen: (id: string | null) => void;
  /** The work on it. */
  work: (id: string) => ReactNode;
  /** Where everything of this person is shown. */
  personAddress: (person: string) => string;
  onRemovePerson: (person: string) => void;
};

/** The whole of one answer by its own address, and its neighbours in the list. */
export function AnswerDrawer({ opened, ...rest }: AnswerDrawerProps) {
  if (opened?.item) return <OpenDrawer item={opened.item} {...rest} />;
  return (
    <Drawer
      size="lg"
      open={opened !== null}
      onOpenChange={(open) => (open ? undefined : rest.onOpen(null))}
      title="Answer not found"
    >
      <p className="text-base text-muted">It was deleted, or the link is incomplete.</p>
    </Drawer>
  );
}

type OpenDrawerProps = Omit<AnswerDrawerProps, "opened"> & { item: SubmissionDetail };

function OpenDrawer({ item, query, onOpen, work, ...rest }: OpenDrawerProps) {
  const { data } = useSeededQuery(answerQuery(item.id, query), item);
  const { previousId, nextId } = data;
  const [isAsking, setAsking] = useState(false);
  const removal = useRemoveAnswer(() => onOpen(nextId ?? previousId));
  useNeighbourKeys(previousId, nextId, onOpen);
  return (
    <Drawer
      size="lg"
      modal={false}
      open
      onOpenChange={(open) => (open ? undefined : onOpen(null))}
      title={data.person || "Answer"}
      description={
        <>
          Received <Time value={data.createdAt} show="date-time" />
        </>
      }
      footer={
        <>
          <OnlyWith>
            <Button
              variant="danger-quiet"
              icon={<Trash2 aria-hidden="true" />}
              onClick={() => setAsking(true)}
            >
              Delete
            </Button>
          </OnlyWith>
          <span className="ml-auto flex gap-2">
            <StepButton label="Previous" shortcut="ArrowUp" id={previousId} onOpen={onOpen} />
            <StepButton label="Next" shortcut="ArrowDown" id={nextId} onOpen={onOpen} />
          </span>
        </>
      }
    >
      <div className="flex flex-col gap-6 pb-6">
        <AnswerFacts key={data.id} item={data} {...rest} />
        {work(data.id)}
        <HoldLine key={data.id} held={{ kind: "answer", id: data.id }} />
      </div>
      <ConfirmDialog
        title={data.person ? `Delete this answer of ${data.person}?` : "Delete this answer?"}
        description="The answer and its files are deleted for good. The count of how often the form was answered doesn't change."
        confirmLabel="Delete answer"
        error={
          removal.error ? (
            <Notice tone="bad" live>
              {removal.error.message}
            </Notice>
          ) : null
        }
        open={isAsking}
        onOpenChange={setAsking}
        onConfirm={() => removal.mutateAsync(data.id)}
      />
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
  const Icon = label === "Previous" ? ChevronUp : ChevronDown;
  return (
    <Button
      aria-disabled={id === null}
      aria-keyshortcuts={shortcut}
      icon={<Icon aria-hidden="true" />}
      onClick={() => (id === null ? undefined : onOpen(id))}
    >
      {label}
    </Button>
  );
}

/** Up and down go through the list, but not within a field, a menu or a question. */
function useNeighbourKeys(
  previousId: string | null,
  nextId: string | null,
  onOpen: (id: string) => void,
) {
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      const { target, key, altKey, ctrlKey, metaKey, shiftKey } = event;
      if (altKey || ctrlKey || metaKey || shiftKey || !(target instanceof Element)) return;
      if (target.closest("input, select, textarea, [role=menu], [role=alertdialog]")) return;
      if (target.closest("[aria-haspopup=menu]")) return;
      const id = key === "ArrowUp" ? previousId : key === "ArrowDown" ? nextId : null;
      if (id === null) return;
      event.preventDefault();
      event.stopPropagation();
      onOpen(id);
    }
    // On its way down: the table behind and the drawer keep the arrow keys that come up to them.
    document.addEventListener("keydown", onKey, true);
    return () => document.removeEventListener("keydown", onKey, true);
  }, [previousId, nextId, onOpen]);
}
