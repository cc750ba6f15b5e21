import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { ConsentLink } from "../../../../worker/features/consent-links/contract.ts";
import { LIMITS } from "../../../../worker/kernel/limits.ts";
import { isConflict } from "../../../kit/row-form/conflict.ts";
import { REACHING } from "../../../lib/edge-words.ts";
import { toast } from "../../../shell/toasts/toast.ts";
import { changeLink, LINK_KEYS, removeLink } from "../queries.ts";

/** What can be done with a link without opening it. */
export function useLinkActions() {
  const queries = useQueryClient();
  const refresh = () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: LINK_KEYS.lists }),
      queries.invalidateQueries({ queryKey: LINK_KEYS.one }),
    ]);
  const tell = (title: string) => (error: Error) =>
    toast.warn({
      title,
      description: isConflict(error)
        ? "Another admin has just changed this link. Check it, then try again."
        : error.message,
    });
  const turn = useMutation({
    mutationFn: ({ id, version, isActive }: Pick<ConsentLink, "id" | "version" | "isActive">) =>
      changeLink({ id, version, changes: { isActive } }),
    onSuccess: ({ id, version, isActive, name }) =>
      toast.good({
        title: `“${name}” is ${isActive ? "open" : "closed"}`,
        description: `Published, ${REACHING}.`,
        durationMs: LIMITS.undoMs,
        action: {
          label: "Undo",
          onSelect: () => turn.mutate({ id, version, isActive: !isActive }),
        },
      }),
    onError: tell("Nothing was changed"),
    onSettled: refresh,
  });
  const remove = useMutation({
    mutationFn: removeLink,
    onError: tell("The link was not deleted"),
    onSettled: refresh,
  });
  return { refresh, turn, remove };
}

export type LinkActions = ReturnType<typeof useLinkActions>;
