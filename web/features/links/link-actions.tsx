import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { LinkRow } from "../../../worker/features/links/contract.ts";
import { toast } from "../../shell/toasts/toast.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { endLink, LINK_LISTS } from "./queries.ts";

/** What its owner does with one link. */
export function LinkActions({ link: { id, name, state }, to }: { link: LinkRow; to: string }) {
  const queries = useQueryClient();
  const end = useMutation({
    mutationFn: () => endLink(id),
    onSuccess: () => toast.good({ title: "The link is ended" }),
    onError: (error) => toast.bad({ title: "The link was not ended", description: error.message }),
    onSettled: () => queries.invalidateQueries({ queryKey: LINK_LISTS }),
  });
  return (
    <span className="flex justify-end gap-2">
      <LinkButton size="sm" to={to} preventScrollReset aria-label={`Views of ${name}`}>
        Views
      </LinkButton>
      {state === "active" ? (
        <ConfirmDialog
          title={`End “${name}”?`}
          description="Nobody who has its address sees anything from now on. This cannot be undone."
          confirmLabel="End link"
          onConfirm={() => end.mutateAsync()}
          trigger={
            <Button size="sm" aria-label={`End ${name}`}>
              End
            </Button>
          }
        />
      ) : null}
    </span>
  );
}
