import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Redirect } from "../../../../worker/features/redirects/contract.ts";
import { isRedirectStatus } from "../../../../worker/features/redirects/rules.ts";
import { LIMITS } from "../../../../worker/kernel/limits.ts";
import { isConflict } from "../../../kit/row-form/conflict.ts";
import { isProblem } from "../../../lib/api-problem.ts";
import { toast } from "../../../shell/toasts/toast.ts";
import { useFormats } from "../../../ui/preferences.tsx";
import { createRedirect, REDIRECT_KEYS, removeRedirect } from "../queries.ts";
import { hits, shortPath } from "../words.ts";

/** Removes a redirect without a question; the toast brings it back. */
export function useRemoval() {
  const queries = useQueryClient();
  const formats = useFormats();
  const refresh = () => queries.invalidateQueries({ queryKey: REDIRECT_KEYS.all });

  const restore = useMutation({
    mutationFn: (lost: Redirect) => {
      const { fromPath, toPath, keepQuery, isActive, startsAt, endsAt, tags, note, status } = lost;
      const fields = { fromPath, toPath, keepQuery, isActive, startsAt, endsAt, tags, note };
      return createRedirect({ ...fields, status: isRedirectStatus(status) ? status : 302 });
    },
    onSuccess: refresh,
    onError: (error, lost) =>
      toast.bad({
        title: `${shortPath(lost.fromPath)} was not restored`,
        description: error.message,
        durationMs: Number.POSITIVE_INFINITY,
        action: { label: "Try again", onSelect: () => restore.mutate(lost) },
      }),
  });

  return useMutation({
    mutationFn: removeRedirect,
    onSuccess: (_done, removed: Redirect) => {
      toast.good({
        title: `${shortPath(removed.fromPath)} removed`,
        description:
          removed.hits > 0
            ? `Its ${hits(removed.hits, formats)} are deleted. If you undo this, it counts from zero.`
            : undefined,
        durationMs: LIMITS.undoMs,
        action: { label: "Undo", onSelect: () => restore.mutate(removed) },
      });
    },
    onError: (error, { fromPath }) => {
      if (isProblem(error, "not_found")) return;
      const isChanged = isConflict(error);
      toast.warn({
        title: isChanged
          ? `Another admin changed ${shortPath(fromPath)} meanwhile`
          : `${shortPath(fromPath)} was not removed`,
        description: isChanged
          ? "The redirect was not deleted. Check it, then remove it."
          : error.message,
      });
    },
    onSettled: refresh,
  });
}
