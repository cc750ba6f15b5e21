import { KIND_RECORDS } from "../../../../worker/features/plans/contract.ts";
import { useState } from "react";
import type { RevisedPlan } from "../../../../worker/features/plans/rules/revision-data.ts";
import type { ItemChange } from "../../../../worker/features/strategy-revisions/rules/compare-plans.ts";
import { returnItem } from "../../../../worker/features/strategy-revisions/rules/return-item.ts";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { usePlanStore } from "../../plan-store/use-plan.tsx";
import { placeWords, returnSummary } from "./return-words.ts";

export type ReturnTo = { version: number; revised: RevisedPlan };

type ReturnItemProps = { change: ItemChange; title: string; returnTo: ReturnTo };

const ACTIONS: Record<ItemChange["how"], string> = {
  added: "Remove item",
  changed: "Restore item",
  removed: "Bring back item",
};

/** Brings one item back to what the version has of it, after saying what else moves. */
export function ReturnItem({ change, title, returnTo }: ReturnItemProps) {
  const store = usePlanStore();
  const [isOpen, setIsOpen] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const { version, revised } = returnTo;
  const { kind, id, how } = change;
  const summary = returnSummary(version, title);
  const made = isOpen ? returnItem({ plan: store.plan, revised, summary, kind, id }) : null;

  async function confirm() {
    const { changes } = returnItem({ plan: store.plan, revised, summary, kind, id });
    const outcome = await store.run({ label: summary, changes, done: summary, tellsItself: true });
    if (outcome.ok) return;
    setRefused(outcome.message);
    throw new Error(outcome.message);
  }

  return (
    <ConfirmDialog
      trigger={
        <Button size="sm" aria-label={`${ACTIONS[how]}: ${title}`}>
          {ACTIONS[how]}
        </Button>
      }
      open={isOpen}
      onOpenChange={(open) => {
        setIsOpen(open);
        setRefused(null);
      }}
      danger={how === "added"}
      title={`${ACTIONS[how]}: “${title}”?`}
      description={
        how === "added"
          ? `Version ${version} did not have this ${KIND_RECORDS[kind].one}. It will be removed, and the plan will be saved as a new version.`
          : `It goes back to how it was in version ${version}, and the plan is saved as a new version. You can undo it.`
      }
      confirmLabel={ACTIONS[how]}
      onConfirm={confirm}
      error={
        <div className="flex flex-col gap-2 text-base text-muted empty:hidden">
          {made && made.comesWith.length > 0 ? (
            <p>Also restored: {placeWords(store, revised, made.comesWith)}.</p>
          ) : null}
          {made && made.goesWith.length > 0 ? (
            <p>Also removed: {placeWords(store, revised, made.goesWith)}.</p>
          ) : null}
          {made && made.leftOut.length > 0 ? (
            <p>No longer in the plan, so left out: {placeWords(store, revised, made.leftOut)}.</p>
          ) : null}
          {made && made.stagesLost > 0 ? (
            <p>Its funnel stage no longer exists, so the current stage is kept.</p>
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
