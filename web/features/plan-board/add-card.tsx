import { Plus } from "lucide-react";
import { Button } from "../../ui/button.tsx";
import { openNewItem } from "../plan-store/address/open-item.ts";
import { KINDS } from "../plan-fields/kinds.ts";
import { NONE } from "../plan-fields/select/keys-of.ts";
import type { Column } from "./board-columns.ts";
import { useBoard } from "./board-context.ts";

/** A new item that stands in this column at once. */
export function AddCard({ column: { choice, rows } }: { column: Column }) {
  const { kind, field, canEdit } = useBoard();
  if (!canEdit) {
    return rows.length > 0 ? null : <p className="px-2 py-3 text-sm text-faint">Nothing here.</p>;
  }
  const fields = choice.key === NONE ? {} : { [field.name]: choice.key };
  return (
    <div className="shrink-0 px-1 pt-2 pb-1">
      <Button
        size="sm"
        variant="quiet"
        aria-label={`New ${KINDS[kind].one} in ${choice.label}`}
        className="w-full justify-start! text-faint"
        onClick={() => openNewItem(kind, fields)}
      >
        <Plus aria-hidden /> New {KINDS[kind].one}
      </Button>
    </div>
  );
}
