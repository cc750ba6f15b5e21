import { type SubmitEvent, useRef, useState } from "react";
import type { Company, CompanyDomain } from "../../../worker/features/companies/contract.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { isProblem } from "../../lib/api-problem.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { CopyButton } from "../../ui/copy-button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { StatusMark } from "../../ui/status-mark.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { Time } from "../../ui/time.tsx";
import { checkRecord, enterCode, removeDomain, resendCode } from "./queries.ts";
import { useCompanyAction } from "./use-company-action.ts";

type DomainCardProps = { company: Company; domain: CompanyDomain };

/** One domain, and what is left to do until it is proven. */
export function DomainCard({ company, domain }: DomainCardProps) {
  const { id, proof, verifiedAt, endsAt } = domain;
  const remove = useCompanyAction({
    run: () => removeDomain(company.id, id),
    done: () => `${domain.domain} was removed`,
    failed: "The domain was not removed",
  });
  return (
    <Card
      as="li"
      headingLevel={3}
      title={<span className="wrap-anywhere">{domain.domain}</span>}
      action={
        <StatusMark
          plain
          tone={verifiedAt && !endsAt ? "good" : "warn"}
          label={endsAt ? "Record missing" : verifiedAt ? "Proven" : "Not proven yet"}
        />
      }
    >
      {endsAt ? (
        <div className="flex flex-col gap-4">
          <Notice tone="warn" title="The DNS record is missing">
            People can join by this domain until <Time value={endsAt} />, unless the record is back.
          </Notice>
          <RecordSteps companyId={company.id} domain={domain} />
        </div>
      ) : verifiedAt ? (
        <p className="text-base text-muted">
          Proven by {proof === "dns" ? "DNS record" : "email"} on <Time value={verifiedAt} />.
        </p>
      ) : proof === "dns" ? (
        <RecordSteps companyId={company.id} domain={domain} />
      ) : (
        <CodeSteps companyId={company.id} domain={domain} />
      )}
      <div className="mt-4">
        <ConfirmDialog
          title={`Remove ${domain.domain}?`}
          description="People can no longer join by it. Members stay."
          confirmLabel="Remove domain"
          onConfirm={() => remove.mutateAsync().then(() => undefined)}
          trigger={
            <Button size="sm" aria-label={`Remove domain ${domain.domain}`}>
              Remove domain
            </Button>
          }
        />
      </div>
    </Card>
  );
}

type StepsProps = { companyId: string; domain: CompanyDomain };

function RecordSteps({ companyId, domain: { id, record, checkedAt } }: StepsProps) {
  const check = useCompanyAction({
    run: () => checkRecord(companyId, id),
    done: (_input, { domain }) => `${domain} is proven`,
  });
  return (
    <div className="flex flex-col gap-3">
      <p className="text-base text-muted">Add this TXT record to the domain, then check it.</p>
      <div className="flex flex-wrap items-center gap-2 rounded-md bg-sunken p-3">
        <code className="min-w-0 grow basis-56 font-mono text-sm wrap-anywhere">{record}</code>
        <CopyButton size="sm" label="Copy record" value={record} />
      </div>
      {check.error ? (
        <Notice live tone="warn" title="Not proven yet">
          {check.error.message}
        </Notice>
      ) : null}
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="primary" loading={check.isPending} onClick={() => check.mutate()}>
          Check now
        </Button>
        {checkedAt ? (
          <p className="text-sm text-muted">
            Last checked <Time value={checkedAt} show="relative" />
          </p>
        ) : null}
      </div>
    </div>
  );
}

function CodeSteps({ companyId, domain }: StepsProps) {
  const { id, roleAddress, triesLeft } = domain;
  const field = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState("");
  const enter = useCompanyAction({
    run: () => enterCode(companyId, id, code),
    done: () => `${domain.domain} is proven`,
  });
  const again = useCompanyAction({
    run: () => resendCode(companyId, id),
    done: () => "A new code is on its way",
    failed: "No code was sent",
    onDone: () => {
      setCode("");
      enter.reset();
    },
  });
  const refused = isProblem(enter.error) ? enter.error.fields["code"] : undefined;

  function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (enter.isPending) return;
    field.current?.focus();
    enter.mutate();
  }

  return (
    <form noValidate onSubmit={send} className="flex flex-col gap-3">
      <p className="text-base text-muted">
        We sent a code to <span className="wrap-anywhere text-ink">{roleAddress}</span>. It is good
        for 30 minutes.
      </p>
      {enter.error && !refused ? (
        <Notice live tone="bad" title="Not proven yet">
          {enter.error.message}
        </Notice>
      ) : null}
      <TextField
        ref={field}
        fieldClassName="max-w-60"
        label={`Code for ${domain.domain}`}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={LIMITS.companyCodeDigits * 2}
        value={code}
        error={refused ?? (triesLeft === 0 ? "No try is left. Send a new code." : undefined)}
        onChange={(event) => {
          setCode(event.currentTarget.value);
          if (!enter.isPending) enter.reset();
        }}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" loading={enter.isPending}>
          Prove domain
        </Button>
        <Button loading={again.isPending} onClick={() => again.mutate()}>
          Send a new code
        </Button>
      </div>
    </form>
  );
}
