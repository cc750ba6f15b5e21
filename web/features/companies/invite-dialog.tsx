import { type SubmitEvent, useId, useRef, useState } from "react";
import * as v from "valibot";
import { type Company, InvitationInput } from "../../../worker/features/companies/contract.ts";
import { mayInvite } from "../../../worker/features/companies/rules/rights.ts";
import { isProblem } from "../../lib/api-problem.ts";
import { Button } from "../../ui/button.tsx";
import { CheckboxField } from "../../ui/checkbox-field.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Notice } from "../../ui/notice.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { inviteMember } from "./queries.ts";
import { useCompanyAction } from "./use-company-action.ts";
import { asInvitedRole, INVITED_ROLES } from "./words.ts";

const errorOf = (email: string): string | undefined =>
  v.safeParse(InvitationInput.entries.email, email).issues?.[0].message;

type InviteDialogProps = {
  company: Company;
  mayOpenAccounts: boolean;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** One address after the other: the dialog stays open for the next. */
export function InviteDialog({ company, mayOpenAccounts, open, onOpenChange }: InviteDialogProps) {
  const formId = useId();
  const field = useRef<HTMLInputElement>(null);
  const [email, setEmail] = useState("");
  const [role, setRole] = useState<"manager" | "member">("member");
  const [opensAccount, setOpensAccount] = useState(mayOpenAccounts);
  const [isLeft, setIsLeft] = useState(false);
  const invite = useCompanyAction({
    run: (input: InvitationInput) => inviteMember(company.id, input),
    onDone: () => {
      setEmail("");
      setIsLeft(false);
      field.current?.focus();
    },
  });
  const refused = isProblem(invite.error) ? invite.error.fields["email"] : undefined;

  function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setIsLeft(true);
    if (errorOf(email) !== undefined) field.current?.focus();
    else if (!invite.isPending) invite.mutate({ email: email.trim(), role, opensAccount });
  }

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Invite someone to ${company.name}`}
      description="They get an email with a link. It is open for 14 days."
      initialFocus={field}
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>Close</Button>
          <Button type="submit" form={formId} variant="primary" loading={invite.isPending}>
            Send invitation
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={send} className="flex flex-col gap-5 pb-2">
        {invite.error && !refused ? (
          <Notice live tone="bad" title="Invitation not sent">
            {invite.error.message}
          </Notice>
        ) : null}
        <TextField
          ref={field}
          type="email"
          label="Email address"
          autoComplete="off"
          value={email}
          error={isLeft ? (errorOf(email) ?? refused) : undefined}
          onChange={(event) => {
            setEmail(event.currentTarget.value);
            if (!invite.isPending) invite.reset();
          }}
          onBlur={() => setIsLeft(email !== "")}
        />
        {mayInvite(company, "manager") ? (
          <SelectField
            label="Role"
            hint="Managers change the company, its domains and its members."
            options={INVITED_ROLES}
            value={role}
            onChange={(event) => setRole(asInvitedRole(event.currentTarget.value))}
          />
        ) : null}
        {mayOpenAccounts ? (
          <CheckboxField
            label="May open an account"
            hint="Sign-up is closed. Without this, only people with an account can accept."
            checked={opensAccount}
            onChange={(event) => setOpensAccount(event.currentTarget.checked)}
          />
        ) : null}
        <p role="status" className={invite.data && email === "" ? "text-sm text-good" : "sr-only"}>
          {invite.data && email === ""
            ? `Invited ${invite.data.email}. The email is on its way.`
            : ""}
        </p>
      </form>
    </Dialog>
  );
}
