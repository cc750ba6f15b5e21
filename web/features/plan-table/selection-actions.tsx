import {
  CalendarDays,
  Download,
  Ellipsis,
  ListChecks,
  MessageCircleQuestionMark,
  PencilLine,
  Trash2,
  UserRound,
} from "lucide-react";
import { useState } from "react";
import type { ItemKind } from "../../../db/values/plans.ts";
import { useFormats } from "../../ui/preferences.tsx";
import { Button } from "../../ui/button.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { Menu } from "../../ui/menu.tsx";
import type { MenuEntry } from "../../ui/menu-types.ts";
import { SelectionBar } from "../../ui/selection-bar.tsx";
import type { Field } from "../plan-fields/fields.ts";
import { KINDS } from "../plan-fields/kinds.ts";
import { lazyPart } from "../../shell/load-failures/lazy-part.tsx";
import type { Row } from "../plan-fields/select/keys-of.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { openChat } from "../plan-store/address/open-chat.ts";
import { usePlanPlace, usePlanStore } from "../plan-store/use-plan.tsx";
import type { BulkDialogProps } from "./bulk-edit.tsx";
import { ExportMenu, useExportEntries } from "../plan-fields/columns/export-menu.tsx";
import type { QuickEditProps } from "./quick-edit.tsx";
import type { Ticked } from "./use-ticked.ts";

const Edit = lazyPart<BulkDialogProps>(async () => (await import("./bulk-edit.tsx")).BulkEdit);
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

type Action = {
  label: string;
  icon: React.ReactNode;
  danger?: true;
  onSelect: () => void;
};

/** What can be done with what is ticked; nothing stands here while nothing is. */
export function SelectionActions({ kind, rows, columns, ticked }: SelectionActionsProps) {
  const store = usePlanStore();
  const hasAccount = usePlanPlace().userId !== null;
  const formats = useFormats();
  const [open, setOpen] = useState<"edit" | "delete" | null>(null);
  const [field, setField] = useState<string | undefined>(undefined);
  const { ids } = ticked;
  const exported = {
    kind,
    rows: () => rows.filter(({ id }) => ticked.has(id)),
    columns: () => columns,
  };
  const files = useExportEntries(exported);
  if (ids.length === 0 && open === null) return null;
  const close = () => setOpen(null);
  const edit = (name?: string) => {
    setField(name);
    setOpen("edit");
  };
  const canEdit = store.canEdit();
  const has = (name: string) => KINDS[kind].fields.some((one) => one.name === name && one.bulk);
  const actions: Action[] = [];
  if (hasAccount && ids.length <= LIMITS.aboutMost) {
    actions.push({
      label: "Ask about these",
      icon: <MessageCircleQuestionMark aria-hidden="true" />,
      onSelect: () => openChat(ids.map((id) => ({ kind, id }))),
    });
  }
  if (canEdit && has("ownerMemberId")) {
    actions.push({
      label: "Owner",
      icon: <UserRound aria-hidden="true" />,
      onSelect: () => edit("ownerMemberId"),
    });
  }
  if (canEdit && has("endDate")) {
    actions.push({
      label: "End",
      icon: <CalendarDays aria-hidden="true" />,
      onSelect: () => edit("endDate"),
    });
  }
  const removal: Action = {
    label: "Delete",
    icon: <Trash2 aria-hidden="true" />,
    danger: true,
    onSelect: () => setOpen("delete"),
  };
  const all =
    ids.length < rows.length
      ? { label: `Select all ${formats.number(rows.length)}`, onSelect: () => ticked.setAll(true) }
      : null;
  const entryOf = (action: Action): MenuEntry => ({ kind: "action", ...action });
  return (
    <>
      {ids.length > 0 ? (
        <SelectionBar
          label={`Actions for the selected ${KINDS[kind].many}`}
          // All rows are here, so the bar has no second page to offer.
          list={{ items: [], total: rows.length }}
          selection={ticked}
          first={canEdit ? <States kind={kind} ids={ids} onEdit={edit} /> : null}
        >
          <span className="contents max-sm:hidden">
            {all ? (
              <Button size="sm" variant="quiet" onClick={all.onSelect}>
                {all.label}
              </Button>
            ) : null}
            <ExportMenu
              {...exported}
              trigger={
                <Button size="sm" icon={<Download aria-hidden="true" />}>
                  Export
                </Button>
              }
            />
            {actions.map(({ label, icon, onSelect }) => (
              <Button key={label} size="sm" icon={icon} onClick={onSelect}>
                {label}
              </Button>
            ))}
          </span>
          {canEdit ? (
            <>
              <Button
                size="sm"
                icon={<PencilLine aria-hidden="true" />}
                onClick={() => edit(undefined)}
              >
                Edit
              </Button>
              <Button
                size="sm"
                variant="danger-quiet"
                icon={removal.icon}
                className="max-sm:hidden"
                onClick={removal.onSelect}
              >
                {removal.label}
              </Button>
            </>
          ) : null}
          {/* On a phone the bar leaves the table its room: what is done less often is in a menu. */}
          <span className="sm:hidden">
            <Menu
              trigger={
                <IconButton size="sm" label="More actions" icon={<Ellipsis aria-hidden="true" />} />
              }
              entries={[
                ...(all ? [entryOf({ ...all, icon: <ListChecks aria-hidden="true" /> })] : []),
                ...actions.map(entryOf),
                {
                  kind: "submenu",
                  label: "Export",
                  icon: <Download aria-hidden="true" />,
                  entries: files,
                },
                ...(canEdit ? [entryOf(removal)] : []),
              ]}
            />
          </span>
        </SelectionBar>
      ) : null}
      {open === "edit" ? <Edit kind={kind} ids={ids} field={field} onClose={close} /> : null}
      {open === "delete" ? <Remove kind={kind} ids={ids} onClose={close} /> : null}
    </>
  );
}
