import { Fingerprint, Smartphone } from "lucide-react";
import type { FactorRow } from "../../../worker/features/factors/contract.ts";
import { toast } from "../../shell/toasts/toast.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { Time } from "../../ui/time.tsx";
import { removeFactor } from "./queries.ts";
import { RenameDialog } from "./rename-dialog.tsx";
import { useFactorAction } from "./use-factor-action.ts";

type FactorLineProps = {
  factor: FactorRow;
  /** The last one of someone who must have one. */
  isNeeded: boolean;
};

const KINDS = { totp: "Authenticator app", passkey: "Passkey" } as const;

export function FactorLine({ factor, isNeeded }: FactorLineProps) {
  const { kind, name, lastUsedAt, createdAt, isBackedUp } = factor;
  const remove = useFactorAction(
    () => removeFactor(factor),
    () => toast.good({ title: `${name} was removed` }),
  );
  const Icon = kind === "totp" ? Smartphone : Fingerprint;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <Icon aria-hidden="true" className="size-5 shrink-0 text-faint" />
      <div className="min-w-40 flex-1">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          <span className="min-w-0 wrap-anywhere">{name}</span>
          {isBackedUp ? <Badge>Synced</Badge> : null}
        </p>
        <p className="text-sm text-muted">
          {KINDS[kind]} ·{" "}
          {lastUsedAt ? (
            <>
              last used <Time value={lastUsedAt} show="relative" />
            </>
          ) : (
            <>
              added <Time value={createdAt} />, never used
            </>
          )}
        </p>
        {isNeeded ? (
          <p className="text-sm text-muted">
            Your role needs a second factor. Add another before you remove this one.
          </p>
        ) : null}
      </div>
      <div className="flex gap-2">
        <RenameDialog factor={factor} />
        {isNeeded ? null : (
          <ConfirmDialog
            title={`Remove “${name}”?`}
            description="It can no longer confirm it's you, and no device is trusted until its next sign-in. This can't be undone."
            confirmLabel="Remove factor"
            onConfirm={() => remove.mutateAsync(undefined)}
            trigger={
              <Button size="sm" aria-label={`Remove ${name}`}>
                Remove
              </Button>
            }
          />
        )}
      </div>
    </li>
  );
}
