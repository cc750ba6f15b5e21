import { inArray, sql } from "drizzle-orm";
import { qualified } from "../../../db/qualified.ts";
import { accountMerges } from "../../../db/schema/account-merges.ts";
import { profiles, userRoles } from "../../../db/schema/users.ts";
import { isRole } from "../../../db/values/roles.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { invalidInput, notFound } from "../../kernel/errors.ts";
import { NAMED } from "../../kit/personal-data.ts";
import { someFullAdminBut } from "../users/an-admin-is-left.ts";
import type { MergePair } from "./contract.ts";
import { isMerged } from "./is-merged.ts";

/** That an account took another one in, and that can still be undone. */
export const tookOne = (now: number) =>
  sql<number>`exists(select 1 from ${accountMerges} where ${accountMerges.keptId} = ${qualified(profiles.id)} and ${accountMerges.undoneAt} is null and ${accountMerges.undoUntil} > ${now})`;

/** Both accounts, as far as it decides whether they can be merged. */
export async function readPair(ctx: ActorContext, { mergedId, keptId }: MergePair) {
  if (mergedId === keptId) throw invalidInput({ keptId: "Choose another account." });
  const rows = await ctx.db
    .select({
      id: profiles.id,
      name: NAMED,
      fullName: profiles.fullName,
      email: profiles.email,
      version: profiles.version,
      isSuspended: profiles.aiSuspended,
      emailVerifiedAt: profiles.emailVerifiedAt,
      deletionDueAt: profiles.deletionDueAt,
      isMerged,
      tookOne: tookOne(ctx.clock.now()),
      isOtherAdmin: someFullAdminBut(mergedId),
      roles: sql<
        string | null
      >`(select group_concat(${userRoles.role}) from ${userRoles} where ${userRoles.userId} = ${qualified(profiles.id)})`,
    })
    .from(profiles)
    .where(inArray(profiles.id, [mergedId, keptId]));
  const of = (id: string) => {
    const row = rows.find((one) => one.id === id);
    if (!row) throw notFound("person", id);
    const roles = (row.roles ?? "").split(",").filter(isRole);
    return {
      ...row,
      roles,
      isMerged: row.isMerged === 1,
      isVerified: row.emailVerifiedAt !== null,
      isBeingDeleted: row.deletionDueAt !== null,
      tookOne: row.tookOne === 1,
      isLastAdmin: roles.includes("admin") && !row.isOtherAdmin,
    };
  };
  return { merged: of(mergedId), kept: of(keptId) };
}

export type MergedPair = Awaited<ReturnType<typeof readPair>>;
