import { useMutation } from "@tanstack/react-query";
import { Button } from "../../../../ui/button.tsx";
import { ConfirmDialog } from "../../../../ui/confirm-dialog.tsx";
import { CopyButton } from "../../../../ui/copy-button.tsx";
import { Notice } from "../../../../ui/notice.tsx";
import { renewSecret } from "../../queries.ts";
import { useBuilding } from "../builder-context.ts";

/** What webhooks are signed with: shown once, and renewed when it may have been seen. */
export function WebhookSecret() {
  const { form, update } = useBuilding();
  const renew = useMutation({
    mutationFn: () => renewSecret(form.id),
    onSuccess: () => update({ ...form, hasSecret: true }),
  });
  const failure = renew.error ? (
    <Notice live tone="bad" title="The secret was not changed">
      {renew.error.message}
    </Notice>
  ) : null;
  if (renew.data) {
    return (
      <Notice live tone="good" title="New secret, shown only once">
        <p>Copy it to the system that checks the signatures.</p>
        <div className="mt-2 flex flex-wrap items-center gap-2">
          <code className="min-w-0 rounded-md bg-surface px-2 py-1 text-sm wrap-anywhere">
            {renew.data.secret}
          </code>
          <CopyButton size="sm" value={renew.data.secret} />
        </div>
      </Notice>
    );
  }
  if (!form.hasSecret) {
    return (
      <>
        <Button className="self-start" loading={renew.isPending} onClick={() => renew.mutate()}>
          Create signing secret
        </Button>
        {failure}
      </>
    );
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="text-sm text-muted">A signing secret is set. It can't be shown again.</p>
      <ConfirmDialog
        title="Renew the signing secret?"
        description="Webhooks are signed with the new secret from then on. Receivers that still check the old one will reject them."
        confirmLabel="Renew secret"
        error={failure}
        onConfirm={async () => void (await renew.mutateAsync())}
        trigger={<Button size="sm">Renew …</Button>}
      />
    </div>
  );
}
