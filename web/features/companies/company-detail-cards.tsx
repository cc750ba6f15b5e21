import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import * as v from "valibot";
import {
  CompanyChanges,
  CompanyDetail,
  type Invitation,
} from "../../../worker/features/companies/contract.ts";
import { RowFormFrame } from "../../kit/row-form/row-form-frame.tsx";
import { pick, problemsIn } from "../../kit/row-form/row-form.ts";
import { useRowForm } from "../../kit/row-form/use-row-form.ts";
import { toast } from "../../shell/toasts/toast.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { StatusMark } from "../../ui/status-mark.tsx";
import { Time } from "../../ui/time.tsx";
import { companyDraft, type CompanyDraft, CompanyFields } from "./company-fields.tsx";
import {
  changeAnyCompany,
  COMPANIES,
  companyDetailQuery,
  removeAnyDomain,
  withdrawAnyInvitation,
} from "./queries.ts";
import { useCompanyAction } from "./use-company-action.ts";
import { ROLE_WORDS, STATE_WORDS } from "./words.ts";

type CardProps = { company: CompanyDetail };

export function DomainsCard({ company }: CardProps) {
  return (
    <Card as="section" title="Domains">
      {company.claims.length === 0 ? (
        <p className="text-base text-muted">None claimed.</p>
      ) : (
        <ul className="flex flex-col divide-y divide-line">
          {company.claims.map((claim) => (
            <li key={claim.id} className="flex items-center justify-between gap-3 py-2">
              <span className="min-w-0">
                <span className="block wrap-anywhere">{claim.domain}</span>
                <StatusMark
                  plain
                  tone={claim.verifiedAt ? "good" : "warn"}
                  label={claim.verifiedAt ? "Proven" : "Not proven"}
                />
              </span>
              <RemoveDomain companyId={company.id} domainId={claim.id} domain={claim.domain} />
            </li>
          ))}
        </ul>
      )}
      <p className="mt-2 text-sm text-muted">
        {company.joinsByDomain ? "People can join by a proven domain." : "Nobody joins by domain."}
      </p>
    </Card>
  );
}

type RemoveDomainProps = { companyId: string; domainId: string; domain: string };

function RemoveDomain({ companyId, domainId, domain }: RemoveDomainProps) {
  const remove = useCompanyAction({
    run: () => removeAnyDomain(companyId, domainId),
    done: () => `${domain} was removed`,
    failed: "The domain was not removed",
  });
  return (
    <ConfirmDialog
      title={`Remove ${domain}?`}
      description="People can no longer join by it, and another company can prove it. Members stay."
      confirmLabel="Remove domain"
      onConfirm={() => remove.mutateAsync().then(() => undefined)}
      trigger={
        <Button size="sm" aria-label={`Remove ${domain}`}>
          Remove
        </Button>
      }
    />
  );
}

export function InvitationsCard({ company }: CardProps) {
  return (
    <Card as="section" title="Invitations">
      {company.invitations.length === 0 ? (
        <p className="text-base text-muted">None open.</p>
      ) : (
        <ul className="flex flex-col divide-y divide-line">
          {company.invitations.map((invitation) => (
            <li key={invitation.id} className="flex items-center justify-between gap-3 py-2">
              <span className="min-w-0">
                <span className="block wrap-anywhere">{invitation.email}</span>
                <span className="flex flex-wrap items-center gap-x-2 text-sm text-muted">
                  <StatusMark
                    plain
                    tone={STATE_WORDS[invitation.state][0]}
                    label={STATE_WORDS[invitation.state][1]}
                  />
                  <span>
                    {ROLE_WORDS[invitation.role]}, sent{" "}
                    <Time value={invitation.createdAt} show="relative" />
                  </span>
                </span>
              </span>
              <WithdrawInvitation companyId={company.id} invitation={invitation} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

type WithdrawInvitationProps = { companyId: string; invitation: Invitation };

function WithdrawInvitation({ companyId, invitation }: WithdrawInvitationProps) {
  const { email } = invitation;
  const withdraw = useCompanyAction({
    run: () => withdrawAnyInvitation(companyId, invitation),
    done: () => `The invitation of ${email} was withdrawn`,
    failed: "The invitation was not withdrawn",
  });
  return (
    <ConfirmDialog
      title={`Withdraw the invitation of ${email}?`}
      description="Its link stops working. The company can invite this person again."
      confirmLabel="Withdraw invitation"
      onConfirm={() => withdraw.mutateAsync().then(() => undefined)}
      trigger={
        <Button size="sm" aria-label={`Withdraw the invitation of ${email}`}>
          Withdraw
        </Button>
      }
    />
  );
}

export function EditCompany({ company }: CardProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Edit</Button>
      {isOpen ? (
        <Dialog open onOpenChange={setOpen} title={`Edit ${company.name}`} dismissible={false}>
          <EditForm company={company} onClose={() => setOpen(false)} />
        </Dialog>
      ) : null}
    </>
  );
}

function EditForm({ company, onClose }: CardProps & { onClose: () => void }) {
  const queries = useQueryClient();
  const form = useRowForm<CompanyDetail, CompanyDraft>({
    row: company,
    contract: CompanyDetail,
    draftOf: (row) => companyDraft(row ?? company),
    problemsOf: (draft, changed) => problemsIn(CompanyChanges, pick(draft, changed)),
    save: ({ over, changes }) =>
      changeAnyCompany(over ?? company, v.parse(CompanyChanges, changes)),
    show: (row) => queries.setQueryData(companyDetailQuery(company.id).queryKey, row),
    onSaved: ({ name }) => {
      toast.good({ title: `${name} is saved` });
      void queries.invalidateQueries({ queryKey: COMPANIES });
      onClose();
    },
  });
  return (
    <RowFormFrame
      form={form}
      one="company"
      conflictTitle="Someone else changed this company"
      compared={[{ label: "Company name", read: ({ name }) => name }]}
      className="flex flex-col gap-5 pb-2"
      onUnchanged={onClose}
      footer={
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" loading={form.isSaving}>
            Save company
          </Button>
        </div>
      }
    >
      <CompanyFields
        draft={form.draft}
        problems={form.problems}
        onType={form.type}
        onLeave={form.leave}
      />
    </RowFormFrame>
  );
}
