import { sql } from "drizzle-orm";
import {
  companies,
  companyDomains,
  companyInvitations,
  companyMembers,
} from "../../../db/schema/companies.ts";
import type { RecordKind } from "../../kit/records.ts";
import { restoreCompany } from "./restore-company.ts";

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
    name: { label: "Name" },
    industry: { label: "Industry" },
    size: { label: "Size" },
    site: { label: "Website" },
    country: { label: "Country" },
    joinsByDomain: { label: "Joins by domain" },
    managersInvite: { label: "Managers invite" },
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
    ],
    restore: restoreCompany,
  },
};
