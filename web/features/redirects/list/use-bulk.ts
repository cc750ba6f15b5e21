import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import type {
  BulkRedirectInput,
  Redirect,
  RedirectFilter,
} from "../../../../worker/features/redirects/contract.ts";
import { LIMITS } from "../../../../worker/kernel/limits.ts";
import { allIds } from "../../../kit/resource-list/all-ids.ts";
import { toast } from "../../../shell/toasts/toast.ts";
import { useFormats } from "../../../ui/preferences.tsx";
import { changeSeveral, readIds, REDIRECT_KEYS } from "../queries.ts";
import { redirects } from "../words.ts";

export type BulkChange = BulkRedirectInput["change"];
/** Those that are ticked, or all that a filter lets through. */
export type BulkScope = { ticked: readonly Redirect[] } | { matching: RedirectFilter };
type BulkRun = { change: BulkChange; scope: BulkScope };

class Interrupted extends Error {
  readonly changed: number;
  constructor(cause: Error, changed: number) {
    super(cause.message, { cause });
    this.changed = changed;
  }
}

/** One change of many: those ticked together or not at all, more than one request takes in parts. */
export function useBulk(onDone: () => void) {
  const queries = useQueryClient();
  const formats = useFormats();
  const navigate = useNavigate();
  const [changed, setChanged] = useState(0);

  const change = useMutation<number, Error, BulkRun>({
    mutationFn: async (run) => {
      setChanged(0);
      const ids =
        "ticked" in run.scope ? run.scope.ticked.map(({ id }) => id) : await allMatching(run.scope);
      let done = 0;
      try {
        for (let from = 0; from < ids.length; from += LIMITS.bulkMost) {
          const part = ids.slice(from, from + LIMITS.bulkMost);
          done += (await changeSeveral({ ids: part, change: run.change })).changed;
          setChanged(done);
        }
      } catch (error) {
        if (done > 0 && error instanceof Error) throw new Interrupted(error, done);
        throw error;
      }
      return done;
    },
    onSuccess: (count, { change: done, scope }) => {
      onDone();
      const undo = undoOf(done, scope);
      toast.good({
        title: `${redirects(count, formats)} ${pastOf(done)}`,
        ...(undo
          ? {
              durationMs: LIMITS.undoMs,
              action: { label: "Undo", onSelect: () => change.mutate(undo) },
            }
          : {}),
        ...(done.action === "remove"
          ? {
              action: {
                label: "Trash",
                onSelect: () => void navigate("/admin/trash?kind=redirect"),
              },
            }
          : {}),
      });
    },
    onError: (error) =>
      toast.bad({
        title:
          error instanceof Interrupted
            ? `${redirects(error.changed, formats)} changed, then it stopped`
            : "Nothing was changed",
        description: error.message,
      }),
    onSettled: () => queries.invalidateQueries({ queryKey: REDIRECT_KEYS.all }),
  });
  return { change, changed };
}

const allMatching = ({ matching }: { matching: RedirectFilter }) =>
  allIds((cursor) => readIds(matching, cursor, LIMITS.pageSizeMost));

/** A switch is taken back for those that it turned; what else they had before is not known here. */
function undoOf(change: BulkChange, scope: BulkScope): BulkRun | null {
  if (change.action !== "switch" || !("ticked" in scope)) return null;
  const turned = scope.ticked.filter(({ isActive }) => isActive !== change.isActive);
  if (turned.length === 0) return null;
  const back = turned.map((row) => ({ ...row, isActive: change.isActive }));
  return { change: { action: "switch", isActive: !change.isActive }, scope: { ticked: back } };
}

function pastOf(change: BulkChange): string {
  switch (change.action) {
    case "switch":
      return change.isActive ? "switched on" : "switched off";
    case "status":
      return `now use ${change.status}`;
    case "tag":
      return "have new tags";
    case "dates":
      return "have new dates";
    case "remove":
      return "removed";
  }
}
