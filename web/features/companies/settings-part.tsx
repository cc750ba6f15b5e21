import { useState, type ReactNode } from "react";
import { useNavigate } from "react-router";
import type { Company } from "../../../worker/features/companies/contract.ts";
import { decides, leads } from "../../../worker/features/companies/rules/rights.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { KeyValueList } from "../../ui/key-value-list.tsx";
import { RadioGroupField } from "../../ui/radio-group-field.tsx";
import { SwitchField } from "../../ui/switch-field.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { useMounted } from "../../ui/use-mounted.ts";
import { countryName } from "./company-fields.tsx";
import { DetailsForm } from "./details-form.tsx";
import { changeCompany, changeSight, deleteCompany, leaveCompany } from "./queries.ts";
import { useCompanyAction } from "./use-company-action.ts";
import { sizeWords } from "./words.ts";

/** What a company is, who sees the actor in it, and the way out. */
export function SettingsPart({ company, ai }: { company: Company; ai?: ReactNode }) {
  return (
    <div className="flex flex-col">
      <Section title="Details">
        {leads(company.role) ? <DetailsForm company={company} /> : <Details company={company} />}
      </Section>
      <Section title="Privacy">
        {company.role === "member" ? (
          <Sight company={company} />
        ) : (
          <p className="text-base text-muted">
            Everyone in the company sees its owner and managers.
          </p>
        )}
        {decides(company.role) ? <ManagersInvite company={company} /> : null}
      </Section>
      {ai ? <Section title="AI">{ai}</Section> : null}
      <Section title={company.role === "owner" ? "Transfer or delete" : "Leave"}>
        {company.role === "owner" ? <OwnerEnd company={company} /> : <Leave company={company} />}
      </Section>
    </div>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-x-10 gap-y-4 border-t border-line py-6 first:border-t-0 first:pt-2 lg:grid-cols-[13rem_minmax(0,34rem)]">
      <h2 className="serif text-2xl text-ink">{title}</h2>
      <div className="flex min-w-0 flex-col gap-5">{children}</div>
    </section>
  );
}

function Details({ company: { site, industry, size, country } }: { company: Company }) {
  const isMounted = useMounted();
  const items = [
    {
      label: "Web address",
      value: site ? (
        <TextLink to={site} className="wrap-anywhere">
          {site}
        </TextLink>
      ) : (
        "Not given"
      ),
    },
    { label: "Industry", value: industry || "Not given" },
    { label: "People", value: sizeWords(size) || "Not given" },
    {
      label: "Country",
      value: country ? (isMounted ? countryName(country) : country) : "Not given",
    },
  ];
  return <KeyValueList items={items} />;
}

const SIGHTS = [
  { value: "members", label: "Everyone in the company" },
  { value: "managers", label: "Only its owner and managers" },
];

function Sight({ company }: { company: Company }) {
  const change = useCompanyAction({
    run: (shownTo: Company["shownTo"]) => changeSight(company.id, shownTo),
    done: () => "Saved",
    failed: "Nothing was changed",
  });
  return (
    <RadioGroupField
      name="shownTo"
      label="Who sees that you are in this company"
      options={SIGHTS}
      value={change.isPending ? change.variables : company.shownTo}
      onChange={(value) => {
        if (!change.isPending) change.mutate(value === "managers" ? "managers" : "members");
      }}
    />
  );
}

function ManagersInvite({ company }: { company: Company }) {
  const change = useCompanyAction({
    run: (managersInvite: boolean) => changeCompany(company, { managersInvite }),
    done: (isOn) => (isOn ? "Managers can invite" : "Only you can invite"),
    failed: "Nothing was changed",
  });
  return (
    <SwitchField
      label="Managers can invite people"
      hint="They invite members. Only you invite managers."
      checked={change.isPending ? change.variables : company.managersInvite}
      onChange={(event) => {
        if (!change.isPending) change.mutate(event.currentTarget.checked);
      }}
    />
  );
}

function Leave({ company: { id, name } }: { company: Company }) {
  const navigate = useNavigate();
  const leave = useCompanyAction({
    run: () => leaveCompany(id),
    done: () => `You left ${name}`,
    failed: "You are still a member",
    isEnd: true,
    onDone: () => void navigate("/profile?tab=company"),
  });
  return (
    <>
      <p className="text-base text-muted">
        You lose access to what this company shares. Your own plan is unchanged.
      </p>
      <div>
        <ConfirmDialog
          title={`Leave ${name}?`}
          description="To come back you need a new invitation."
          confirmLabel="Leave company"
          onConfirm={() => leave.mutateAsync().then(() => undefined)}
          trigger={<Button>Leave company</Button>}
        />
      </div>
    </>
  );
}

function OwnerEnd({ company }: { company: Company }) {
  const navigate = useNavigate();
  const [failure, setFailure] = useState<string | null>(null);
  const end = useCompanyAction({
    run: () => deleteCompany(company),
    done: () => `${company.name} was deleted`,
    isEnd: true,
    onDone: () => void navigate("/profile?tab=company"),
  });
  if (!company.isAlone) {
    return (
      <p className="text-base text-muted">
        To leave, transfer the company first: open the menu of a person under{" "}
        <TextLink to={`/companies/${company.id}`}>Members</TextLink>. You can delete it once nobody
        else is in it.
      </p>
    );
  }
  return (
    <>
      <p className="text-base text-muted">
        Only you are in this company. Its invitations and domains are deleted with it.
      </p>
      <div>
        <ConfirmDialog
          title={`Delete ${company.name}?`}
          description="Only an admin can restore it. Your profile and your plan are unchanged."
          confirmLabel="Delete company"
          onConfirm={async () => {
            try {
              setFailure(null);
              await end.mutateAsync();
            } catch (error) {
              setFailure(error instanceof Error ? error.message : null);
              throw error;
            }
          }}
          error={
            failure ? (
              <p role="alert" className="text-sm text-bad">
                {failure}
              </p>
            ) : null
          }
          trigger={<Button variant="danger">Delete company</Button>}
        />
      </div>
    </>
  );
}
