import { useState } from "react";
import type { RevisedPlan } from "../../../../worker/features/plans/rules/revision-data.ts";
import type { Comparison } from "../../../../worker/features/strategy-revisions/rules/compare-plans.ts";
import { returnPlan } from "../../../../worker/features/strategy-revisions/rules/return-plan.ts";
import { LIMITS } from "../../../../worker/kernel/limits.ts";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { useFormats } from "../../../ui/preferences.tsx";
import { usePlanStore } from "../../plan-store/use-plan.tsx";
import { placeWords, returnSummary } from "./return-words.ts";
import { totalWords } from "../../plan-fields/difference/total-words.ts";

type ReturnEverythingProps = { version: number; revised: RevisedPlan; comparison: Comparison };

/** Brings the whole plan back to a version, after saying what that changes. */
export function ReturnEverything({ version, revised, comparison }: ReturnEverythingProps) {
  const store = usePlanStore();
  const formats = useFormats();
  const [isOpen, setIsOpen] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const summary = returnSummary(version);
  const made = isOpen ? returnPlan({ plan: store.plan, revised, summary }) : null;
  const count = made?.changes.length ?? 0;
  const isTooMuch = count > LIMITS.changesMost;

  async function confirm() {
    const { changes } = returnPlan({ plan: store.plan, revised, summary });
    const outcome = await store.run({ label: summary, changes, done: summary, tellsItself: true });
    if (outcome.ok) return;
    setRefused(outcome.message);
    throw new Error(outcome.message);
  }

  return (
    <ConfirmDialog
      trigger={<Button data-print="no">Restore all</Button>}
      open={isOpen}
      onOpenChange={(open) => {
        setIsOpen(open);
        setRefused(null);
      }}
      danger={false}
      title={`Restore all of version ${version}?`}
      description={`The whole plan goes back to version ${version} and is saved as a new version. Settings and saved views stay as they are. You can undo it in one step.`}
      confirmLabel={`Restore version ${version}`}
      onConfirm={isTooMuch ? () => setIsOpen(false) : confirm}
      error={
        <div className="flex flex-col gap-2 text-base text-muted">
          <p>Changes to undo: {totalWords(comparison, formats)}.</p>
          {made && made.leftOut.length > 0 ? (
            <p>Can't be linked again: {placeWords(store, revised, made.leftOut)}.</p>
          ) : null}
          {made && made.stagesLost > 0 ? (
            <p>
              {made.stagesLost === 1 ? "1 epic was" : `${made.stagesLost} epics were`} in a funnel
              stage that no longer exists. The current stage is kept.
            </p>
          ) : null}
          {isTooMuch ? (
            <p role="alert" className="text-bad">
              This needs {formats.number(count)} changes, but only{" "}
              {formats.number(LIMITS.changesMost)} can be made at once. Restore the items one by
              one.
            </p>
          ) : null}
          {refused ? (
            <p role="alert" className="text-bad">
              {refused}
            </p>
          ) : null}
        </div>
      }
    />
  );
}
