import { eq, sql } from "drizzle-orm";
import * as v from "valibot";
import { companies, companyInvitations, companyMembers } from "../../../db/schema/companies.ts";
import { trashRows } from "../../../db/schema/trash.ts";
import { moves } from "../../kit/merges.ts";
import { wire } from "../../kit/wiring.ts";
import { companiesApi } from "./api.ts";
import { askAgain, sweepDomains } from "./domains/ask-again.ts";
import { mailInvitation } from "./invitations/mail-invitation.ts";
import { searchOf } from "../../kit/search.ts";
import { ownCompanySearch } from "./own-company-search.ts";
import { manifest } from "./manifest.ts";
import { companyRecord } from "./company-record.ts";
import { isFirstOf } from "./members/keep-chosen.ts";
import { chooseOldest } from "./members/choose-oldest.ts";
import { ownsWhereOtherIs } from "./members/owns-where-other-is.ts";
import { followOwner } from "./members/follow-owner.ts";
import { personalData } from "./personal-data.ts";
import { targets } from "./targets.ts";
import { readCompanyVariable } from "./read-company-variable.ts";
import { returnCompany } from "./return-company.ts";

/** What deleted companies have of a person. */
const inTrash = ({ userId, email }: { userId: string; email: string }) =>
  sql`(${trashRows.tableName} = 'company_members' and ${trashRows.row} ->> 'user_id' = ${userId})
    or (${trashRows.tableName} = 'company_invitations' and ${trashRows.row} ->> 'email' = ${email})`;

export const wiring = wire(manifest, {
  apis: { "/companies": companiesApi },
  effects: {
    "companies.ask-domain": { payload: v.object({ domainId: v.string() }), run: askAgain },
    "companies.answer-invitation": {
      payload: v.object({ companyId: v.string(), email: v.string() }),
      run: (ctx, _env, asked) => mailInvitation(ctx, asked),
    },
  },
  personalData,
  variables: {
    "company.name": readCompanyVariable("name"),
    "company.industry": readCompanyVariable("industry"),
    "company.size": readCompanyVariable("size"),
  },
  sweep: sweepDomains,
  erasure: {
    before: (ctx, { userId }) => followOwner(ctx, userId),
    after: (ctx, { userId, email }) => [
      ctx.db.delete(companyInvitations).where(eq(companyInvitations.email, email)),
      ctx.db.delete(trashRows).where(inTrash({ userId, email })),
    ],
  },
  targets,
  records: { company: { ...companyRecord, restore: returnCompany } },
  search: {
    company: searchOf(companyRecord, {
      in: { Industry: companies.industry, Website: companies.site },
      by: companies.updatedAt,
    }),
    "own-company": ownCompanySearch,
  },
  merging: {
    rows: [
      moves(companyMembers.userId, ["company", "companies"], {
        onePer: [companyMembers.companyId],
        sets: {
          column: companyMembers.isChosen,
          to: ({ into }) => sql`${companyMembers.isChosen} and ${isFirstOf(into)}`,
        },
        left: "The other account is in them too.",
      }),
      moves(companyInvitations.invitedBy, ["invitation to a company", "invitations to companies"]),
    ],
    stops: [ownsWhereOtherIs],
    undone: (ctx, { keptId }) => [chooseOldest(ctx, keptId)],
  },
  tables: {
    companies: { shared: "kept together by its members" },
    company_members: "personal",
    company_invitations: "personal",
    company_holidays: { shared: "kept by its leaders for their company" },
    company_domains: { shared: "said by its leaders of their company" },
  },
});
