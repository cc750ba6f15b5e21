import { sql } from "drizzle-orm";
import { aiCompanyRules } from "../../../db/schema/ai.ts";
import {
  companies,
  companyDomains,
  companyHolidays,
  companyInvitations,
  companyMembers,
} from "../../../db/schema/companies.ts";
import type { RecordKind } from "../../kit/records.ts";
import { restoreCompany } from "./restore-company.ts";

const COUNTRIES = new Intl.DisplayNames("en", { type: "region", fallback: "code" });
const countryOf = (code: unknown) => COUNTRIES.of(String(code)) ?? String(code);

export const companyRecord: RecordKind = {
  name: "company",
  label: "Company",
  plural: "Companies",
  table: companies,
  id: companies.id,
  title: companies.name,
  read: "companies.manage",
  edit: "companies.manage",
  address: (id) => `/admin/companies/${id}`,
  fields: {
    name: { label: "Company name" },
    site: { label: "Web address" },
    industry: { label: "Industry" },
    size: { label: "People", say: (size) => String(size).replace("-", " to ") },
    country: { label: "Country", say: countryOf },
    joinsByDomain: { label: "Colleagues can join by themselves" },
    managersInvite: { label: "Managers can invite people" },
  },
  trash: {
    parts: [
      // They may act for another one by now.
      {
        table: companyMembers,
        of: companyMembers.companyId,
        label: "Members",
        set: { is_chosen: sql`0` },
      },
      { table: companyInvitations, of: companyInvitations.companyId, label: "Invitations" },
      { table: companyDomains, of: companyDomains.companyId, label: "Domains" },
      { table: companyHolidays, of: companyHolidays.companyId, label: "Holidays" },
      { table: aiCompanyRules, of: aiCompanyRules.companyId, label: "AI settings" },
    ],
    restore: restoreCompany,
  },
};
