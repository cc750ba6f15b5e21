import {
  REMOVAL_LABEL,
  removeSample,
} from "../../../worker/features/plan-sample/rules/remove-sample.ts";
import { useState } from "react";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { useFormats } from "../../ui/preferences.tsx";
import { closeSample } from "../plan-store/address/open-sample.ts";
import { useEveryKind } from "../plan-store/use-every-kind.ts";
import { usePlanStore } from "../plan-store/use-plan.tsx";

/** Takes the sample out again, and says what stays. */
export function RemoveSampleDialog() {
  const store = usePlanStore();
  const { number } = useFormats();
  const [failure, setFailure] = useState<string | null>(null);
  useEveryKind();
  const { changes, removed, kept } = removeSample(store.plan);

  async function remove() {
    setFailure(null);
    const outcome = await store.run({
      label: REMOVAL_LABEL,
      changes,
      done: "Sample plan removed",
      tellsItself: true,
    });
    if (outcome.ok) return;
    setFailure(outcome.message);
    throw new Error(outcome.message);
  }

  return (
    <ConfirmDialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) closeSample();
      }}
      title="Remove the sample plan?"
      description={
        <>
          {removed === 1
            ? "1 sample item is removed."
            : `${number(removed)} sample items are removed.`}{" "}
          Items you changed are yours and stay.
          {kept > 0
            ? ` ${keptWords(kept, number)} because your own work belongs to ${kept === 1 ? "it" : "them"}.`
            : ""}{" "}
          You can undo it in one step.
        </>
      }
      confirmLabel="Remove sample plan"
      error={failure}
      onConfirm={remove}
    />
  );
}

const keptWords = (kept: number, number: (value: number) => string) =>
  kept === 1 ? "1 sample item stays" : `${number(kept)} sample items stay`;
