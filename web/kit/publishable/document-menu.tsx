import { Copy, Download, MoreHorizontal, Pencil, Trash2 } from "lucide-react";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import { useRights } from "../../lib/rights.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { Menu } from "../../ui/menu.tsx";
import type { MenuEntry } from "../../ui/menu-types.ts";
import { LEAVES_ANYWAY } from "../../ui/unsaved-guard.tsx";
import type { RemovableKind } from "./document-kind.ts";
import type { Seen } from "./editor-kind.ts";
import type { DocumentActions } from "./use-document-actions.ts";

type RowMenuProps<Row extends Seen> = {
  row: Row;
  actions: DocumentActions<Row>;
  /** What this kind can do besides. */
  own: readonly MenuEntry[];
  onRemove: () => void;
};

/** A list's menu of one document. */
export function DocumentRowMenu<Row extends Seen>({
  row,
  actions,
  own,
  onRemove,
}: RowMenuProps<Row>) {
  const { kind, duplicate } = actions;
  const entries = useEntries(row, actions, own, onRemove);
  const edit: MenuEntry = {
    kind: "link",
    label: "Edit",
    to: `${kind.home}/${row.id}`,
    icon: <Pencil aria-hidden />,
  };
  return (
    <Menu
      trigger={
        <IconButton
          size="sm"
          label={`Actions for ${kind.nameOf(row)}`}
          icon={<MoreHorizontal aria-hidden />}
          loading={duplicate.isPending}
          className="relative z-10"
        />
      }
      entries={[edit, ...entries]}
    />
  );
}

/** The editor's menu of its document, and the dialog in which deleting is asked. */
export function useDocumentMenu<Row extends Seen>(
  kind: RemovableKind<Row>,
  row: Row,
  actions: DocumentActions<Row>,
  own: readonly MenuEntry[],
) {
  const navigate = useNavigate();
  const [isRemoving, setRemoving] = useState(false);
  const dialog = (
    <RemoveDocument
      kind={kind}
      row={row}
      actions={actions}
      open={isRemoving}
      onOpenChange={setRemoving}
      onRemoved={() => void navigate(kind.home, { state: LEAVES_ANYWAY })}
    />
  );
  const entries = useEntries(row, actions, own, () => setRemoving(true));
  return { entries, dialog };
}

type RemoveDocumentProps<Row extends Seen> = {
  kind: RemovableKind<Row>;
  row: Row;
  actions: DocumentActions<Row>;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onRemoved?: () => void;
};

export function RemoveDocument<Row extends Seen>(props: RemoveDocumentProps<Row>) {
  const { kind, row, actions, open, onOpenChange, onRemoved } = props;
  const { noun, nameOf, removes, recordKind } = kind;
  const remove = useMutation({
    mutationFn: ({ id, version }: Row) => kind.remove({ id, version }),
    onError: actions.failed(`The ${noun} was not deleted`),
    onSettled: actions.refresh,
  });
  return (
    <ConfirmDialog
      title={`Delete the ${noun} “${nameOf(row)}”?`}
      description={removes(row)}
      confirmLabel={`Delete ${noun}`}
      open={open}
      onOpenChange={onOpenChange}
      onConfirm={async () => {
        await remove.mutateAsync(row);
        const title = `“${nameOf(row)}”`;
        actions.deleted?.({ kind: recordKind, id: row.id, title, refresh: actions.refresh });
        onRemoved?.();
      }}
    />
  );
}

function useEntries<Row extends Seen>(
  row: Row,
  { kind, duplicate, download }: DocumentActions<Row>,
  own: readonly MenuEntry[],
  onRemove: () => void,
): MenuEntry[] {
  const rights = useRights();
  const { edit, publish } = rights;
  const mayRemove = kind.mayRemove?.(row) ?? true;
  const copy: MenuEntry = {
    kind: "action",
    label: "Duplicate",
    icon: <Copy aria-hidden />,
    onSelect: () => duplicate.mutate(row),
  };
  const removal: MenuEntry = {
    kind: "action",
    label: "Delete …",
    icon: <Trash2 aria-hidden />,
    danger: true,
    onSelect: onRemove,
  };
  return [
    ...own.filter((entry) => entry.kind !== "action" || !entry.needs || !rights[entry.needs]),
    ...(edit === null ? [copy] : []),
    {
      kind: "action",
      label: "Export as JSON",
      icon: <Download aria-hidden />,
      onSelect: () => download.mutate(row),
    },
    ...(publish === null && mayRemove ? [{ kind: "separator" } as const, removal] : []),
  ];
}
