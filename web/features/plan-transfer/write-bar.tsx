import { type ReactNode, useState } from "react";
import type { TransferChange } from "../../../worker/features/plan-transfer/rules/compare-incoming.ts";
import { transferChanges } from "../../../worker/features/plan-transfer/rules/transfer-changes.ts";
import type { Choice } from "../../../worker/features/plan-transfer/rules/chosen-rows.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { useFormats } from "../../ui/preferences.tsx";
import { ProgressBar } from "../../ui/progress-bar.tsx";
import { usePlanPlace, usePlanStore } from "../plan-store/use-plan.tsx";
import { sumOf, sumWords } from "./choices.ts";
import type { TransferState, useTransfer } from "./use-transfer.ts";
import { writeMany } from "../plan-store/write-many.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";

/** Goes on once the screen says what it was given; a tab that nobody looks at paints nothing, and does not wait. */
const nextPaint = (): Promise<void> =>
  new Promise((go) => {
    requestAnimationFrame(() => setTimeout(go));
    setTimeout(go, LIMITS.paintWaitMs);
  });

type WriteBarProps = {
  transfer: ReturnType<typeof useTransfer>;
  state: Extract<TransferState, { step: "looking" }>;
  verb: "Import" | "Adopt";
  choose: (change: TransferChange) => Choice;
  isEmpty: boolean;
  again: ReactNode;
};

const WAYS = { Import: "Imported", Adopt: "Adopted" } as const;
const NAME_LENGTH = 100;

/** Takes over what was chosen, all of it at once. */
export function WriteBar({ transfer, state, verb, choose, isEmpty, again }: WriteBarProps) {
  const store = usePlanStore();
  const { userId } = usePlanPlace();
  const { number } = useFormats();
  const [isWriting, setIsWriting] = useState(false);
  const [share, setShare] = useState<number | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  // For every try of this document: what was made already is not made again.
  const [id] = useState(store.newId);
  const { opened, looked, isReplacing } = state;
  const sum = sumOf(looked.comparison, choose);
  const count = sum.added + sum.changed + sum.removed;
  const name = opened.source.isOwn ? "the plan in this browser" : opened.source.name;
  const label = `${WAYS[verb]} ${name.slice(0, NAME_LENGTH)}`;

  async function write() {
    setRefused(null);
    setShare(null);
    setIsWriting(true);
    transfer.hold(true);
    await nextPaint();
    const { incoming, comparison } = looked;
    const { changes } = transferChanges({
      plan: store.plan,
      incoming,
      comparison,
      choiceOf: choose,
      label,
    });
    const outcome = await writeMany(store, {
      id,
      label,
      changes,
      hasAccount: userId !== null,
      tell: setShare,
    });
    setIsWriting(false);
    transfer.hold(false);
    if (outcome.ok) transfer.finish(label, sumWords(sum, number));
    else setRefused(outcome.message);
  }

  const button = (
    <Button
      variant="primary"
      loading={isWriting}
      disabled={count === 0}
      {...(isReplacing ? {} : { onClick: () => void write() })}
    >
      {isReplacing ? "Replace everything" : `${verb} ${isEmpty ? "everything" : items(count)}`}
    </Button>
  );
  return (
    <div className="sticky -bottom-3 -mx-5 -mb-3 flex flex-col gap-2 border-t border-line bg-surface px-5 py-3 sm:-mx-6 sm:px-6">
      {refused === null ? null : (
        <p role="alert" className="text-base text-bad">
          Nothing was saved: {refused}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {isReplacing && !isWriting ? (
          <ConfirmDialog
            trigger={button}
            title="Replace everything in your plan?"
            description={`Changes: ${sumWords(sum, number)}. You can undo them in one step.`}
            confirmLabel="Replace everything"
            onConfirm={write}
          />
        ) : (
          button
        )}
        {isWriting ? null : again}
        <p role="status" className="text-sm text-muted">
          {isWriting
            ? `Saving ${items(count)} …`
            : count === 0
              ? "Nothing selected."
              : sumWords(sum, number)}
        </p>
        {isWriting && share !== null ? (
          <ProgressBar className="w-full" label="Saving" value={share} max={1} />
        ) : null}
      </div>
    </div>
  );

  function items(of: number): string {
    return of === 1 ? "1 item" : `${number(of)} items`;
  }
}
