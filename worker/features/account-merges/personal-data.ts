import { desc, eq, or, sql } from "drizzle-orm";
import * as v from "valibot";
import { accountMerges } from "../../../db/schema/account-merges.ts";
import { profiles } from "../../../db/schema/users.ts";
import { iso, isoOrNull, ownRows, type PersonalData } from "../../kit/personal-data.ts";

export const personalData: PersonalData = {
  /** Which of their accounts were made one; what an admin did to others is not the admin's. */
  accountMerges: ownRows(
    v.array(
      v.object({
        as: v.picklist(["kept", "closed"]),
        with: v.string(),
        mergedAt: v.string(),
        undoneAt: v.nullable(v.string()),
      }),
    ),
    ({ db, actor: { userId } }) => [
      db
        .select({
          keptId: accountMerges.keptId,
          with: profiles.email,
          mergedAt: accountMerges.mergedAt,
          undoneAt: accountMerges.undoneAt,
        })
        .from(accountMerges)
        .innerJoin(
          profiles,
          sql`${profiles.id} = iif(${accountMerges.keptId} = ${userId}, ${accountMerges.mergedId}, ${accountMerges.keptId})`,
        )
        .where(or(eq(accountMerges.mergedId, userId), eq(accountMerges.keptId, userId)))
        .orderBy(desc(accountMerges.mergedAt)),
    ],
    ([merges], { actor: { userId } }) =>
      merges.map(({ keptId, mergedAt, undoneAt, ...rest }) => ({
        as: keptId === userId ? ("kept" as const) : ("closed" as const),
        ...rest,
        mergedAt: iso(mergedAt),
        undoneAt: isoOrNull(undoneAt),
      })),
  ),
};
