import { sql } from "drizzle-orm";
import { companies, companyMembers } from "../../../../db/schema/companies.ts";
import type { MergeWay } from "../../../kit/merges.ts";

/** A company would be owned by the account that is closed: who stays is a member of it already. */
export const ownsWhereOtherIs = {
  names: ({ from, into }: MergeWay) =>
    sql`select ${companies.name} from ${companies} join ${companyMembers} own on own.company_id = ${companies.id}
      join ${companyMembers} other on other.company_id = own.company_id
      where own.user_id = ${from} and own.role = 'owner' and other.user_id = ${into}`,
  say: (names: string) =>
    `The account to close owns ${names}, and the other account is a member there. Transfer the ownership first.`,
};
