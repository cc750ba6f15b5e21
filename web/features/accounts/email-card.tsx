import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import type { OwnAccount } from "../../../worker/features/accounts/contract.ts";
import { useSeededQuery } from "../../lib/use-seeded-query.ts";
import { useConfirmed } from "../../shell/confirm-identity/use-confirmed.ts";
import { toast } from "../../shell/toasts/toast.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Notice } from "../../ui/notice.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { Time } from "../../ui/time.tsx";
import { cancelEmailChange, ownAccountQuery, requestEmailChange } from "./queries.ts";
import { readRefusal } from "./read-refusal.ts";

type EmailCardProps = { seed: OwnAccount };

/** The address that one signs in with, a change that waits for its confirmation, and a new one. */
export function EmailCard({ seed }: EmailCardProps) {
  const { data: account } = useSeededQuery(ownAccountQuery, seed);
  const [isOpen, setOpen] = useState(false);
  return (
    <Card
      as="section"
      title="Email address"
      padding="lg"
      action={
        isOpen ? null : (
          <Button size="sm" onClick={() => setOpen(true)}>
            Change address
          </Button>
        )
      }
    >
      <p className="text-muted">
        You sign in with{" "}
        <strong className="font-semibold wrap-anywhere text-ink">{account.email}</strong>.
      </p>
      {account.pendingEmail ? <PendingChange {...account.pendingEmail} /> : null}
      {isOpen ? <AddressForm onDone={() => setOpen(false)} /> : null}
    </Card>
  );
}

type PendingChangeProps = { email: string; expiresAt: string };

function PendingChange({ email, expiresAt }: PendingChangeProps) {
  const queries = useQueryClient();
  const cancel = useMutation({
    mutationFn: cancelEmailChange,
    onSuccess: () => toast.good({ title: "Your address stays as it is" }),
    onError: (error) => toast.bad({ title: "That did not work", description: error.message }),
    onSettled: () => queries.invalidateQueries(ownAccountQuery),
  });
  return (
    <Notice
      tone="info"
      title="Change not confirmed yet"
      className="mt-4"
      action={
        <Button size="sm" loading={cancel.isPending} onClick={() => cancel.mutate()}>
          Cancel the change
        </Button>
      }
    >
      We sent a link to <span className="wrap-anywhere">{email}</span>. It works until{" "}
      <Time value={expiresAt} show="date-time" />. Your address only changes once you confirm.
    </Notice>
  );
}

function AddressForm({ onDone }: { onDone: () => void }) {
  const queries = useQueryClient();
  const confirmed = useConfirmed();
  const request = useMutation({
    mutationFn: (email: string) => confirmed(() => requestEmailChange(email)),
    onSuccess: (account) => {
      queries.setQueryData(ownAccountQuery.queryKey, account);
      onDone();
    },
  });
  const { fields, above } = readRefusal(request.error, "email");
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get("email");
    if (!request.isPending) request.mutate(typeof typed === "string" ? typed : "");
  };
  return (
    <form noValidate onSubmit={send} className="mt-5 flex max-w-md flex-col gap-4">
      {above ? <Notice tone="bad" live title={above} /> : null}
      <TextField
        id="new-email"
        name="email"
        type="email"
        label="New address"
        hint="We send a link there, and a note to your current address."
        autoComplete="email"
        autoFocus
        error={fields["email"]}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" loading={request.isPending}>
          Send the link
        </Button>
        <Button onClick={onDone}>Cancel</Button>
      </div>
    </form>
  );
}
