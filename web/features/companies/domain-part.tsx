import { Plus } from "lucide-react";
import { useState } from "react";
import type { Company, DomainList } from "../../../worker/features/companies/contract.ts";
import { decides } from "../../../worker/features/companies/rules/rights.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { useSeededQuery } from "../../lib/use-seeded-query.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { SwitchField } from "../../ui/switch-field.tsx";
import { ClaimDialog } from "./claim-dialog.tsx";
import { DomainCard } from "./domain-card.tsx";
import { changeCompany, domainsQuery } from "./queries.ts";
import { useCompanyAction } from "./use-company-action.ts";

type DomainPartProps = { company: Company; seed: DomainList };

/** What domains a company has, and whether people join by them. */
export function DomainPart({ company, seed }: DomainPartProps) {
  const { data } = useSeededQuery(domainsQuery(company.id), seed);
  const [isClaiming, setClaiming] = useState(false);
  const { items, canAskDns } = data;
  const add = (
    <Button
      variant={items.length === 0 ? "primary" : "secondary"}
      icon={<Plus aria-hidden="true" />}
      disabled={items.length >= LIMITS.companyDomainsMost}
      onClick={() => setClaiming(true)}
    >
      Add domain
    </Button>
  );
  return (
    <div className="flex max-w-2xl flex-col gap-5">
      {items.length === 0 ? (
        <EmptyState title="No domain yet" action={add}>
          Prove that an email domain is yours. Then colleagues with an address there can join by
          themselves, if you allow it.
        </EmptyState>
      ) : (
        <>
          <JoinSwitch company={company} isProven={items.some((item) => item.verifiedAt !== null)} />
          <ul aria-label="Domains" className="flex flex-col gap-4">
            {items.map((domain) => (
              <DomainCard key={domain.id} company={company} domain={domain} />
            ))}
          </ul>
          <div>{add}</div>
        </>
      )}
      {isClaiming ? (
        <ClaimDialog companyId={company.id} canAskDns={canAskDns} open onOpenChange={setClaiming} />
      ) : null}
    </div>
  );
}

function JoinSwitch({ company, isProven }: { company: Company; isProven: boolean }) {
  const change = useCompanyAction({
    run: (joinsByDomain: boolean) => changeCompany(company, { joinsByDomain }),
    done: (isOn) => (isOn ? "Colleagues can join" : "Joining by domain is off"),
    failed: "Nothing was changed",
  });
  const mayDecide = decides(company.role);
  const hint = isProven
    ? "Anyone with a confirmed address of a proven domain can join as a member."
    : "Takes effect once a domain is proven.";
  return (
    <Card>
      <SwitchField
        label="Colleagues can join by themselves"
        hint={mayDecide ? hint : `${hint} Only the owner can change this.`}
        checked={change.isPending ? change.variables : company.joinsByDomain}
        disabled={!mayDecide}
        onChange={(event) => {
          if (!change.isPending) change.mutate(event.currentTarget.checked);
        }}
      />
    </Card>
  );
}
