import { companies } from "../../../db/schema/companies.ts";
import type { RecordKind } from "../../kit/records.ts";

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
};
