import { useRef, useState } from "react";
import type { ChangeSet } from "../../../worker/features/change-sets/contract.ts";
import { acceptedChanges } from "../../../worker/features/change-sets/rules/accepted-changes.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { useFormats } from "../../ui/preferences.tsx";
import { ProgressBar } from "../../ui/progress-bar.tsx";
import { usePlanPlace, usePlanStore } from "../plan-store/use-plan.tsx";
import { writeMany } from "../plan-store/write-many.ts";
import { ChangeGroup } from "./change-group.tsx";
import { stepBetween } from "./step-between.ts";
import { useChangeReview } from "./use-change-review.ts";

type ChangeReviewProps = {
  set: ChangeSet;
  /** What pressing the button does: 'Add' gives 'Add 12 items'. */
  verb: string;
  /** What is said afterwards: 'Sample plan added'. */
  done: string;
  onDone: () => void;
  onDiscard: () => void;
};

/** What is proposed for the plan: taken or left out one by one, and written as one step that can be undone. */
export function ChangeReview({ set, verb, done, onDone, onDiscard }: ChangeReviewProps) {
  const store = usePlanStore();
  const { userId } = usePlanPlace();
  const { number } = useFormats();
  const review = useChangeReview(set);
  const [id] = useState(store.newId);
  const [isWriting, setIsWriting] = useState(false);
  const [share, setShare] = useState<number | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const { groups, reviewed, stale, telling, announced } = review;
  const accepted = reviewed.filter(({ isAccepted }) => isAccepted).length;
  const items = (count: number) => (count === 1 ? "1 item" : `${number(count)} items`);

  async function write() {
    setRefused(null);
    setIsWriting(true);
    const outcome = await writeMany(store, {
      id,
      label: set.label,
      done,
      changes: acceptedChanges(store.plan, reviewed, set),
      hasAccount: userId !== null,
      tell: setShare,
    });
    setIsWriting(false);
    if (outcome.ok) onDone();
    else setRefused(outcome.message);
  }

  return (
    <div className="flex flex-col gap-4">
      <p className="max-w-prose text-base text-muted">
        Your plan is unchanged so far. Clear what you don’t want. You can undo the rest in one step.
      </p>
      {stale > 0 ? (
        <Notice tone="warn" title={`${items(stale)} no longer fit your plan`}>
          The plan has changed since this was proposed. They are marked below.
        </Notice>
      ) : null}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- arrows only move between the boxes inside. */}
      <div
        ref={list}
        className="flex flex-col divide-y divide-line border-y border-line"
        onKeyDown={(event) => stepBetween(list.current, event)}
      >
        {groups.map(({ kind, changes }) => (
          <ChangeGroup
            key={kind}
            kind={kind}
            changes={changes}
            telling={telling}
            nameOf={review.nameOf}
            onChoose={review.choose}
          />
        ))}
      </div>
      <p role="status" className="sr-only">
        {announced}
      </p>
      <div className="sticky -bottom-2 z-20 -mx-5 -mb-2 flex flex-col gap-2 border-t border-line bg-surface px-5 py-3 sm:-mx-6 sm:px-6">
        {refused === null ? null : (
          <p role="alert" className="text-base text-bad">
            Nothing was saved: {refused}
          </p>
        )}
        <div className="flex flex-wrap items-center gap-2">
          <Button
            variant="primary"
            loading={isWriting}
            disabled={accepted === 0}
            onClick={() => void write()}
          >
            {accepted === 0 ? "Nothing selected" : `${verb} ${items(accepted)}`}
          </Button>
          {isWriting ? null : <Button onClick={onDiscard}>Discard</Button>}
          <span className="ml-auto text-sm text-muted">
            {number(accepted)} of {number(reviewed.length)} selected
          </span>
        </div>
        {isWriting && share !== null ? <ProgressBar label="Saving" value={share} max={1} /> : null}
      </div>
    </div>
  );
}
