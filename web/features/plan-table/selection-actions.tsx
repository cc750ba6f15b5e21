import { Download, MessageCircleQuestionMark, PencilLine, Trash2 } from "lucide-react";
import { useState } from "react";
import type { ItemKind } from "../../../db/values/plans.ts";
import { useFormats } from "../../ui/preferences.tsx";
import { Button } from "../../ui/button.tsx";
import { SelectionBar } from "../../ui/selection-bar.tsx";
import type { Field } from "../plan-fields/fields.ts";
import { KINDS } from "../plan-fields/kinds.ts";
import { lazyPart } from "../../shell/load-failures/lazy-part.tsx";
import type { Row } from "../plan-fields/select/keys-of.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { openChat } from "../plan-store/address/open-chat.ts";
import { usePlanPlace, usePlanStore } from "../plan-store/use-plan.tsx";
import type { BulkDialogProps } from "./bulk-edit.tsx";
import { ExportMenu } from "../plan-fields/columns/export-menu.tsx";
import type { QuickEditProps } from "./quick-edit.tsx";
import type { Ticked } from "./use-ticked.ts";

const Edit = lazyPart<BulkDialogProps>(async () => (await import("./bulk-edit.tsx")).BulkEdit);
const Quick = lazyPart<QuickEditProps>(async () => (await import("./quick-edit.tsx")).QuickEdit);
const States = lazyPart<QuickEditProps>(async () => (await import("./quick-edit.tsx")).QuickStates);
const Remove = lazyPart<BulkDialogProps>(
  async () => (await import("./bulk-delete.tsx")).BulkDelete,
);

type SelectionActionsProps = {
  kind: ItemKind;
  rows: readonly Row[];
  columns: readonly Field[];
  ticked: Ticked;
};

/** What can be done with what is ticked; nothing stands here while nothing is. */
export function SelectionActions({ kind, rows, columns, ticked }: SelectionActionsProps) {
  const store = usePlanStore();
  const hasAccount = usePlanPlace().userId !== null;
  const formats = useFormats();
  const [open, setOpen] = useState<"edit" | "delete" | null>(null);
  const [field, setField] = useState<string | undefined>(undefined);
  const { ids } = ticked;
  if (ids.length === 0 && open === null) return null;
  const close = () => setOpen(null);
  const edit = (name: string) => {
    setField(name);
    setOpen("edit");
  };
  return (
    <>
      {ids.length > 0 ? (
        <SelectionBar
          label={`Actions for the selected ${KINDS[kind].many}`}
          // All rows are here, so the bar has no second page to offer.
          list={{ items: [], total: rows.length }}
          selection={ticked}
          first={store.canEdit() ? <States kind={kind} ids={ids} onEdit={edit} /> : null}
        >
          {ids.length < rows.length ? (
            <Button size="sm" variant="quiet" onClick={() => ticked.setAll(true)}>
              Select all {formats.number(rows.length)}
            </Button>
          ) : null}
          <ExportMenu
            kind={kind}
            rows={() => rows.filter(({ id }) => ticked.has(id))}
            columns={() => columns}
            trigger={
              <Button size="sm" icon={<Download aria-hidden="true" />}>
                Export
              </Button>
            }
          />
          {hasAccount && ids.length <= LIMITS.aboutMost ? (
            <Button
              size="sm"
              icon={<MessageCircleQuestionMark aria-hidden="true" />}
              onClick={() => openChat(ids.map((id) => ({ kind, id })))}
            >
              Ask about these
            </Button>
          ) : null}
          {store.canEdit() ? (
            <>
              <Quick kind={kind} ids={ids} onEdit={edit} />
              <Button
                size="sm"
                icon={<PencilLine aria-hidden="true" />}
                onClick={() => {
                  setField(undefined);
                  setOpen("edit");
                }}
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
      {open === "edit" ? <Edit kind={kind} ids={ids} field={field} onClose={close} /> : null}
      {open === "delete" ? <Remove kind={kind} ids={ids} onClose={close} /> : null}
    </>
  );
}
