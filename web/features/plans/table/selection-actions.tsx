import { Download, PencilLine, Trash2 } from "lucide-react";
import { useState } from "react";
import { useFormats } from "../../../ui/preferences.tsx";
import { Button } from "../../../ui/button.tsx";
import { SelectionBar } from "../../../ui/selection-bar.tsx";
import type { Field } from "../fields/fields.ts";
import { type ItemKind, KINDS } from "../fields/kinds.ts";
import { late } from "../frame/late.tsx";
import type { Row } from "../select/keys-of.ts";
import { usePlanStore } from "../store/use-plan.tsx";
import type { BulkDialogProps } from "./bulk-edit.tsx";
import { exportRows } from "./export-rows.ts";
import type { Ticked } from "./use-ticked.ts";

const Edit = late<BulkDialogProps>(async () => (await import("./bulk-edit.tsx")).BulkEdit);
const Remove = late<BulkDialogProps>(async () => (await import("./bulk-delete.tsx")).BulkDelete);

type SelectionActionsProps = {
  kind: ItemKind;
  rows: readonly Row[];
  columns: readonly Field[];
  ticked: Ticked;
};

/** What can be done with what is ticked; nothing stands here while nothing is. */
export function SelectionActions({ kind, rows, columns, ticked }: SelectionActionsProps) {
  const store = usePlanStore();
  const formats = useFormats();
  const [open, setOpen] = useState<"edit" | "delete" | null>(null);
  const { ids } = ticked;
  if (ids.length === 0 && open === null) return null;
  const close = () => setOpen(null);
  return (
    <>
      {ids.length > 0 ? (
        <SelectionBar
          label={`What to do with the selected ${KINDS[kind].many}`}
          // All rows are here, so the bar has no second page to offer.
          list={{ items: [], total: rows.length }}
          selection={ticked}
        >
          {ids.length < rows.length ? (
            <Button size="sm" variant="quiet" onClick={() => ticked.setAll(true)}>
              Select all {formats.number(rows.length)}
            </Button>
          ) : null}
          <Button
            size="sm"
            icon={<Download aria-hidden="true" />}
            onClick={() =>
              exportRows(store, kind, { rows: rows.filter(({ id }) => ticked.has(id)), columns })
            }
          >
            Export CSV
          </Button>
          {store.canEdit() ? (
            <>
              <Button
                size="sm"
                icon={<PencilLine aria-hidden="true" />}
                onClick={() => setOpen("edit")}
              >
                Edit
              </Button>
              <Button
                size="sm"
                variant="danger-quiet"
                icon={<Trash2 aria-hidden="true" />}
                onClick={() => setOpen("delete")}
              >
                Delete
              </Button>
            </>
          ) : null}
        </SelectionBar>
      ) : null}
      {open === "edit" ? <Edit kind={kind} ids={ids} onClose={close} /> : null}
      {open === "delete" ? <Remove kind={kind} ids={ids} onClose={close} /> : null}
    </>
  );
}
