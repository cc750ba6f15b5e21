import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { FileEntry, FolderTree } from "../../../worker/features/files/contract.ts";
import { toast } from "../../shell/toasts/toast.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Notice } from "../../ui/notice.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { foldersQuery, moveEntries } from "./queries.ts";

type MoveDialogProps = {
  entries: FileEntry[];
  onDone: () => Promise<unknown>;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

const TOP = "top";

/** Into which folder files and folders are moved. */
export function MoveDialog({ entries, onDone, open, onOpenChange }: MoveDialogProps) {
  const { data, error, isPending } = useQuery(foldersQuery);
  const [to, setTo] = useState(entries[0]?.folderId ?? TOP);
  const move = useMutation({
    mutationFn: () => {
      const folderId = to === TOP ? null : to;
      return moveEntries({ ids: entries.map(({ id }) => id), folderId });
    },
    onSuccess: async ({ changed }) => {
      onOpenChange(false);
      toast.good({ title: changed === 1 ? "1 item moved" : `${changed} items moved` });
      await onDone();
    },
  });
  const failure = move.error ?? error;
  const [only] = entries;
  return (
    <Dialog
      title={entries.length === 1 && only ? `Move “${only.name}”` : `Move ${entries.length} items`}
      size="sm"
      open={open}
      onOpenChange={onOpenChange}
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>Cancel</Button>
          <Button
            variant="primary"
            loading={move.isPending}
            disabled={isPending}
            onClick={() => move.mutate()}
          >
            Move
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4 pb-2">
        {failure ? (
          <Notice live tone="bad" title="Nothing was moved">
            {failure.message}
          </Notice>
        ) : null}
        <SelectField
          label="Folder"
          value={to}
          options={[
            { value: TOP, label: "Files" },
            ...(data ? choicesOf(data, new Set(entries.map(({ id }) => id))) : []),
          ]}
          onChange={(event) => setTo(event.currentTarget.value)}
        />
      </div>
    </Dialog>
  );
}

/** Every folder by its whole path, without those that would be moved into themselves. */
function choicesOf({ items }: FolderTree, moved: ReadonlySet<string>) {
  const below = Map.groupBy(items, ({ parentId }) => parentId);
  const under = (parentId: string | null, path: string): { value: string; label: string }[] =>
    (below.get(parentId) ?? [])
      .filter(({ id }) => !moved.has(id))
      .flatMap(({ id, name }) => {
        const label = `${path} / ${name}`;
        return [{ value: id, label }, ...under(id, label)];
      });
  return under(null, "Files");
}
