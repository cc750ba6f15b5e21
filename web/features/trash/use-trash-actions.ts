import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { isProblem } from "../../lib/api-problem.ts";
import { toast } from "../../shell/toasts/toast.ts";
import { restoreFromTrash, type Trashed } from "../../shell/trash/restore-from-trash.ts";
import { useFormats } from "../../ui/preferences.tsx";
import { removeTrashed } from "./queries.ts";

type Wanted = { record: Trashed & { title: string }; alone?: string | undefined };

/** What is done with records in the trash: each says what came of it. */
export function useTrashActions() {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const formats = useFormats();
  // What came back stands in lists of other features, too; what is no longer here is not asked for again.
  const refresh = (_done: unknown, error: Error | null) =>
    queries.invalidateQueries({
      predicate: ({ queryKey: [feature, part] }) =>
        error !== null || feature !== "trash" || part !== "one",
    });
  const restore = useMutation({
    mutationFn: ({ record, alone }: Wanted) => restoreFromTrash(record, alone),
    onSuccess: ({ title, address }) =>
      toast.good({
        title: `${title} restored`,
        action: { label: "Open", onSelect: () => void navigate(address) },
      }),
    onError: (error, { record }) => {
      // The question for another address says it itself.
      if (isProblem(error, "taken_meanwhile") || isProblem(error, "invalid_input")) return;
      toast.bad({ title: `${record.title} was not restored`, description: error.message });
    },
    onSettled: refresh,
  });
  const several = useMutation({
    mutationFn: async (records: readonly (Trashed & { title: string })[]) => {
      const failed: string[] = [];
      for (const record of records) {
        try {
          await restoreFromTrash(record);
        } catch (error) {
          failed.push(`${record.title}: ${error instanceof Error ? error.message : ""}`);
        }
      }
      return { restored: records.length - failed.length, failed };
    },
    onSuccess: ({ restored, failed }) => {
      if (restored > 0) toast.good({ title: `${formats.number(restored)} restored` });
      if (failed.length === 0) return;
      toast.warn({
        title: `${formats.number(failed.length)} not restored`,
        description: failed.slice(0, 3).join(" "),
      });
    },
    onSettled: refresh,
  });
  const remove = useMutation({
    mutationFn: removeTrashed,
    onSuccess: ({ removed }) =>
      toast.good({ title: `${formats.number(removed)} deleted for good` }),
    onError: (error) => toast.bad({ title: "Nothing was deleted", description: error.message }),
    onSettled: refresh,
  });
  return { restore, several, remove };
}

export type TrashActions = ReturnType<typeof useTrashActions>;
