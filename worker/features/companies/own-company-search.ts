import { sql } from "drizzle-orm";
import { companies, companyMembers } from "../../../db/schema/companies.ts";
import { type SearchKind, searchOf } from "../../kit/search.ts";

/** The companies that somebody belongs to. */
export const ownCompanySearch: SearchKind = searchOf(
  {
    table: companies,
    id: companies.id,
    title: companies.name,
    plural: "Your companies",
    read: "companies.read",
    address: (id) => `/companies/${id}`,
  },
  {
    by: companies.updatedAt,
    only: ({ actor }) =>
      sql`exists (select 1 from ${companyMembers} where ${companyMembers.companyId} = ${companies.id} and ${companyMembers.userId} = ${actor.userId})`,
  },
);
