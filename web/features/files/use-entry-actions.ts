import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRevalidator } from "react-router";
import type { FileEntry } from "../../../worker/features/files/contract.ts";
import { toast } from "../../shell/toasts/toast.ts";
import {
  copyFiles,
  FILES,
  leaveEntry,
  removeEntries,
  restoreEntries,
  trashEntries,
} from "./queries.ts";

const named = (entries: readonly FileEntry[]) =>
  entries.length === 1 && entries[0] ? `“${entries[0].name}”` : `${entries.length} items`;

const idsOf = (entries: readonly FileEntry[]) => entries.map(({ id }) => id);

/** Into the trash and out of it again, each with the way back. */
export function useEntryActions() {
  const queries = useQueryClient();
  const revalidator = useRevalidator();
  const onSettled = async () => {
    await queries.invalidateQueries({ queryKey: FILES });
    await revalidator.revalidate();
  };
  const restore = useMutation({
    mutationFn: (entries: FileEntry[]) => restoreEntries(idsOf(entries)),
    onSuccess: (_done, entries) => toast.good({ title: `${named(entries)} restored` }),
    onError: (error) => toast.bad({ title: "Nothing was restored", description: error.message }),
    onSettled,
  });
  const trash = useMutation({
    mutationFn: (entries: FileEntry[]) => trashEntries(idsOf(entries)),
    onSuccess: (_done, entries) =>
      toast.good({
        title: `${named(entries)} moved to the trash`,
        action: { label: "Undo", onSelect: () => restore.mutate(entries) },
      }),
    onError: (error) => toast.bad({ title: "Nothing was deleted", description: error.message }),
    onSettled,
  });
  const remove = useMutation({
    mutationFn: (entries: FileEntry[]) => removeEntries(idsOf(entries)),
    onSuccess: (_done, entries) => toast.good({ title: `${named(entries)} deleted for good` }),
    onSettled,
  });
  /** Each beside its original, of one folder at a time; what is somebody else's, at the top. */
  const copy = useMutation({
    mutationFn: async (files: FileEntry[]) => {
      const beside = Map.groupBy(files, ({ right, folderId }) =>
        right === "own" ? folderId : null,
      );
      for (const [folderId, together] of beside) {
        await copyFiles({ ids: idsOf(together), folderId });
      }
    },
    onSuccess: (_done, files) =>
      toast.good({
        title: files.every(({ right }) => right === "own")
          ? `${named(files)} copied`
          : `${named(files)} copied to your files`,
      }),
    onError: (error) => toast.bad({ title: "Nothing was copied", description: error.message }),
    onSettled,
  });
  const leave = useMutation({
    mutationFn: ({ id }: FileEntry) => leaveEntry(id),
    onSuccess: (_done, { name }) => toast.good({ title: `“${name}” removed from your list` }),
    onError: (error) => toast.bad({ title: "Nothing was removed", description: error.message }),
    onSettled,
  });
  return { restore, trash, remove, copy, leave, refresh: onSettled };
}
