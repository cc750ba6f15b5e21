import { sql } from "drizzle-orm";
import { qualified } from "../../../db/qualified.ts";
import { accountMerges } from "../../../db/schema/account-merges.ts";
import { profiles } from "../../../db/schema/users.ts";

/** That the account of a row of profiles was closed by a merge that is in force. */
export const isMerged = sql<number>`exists(select 1 from ${accountMerges} where ${accountMerges.mergedId} = ${qualified(profiles.id)} and ${accountMerges.undoneAt} is null)`;
