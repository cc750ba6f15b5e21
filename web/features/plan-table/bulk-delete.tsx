import type { ItemKind } from "../../../db/values/plans.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { useFormats } from "../../ui/preferences.tsx";
import { titleOf } from "../plan-fields/fields.ts";
import { KINDS } from "../plan-fields/kinds.ts";
import { usePlanStore } from "../plan-store/use-plan.tsx";
import { alongWords, removalChanges } from "../plan-fields/removal-changes.ts";
import type { BulkDialogProps } from "./bulk-edit.tsx";
import { countOf, previewRemoval, type RemovalPreview } from "./bulk-preview.ts";

/** Many deleted at once. Whoever cannot go is named first, with why; the others can go without them. */
export function BulkDelete({ kind, ids, onClose }: BulkDialogProps) {
  const store = usePlanStore();
  const formats = useFormats();
  const { going, staying } = previewRemoval(store, kind, ids);
  const many = (amount: number) => countOf(kind, amount, formats.number(amount));
  const removals = going.map((id) => removalChanges(store.plan, kind, id));
  const changes = removals.flatMap((removal) => removal.changes);
  const along = alongWords(
    removals.flatMap((removal) => removal.along),
    going.length === 1,
  );
  const isTooMany = changes.length > LIMITS.changesMost;
  const [only] = going;
  const row = going.length === 1 && only ? store.get(kind, only) : undefined;
  const subject = row ? `“${titleOf(row)}”` : many(going.length);

  function remove() {
    void store.run({ label: `Delete ${subject}`, changes });
    onClose();
  }

  return (
    <Dialog
      open
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      role="alertdialog"
      size="sm"
      title={going.length === 0 ? `These can't be deleted` : `Delete ${subject}?`}
      description={along || wordsOf(kind, { going, staying }, many)}
      footer={
        going.length === 0 ? (
          <Button onClick={onClose}>Close</Button>
        ) : (
          <>
            <Button onClick={onClose}>Cancel</Button>
            <Button variant="danger" disabled={isTooMany} onClick={remove}>
              {staying.length > 0 ? `Delete the other ${many(going.length)}` : `Delete ${subject}`}
            </Button>
          </>
        )
      }
    >
      {isTooMany ? (
        <p className="text-base text-warn">
          At most {formats.number(LIMITS.changesMost)} items can be deleted at once. Filter them
          first.
        </p>
      ) : null}
      {staying.length > 0 ? <Staying kind={kind} staying={staying} /> : null}
    </Dialog>
  );
}

function wordsOf(
  kind: ItemKind,
  { going, staying }: RemovalPreview,
  many: (amount: number) => string,
): string {
  if (staying.length > 0) {
    return `${many(staying.length)} can't be deleted:`;
  }
  const undo = going.length === 1 ? "You can undo it." : "You can undo it in one step.";
  return `${KINDS[kind].afterRemoval ?? ""}${undo}`;
}

type StayingProps = { kind: ItemKind; staying: RemovalPreview["staying"] };

function Staying({ kind, staying }: StayingProps) {
  const store = usePlanStore();
  const named = staying.slice(0, LIMITS.titlesNamed);
  const more = staying.length - named.length;
  return (
    <ul className="flex flex-col divide-y divide-line border-y border-line">
      {named.map(({ id, refusal }) => {
        const row = store.get(kind, id);
        return (
          <li key={id} className="py-2.5">
            <p className="text-base font-medium text-ink">{row ? titleOf(row) : id}</p>
            <p className="text-sm text-muted">
              {refusal.title && !refusal.detail.startsWith(refusal.title)
                ? `${refusal.title}: ${refusal.detail}`
                : refusal.detail}
            </p>
          </li>
        );
      })}
      {more > 0 ? (
        <li className="py-2.5 text-sm text-muted">
          and {more} more {more === 1 ? KINDS[kind].one : KINDS[kind].many}
        </li>
      ) : null}
    </ul>
  );
}
