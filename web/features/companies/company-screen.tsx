import type { ReactNode } from "react";
import type { Company } from "../../../worker/features/companies/contract.ts";
import { leads } from "../../../worker/features/companies/rules/rights.ts";
import { Screen } from "../../shell/screen.tsx";
import { TabLinks } from "../../ui/tab-links.tsx";
import { ROLE_WORDS, sizeWords } from "./words.ts";

type Tab = "members" | "invitations" | "domains" | "holidays" | "vocabulary" | "settings";

type CompanyScreenProps = {
  company: Company;
  tab: Tab;
  action?: ReactNode;
  children: ReactNode;
};

/** A company from the inside: its name, its parts, and one of them. */
export function CompanyScreen({ company, tab, action, children }: CompanyScreenProps) {
  const { id, name, role, industry, size } = company;
  const at = `/companies/${id}`;
  const items = [
    { value: "members", label: "Members", to: at, count: company.members },
    ...(leads(role)
      ? [
          { value: "invitations", label: "Invitations", to: `${at}/invitations` },
          { value: "domains", label: "Domains", to: `${at}/domains` },
        ]
      : []),
    { value: "holidays", label: "Holidays", to: `${at}/holidays` },
    { value: "vocabulary", label: "Vocabulary", to: `${at}/vocabulary` },
    { value: "settings", label: "Settings", to: `${at}/settings` },
  ];
  return (
    <Screen
      back={{ to: "/profile?tab=company", label: "Your companies" }}
      title={<span className="wrap-anywhere">{name}</span>}
      description={[`You are ${articled(role)}`, industry, sizeWords(size)]
        .filter((part) => part !== "")
        .join(" · ")}
      action={action}
    >
      <TabLinks label={`Parts of ${name}`} value={tab} items={items} />
      {children}
    </Screen>
  );
}

const articled = (role: Company["role"]) =>
  role === "owner" ? "the owner" : `a ${ROLE_WORDS[role].toLowerCase()}`;
