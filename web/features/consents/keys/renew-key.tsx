import { useMutation, useQueryClient } from "@tanstack/react-query";
import { KeyRound } from "lucide-react";
import { isConflict } from "../../../kit/row-form/conflict.ts";
import { NotConfirmed } from "../../../shell/confirm-identity/not-confirmed.ts";
import { useConfirmed } from "../../../shell/confirm-identity/use-confirmed.ts";
import { toast } from "../../../shell/toasts/toast.ts";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { keysQuery, renewKey } from "../records/queries.ts";

/** Names the key that the admin sees signing, so that of two who press at once one renews it. */
export function RenewKey({ activeId }: { activeId: string | null }) {
  const queries = useQueryClient();
  const confirmed = useConfirmed();
  const renew = useMutation({
    mutationFn: () => confirmed(() => renewKey(activeId)),
    onSuccess: (list) => {
      queries.setQueryData(keysQuery().queryKey, list);
      toast.good({ title: "A new key signs from now on" });
    },
    onError: async (error) => {
      if (isConflict(error)) {
        await queries.invalidateQueries({ queryKey: keysQuery().queryKey });
      }
    },
  });
  const failure = renew.error instanceof NotConfirmed ? null : renew.error;
  return (
    <ConfirmDialog
      title="Sign with a new key?"
      description={
        <>
          Receipts and exports are signed with a new pair from now on. What the old one signed stays
          genuine: its public half stays where everybody reads it. Its private half is destroyed,
          and nothing can be signed with it again.
        </>
      }
      confirmLabel="Renew the key"
      danger={false}
      trigger={<Button icon={<KeyRound aria-hidden="true" />}>Renew the key …</Button>}
      error={
        failure ? (
          <Notice tone="bad" live title="The key was not renewed">
            {isConflict(failure)
              ? "Another admin renewed it a moment ago. You see the keys as they are now."
              : failure.message}
          </Notice>
        ) : null
      }
      onConfirm={async () => {
        await renew.mutateAsync();
      }}
    />
  );
}
