import { PROVIDER_WORDS } from "./words.ts";
import type { UserDetail } from "../../../worker/features/users/contract.ts";
import { displayName } from "../../lib/display-name.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { KeyValueList } from "../../ui/key-value-list.tsx";
import { requireNewPassword, resetFactors } from "./queries.ts";
import { useUserAction } from "./use-user-action.ts";

const counted = (count: number, one: string, many: string) =>
  count === 0 ? null : count === 1 ? `1 ${one}` : `${count} ${many}`;

/** How someone signs in: kinds and counts, never a secret. */
export function SecurityCard({ user }: { user: UserDetail }) {
  const { totp, passkeys, recoveryCodes } = user.factors;
  const factors = [
    counted(totp, "authenticator", "authenticators"),
    counted(passkeys, "passkey", "passkeys"),
    counted(recoveryCodes, "recovery code left", "recovery codes left"),
  ].filter((part) => part !== null);
  const providers = user.providers.map(({ provider, email }) =>
    email ? `${PROVIDER_WORDS[provider]} (${email})` : PROVIDER_WORDS[provider],
  );
  return (
    <Card as="section" title="Sign-in">
      <KeyValueList
        ruled
        items={[
          {
            label: "Password",
            value: user.isResetRequired ? "New one required" : user.hasPassword ? "Set" : "None",
          },
          { label: "Second factors", value: factors.join(", ") || "None" },
          { label: "Linked accounts", value: providers.join(", ") || "None" },
        ]}
      />
      <div className="mt-4 flex flex-wrap gap-2">
        <RequirePassword user={user} />
        <ResetFactors user={user} hasAny={factors.length > 0} />
      </div>
    </Card>
  );
}

function RequirePassword({ user }: { user: UserDetail }) {
  const name = displayName(user);
  const action = useUserAction(() => requireNewPassword(user), `${name} must set a new password`);
  if (!user.hasPassword || user.isResetRequired || user.isYourself) return null;
  return (
    <ConfirmDialog
      title={`Require a new password from ${name}?`}
      description="At their next request they must set one before they can do anything else."
      confirmLabel="Require new password"
      danger={false}
      onConfirm={() => action.settle()}
      trigger={<Button size="sm">Require new password…</Button>}
    />
  );
}

function ResetFactors({ user, hasAny }: { user: UserDetail; hasAny: boolean }) {
  const name = displayName(user);
  const action = useUserAction(() => resetFactors(user), `${name} has no second factor now`);
  if (!hasAny || user.isYourself) return null;
  return (
    <ConfirmDialog
      title={`Remove all second factors of ${name}?`}
      description="For someone who lost them. Make sure it's really them asking. They are signed out everywhere, lose all trusted devices, and get an email about it."
      confirmLabel="Remove all second factors"
      onConfirm={() => action.settle()}
      trigger={<Button size="sm">Reset second factors…</Button>}
    />
  );
}
