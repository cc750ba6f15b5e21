import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import type { OwnAccount } from "../../../worker/features/accounts/contract.ts";
import type { OwnPasswordInput } from "../../../worker/features/users/contract.ts";
import { useConfirmed } from "../../shell/confirm-identity/use-confirmed.ts";
import { toast } from "../../shell/toasts/toast.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { Time } from "../../ui/time.tsx";
import { useSeededQuery } from "../../lib/use-seeded-query.ts";
import { NewPasswordField } from "./new-password-field.tsx";
import { changePassword, ownAccountQuery } from "./queries.ts";
import { readRefusal } from "./read-refusal.ts";

type PasswordCardProps = { seed: OwnAccount };

/** One's own password: how old it is, and a new one. */
export function PasswordCard({ seed }: PasswordCardProps) {
  const { data: account } = useSeededQuery(ownAccountQuery, seed);
  const [isOpen, setOpen] = useState(false);
  const { hasPassword, passwordChangedAt } = account;
  return (
    <Card
      as="section"
      title="Password"
      padding="lg"
      action={
        isOpen ? null : (
          <Button size="sm" onClick={() => setOpen(true)}>
            {hasPassword ? "Change password" : "Set a password"}
          </Button>
        )
      }
    >
      <p className="text-muted">
        {passwordChangedAt ? (
          <>
            Set on <Time value={passwordChangedAt} />.
          </>
        ) : (
          "You have no password yet. Set one to sign in with your email address too."
        )}
      </p>
      {isOpen ? <PasswordForm owner={account} onDone={() => setOpen(false)} /> : null}
    </Card>
  );
}

type PasswordFormProps = { owner: OwnAccount; onDone: () => void };

function PasswordForm({ owner, onDone }: PasswordFormProps) {
  const queries = useQueryClient();
  const confirmed = useConfirmed();
  const change = useMutation({
    mutationFn: (input: OwnPasswordInput) => confirmed(() => changePassword(input)),
    onSuccess: async () => {
      toast.good({
        title: "Your password was changed",
        description: "You are signed out everywhere else, and you get an email about it.",
      });
      onDone();
      await queries.invalidateQueries();
    },
  });
  const { fields, above } = readRefusal(change.error, "password", "currentPassword");
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const text = (name: string) => {
      const answer = typed.get(name);
      return typeof answer === "string" ? answer : "";
    };
    if (change.isPending) return;
    change.mutate({ password: text("password"), currentPassword: text("currentPassword") });
  };
  return (
    <form noValidate onSubmit={send} className="mt-5 flex max-w-md flex-col gap-4">
      {above ? <Notice tone="bad" live title={above} /> : null}
      <input type="hidden" name="email" autoComplete="username" value={owner.email} />
      {owner.hasPassword ? (
        <PasswordField
          id="current-password"
          name="currentPassword"
          label="Current password"
          autoFocus
          error={fields["currentPassword"]}
        />
      ) : null}
      <NewPasswordField
        id="new-password"
        label="New password"
        autoFocus={!owner.hasPassword}
        owner={owner}
        error={fields["password"]}
      />
      <p className="text-sm text-faint">
        This signs you out everywhere else and removes trust from all devices.
      </p>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" loading={change.isPending}>
          Save the password
        </Button>
        <Button onClick={onDone}>Cancel</Button>
      </div>
    </form>
  );
}
