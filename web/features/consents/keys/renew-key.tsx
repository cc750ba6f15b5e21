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
      toast.good({ title: "New key in use" });
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
          From now on, receipts and exports are signed with a new key pair. Anything the old key
          signed stays genuine, because its public key stays published. Its private key is
          destroyed, so nothing can be signed with it again.
        </>
      }
      confirmLabel="Renew the key"
      danger={false}
      trigger={<Button icon={<KeyRound aria-hidden="true" />}>Renew the key …</Button>}
      error={
        failure ? (
          <Notice tone="bad" live title="The key was not renewed">
            {isConflict(failure)
              ? "Another admin has just renewed it. You now see the current keys."
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
