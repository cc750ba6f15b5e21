import { useMutation } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { toast } from "../toasts/toast.ts";
import { restoreFromTrash, type Trashed } from "./restore-from-trash.ts";

export type Deleted = Trashed & {
  title: string;
  /** Where its button says so. */
  verb?: "removed";
  description?: string | undefined;
  /** Has the lists of it read again. */
  refresh: () => unknown;
};

/** Tells that something lies in the trash. One press brings it back; where that asks something, the trash does. */
export function useTrashToast() {
  const navigate = useNavigate();
  const restore = useMutation({
    mutationFn: (deleted: Deleted) => restoreFromTrash(deleted),
    onSuccess: (_done, { title }) => toast.good({ title: `${title} restored` }),
    onError: (error, { kind, id, title }) =>
      toast.bad({
        title: `${title} was not restored`,
        description: error.message,
        durationMs: Number.POSITIVE_INFINITY,
        action: {
          label: "Open trash",
          onSelect: () => void navigate(`/admin/trash?open=${kind}:${id}`),
        },
      }),
    onSettled: (_done, _error, { refresh }) => refresh(),
  });
  return (deleted: Deleted) =>
    toast.good({
      title: `${deleted.title} ${deleted.verb ?? "deleted"}`,
      description: deleted.description,
      durationMs: LIMITS.undoMs,
      action: { label: "Undo", onSelect: () => restore.mutate(deleted) },
      otherAction: { label: "Trash", onSelect: () => void navigate("/admin/trash") },
    });
}
