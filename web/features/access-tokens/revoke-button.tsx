import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { useRevoke } from "./use-revoke.ts";

type RevokeButtonProps = {
  token: { id: string; name: string };
  revoke: (id: string) => Promise<void>;
};

export function RevokeButton({ token: { id, name }, revoke }: RevokeButtonProps) {
  const end = useRevoke(revoke);
  return (
    <ConfirmDialog
      title={`Revoke “${name}”?`}
      description="Scripts that use this token stop working at once. This cannot be undone."
      confirmLabel="Revoke token"
      onConfirm={() => end.mutateAsync(id)}
      trigger={
        <Button size="sm" aria-label={`Revoke ${name}`}>
          Revoke
        </Button>
      }
    />
  );
}
