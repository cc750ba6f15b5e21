import { type SubmitEvent, useId, useRef, useState } from "react";
import * as v from "valibot";
import { DomainInput, ROLE_MAILBOXES } from "../../../worker/features/companies/contract.ts";
import { problemsIn } from "../../kit/row-form/row-form.ts";
import { isProblem } from "../../lib/api-problem.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Notice } from "../../ui/notice.tsx";
import { RadioGroupField } from "../../ui/radio-group-field.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { claimDomain } from "./queries.ts";
import { useCompanyAction } from "./use-company-action.ts";

type ClaimDialogProps = {
  companyId: string;
  canAskDns: boolean;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

const PROOFS = [
  {
    value: "dns",
    label: "DNS record",
    hint: "You add one TXT record where the domain is managed.",
  },
  {
    value: "mail",
    label: "Email",
    hint: "We send a code to an address that only its admins read.",
  },
];

export function ClaimDialog({ companyId, canAskDns, open, onOpenChange }: ClaimDialogProps) {
  const formId = useId();
  const field = useRef<HTMLInputElement>(null);
  const [domain, setDomain] = useState("");
  const [proof, setProof] = useState(canAskDns ? "dns" : "mail");
  const [mailbox, setMailbox] = useState<string>(ROLE_MAILBOXES[0]);
  const [problem, setProblem] = useState<string | undefined>();
  const claim = useCompanyAction({
    run: (input: DomainInput) => claimDomain(companyId, input),
    done: ({ proof: by }) => (by === "mail" ? "The code is on its way" : "Now add the record"),
    onDone: () => onOpenChange(false),
  });
  const refused = isProblem(claim.error) ? claim.error.fields["domain"] : undefined;

  function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const input = { proof, domain, ...(proof === "mail" ? { mailbox } : {}) };
    const found = problemsIn(DomainInput, input);
    setProblem(found["domain"]);
    if (found["domain"]) field.current?.focus();
    else if (!claim.isPending) claim.mutate(v.parse(DomainInput, input));
  }

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Add a domain"
      description="The part of your email addresses after the @."
      initialFocus={field}
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary" loading={claim.isPending}>
            Add domain
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={send} className="flex flex-col gap-5 pb-2">
        {claim.error && !refused ? (
          <Notice live tone="bad" title="The domain was not added">
            {claim.error.message}
          </Notice>
        ) : null}
        <TextField
          ref={field}
          label="Domain"
          hint="For example: company.com"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={domain}
          error={problem ?? refused}
          onChange={(event) => {
            setDomain(event.currentTarget.value);
            setProblem(undefined);
            if (!claim.isPending) claim.reset();
          }}
        />
        {canAskDns ? (
          <RadioGroupField
            name="proof"
            label="How you prove it"
            options={PROOFS}
            value={proof}
            onChange={setProof}
          />
        ) : null}
        {proof === "mail" ? (
          <SelectField
            label="Send the code to"
            options={ROLE_MAILBOXES.map((value) => ({
              value,
              label: `${value}@${domain.trim() || "company.com"}`,
            }))}
            value={mailbox}
            onChange={(event) => setMailbox(event.currentTarget.value)}
          />
        ) : null}
      </form>
    </Dialog>
  );
}
