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
import { TextArea } from "../../ui/text-area.tsx";
import { inviteMember } from "./queries.ts";
import { useCompanyAction } from "./use-company-action.ts";
import { asInvitedRole, INVITED_ROLES } from "./words.ts";

const addressesIn = (text: string): string[] => [
  ...new Set(text.split(/[\s,;]+/).filter((part) => part !== "")),
];

/** Of the first that is none; of several, with which it is. */
function errorOf(addresses: readonly string[]): string | undefined {
  const judged = (addresses.length === 0 ? [""] : addresses).map((email) => ({
    email,
    words: v.safeParse(InvitationInput.entries.email, email).issues?.[0].message,
  }));
  const wrong = judged.find(({ words }) => words !== undefined);
  return wrong && (judged.length > 1 ? `${wrong.email}: ${wrong.words}` : wrong.words);
}

type Sending = Omit<InvitationInput, "email"> & { addresses: readonly string[] };

type InviteDialogProps = {
  company: Company;
  mayOpenAccounts: boolean;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** One address after the other, or a list: the dialog stays open for the next. */
export function InviteDialog({ company, mayOpenAccounts, open, onOpenChange }: InviteDialogProps) {
  const formId = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState("");
  const [role, setRole] = useState<"manager" | "member">("member");
  const [opensAccount, setOpensAccount] = useState(mayOpenAccounts);
  const [isLeft, setIsLeft] = useState(false);
  const invite = useCompanyAction({
    run: async ({ addresses, ...rest }: Sending) => {
      for (const [index, email] of addresses.entries()) {
        // What is not sent stays to be changed, or sent again.
        setText(addresses.slice(index).join("\n"));
        await inviteMember(company.id, { ...rest, email });
      }
      return addresses;
    },
    onDone: () => {
      setText("");
      setIsLeft(false);
      field.current?.focus();
    },
  });
  const addresses = addressesIn(text);
  const problem = isProblem(invite.error) ? invite.error.fields["email"] : undefined;
  const refused = problem && addresses.length > 1 ? `${addresses[0]}: ${problem}` : problem;
  const isSent = invite.data !== undefined && text === "";

  function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setIsLeft(true);
    if (errorOf(addresses) !== undefined) field.current?.focus();
    else if (!invite.isPending) invite.mutate({ addresses, role, opensAccount });
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
            {addresses.length > 1 ? `Send ${addresses.length} invitations` : "Send invitation"}
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
        <TextArea
          ref={field}
          growing
          label="Email addresses"
          hint="One, or a list with commas or line breaks."
          inputMode="email"
          autoComplete="off"
          value={text}
          error={isLeft ? (errorOf(addresses) ?? refused) : undefined}
          onChange={(event) => {
            setText(event.currentTarget.value);
            if (!invite.isPending) invite.reset();
          }}
          onBlur={() => setIsLeft(text !== "")}
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
        <p role="status" className={isSent ? "text-sm text-good" : "sr-only"}>
          {isSent ? sentWords(invite.data) : ""}
        </p>
      </form>
    </Dialog>
  );
}

const sentWords = (addresses: readonly string[]) =>
  addresses.length === 1
    ? `Invited ${addresses[0]}. The email is on its way.`
    : `Invited ${addresses.length} people. The emails are on their way.`;
