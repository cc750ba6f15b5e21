import { asc, inArray, sql } from "drizzle-orm";
import { qualified } from "../../../db/qualified.ts";
import { sessions } from "../../../db/schema/sessions.ts";
import { profiles, userRoles } from "../../../db/schema/users.ts";
import { isRole } from "../../../db/values/roles.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { AppError } from "../../kernel/errors.ts";
import { isMerged } from "../account-merges/is-merged.ts";
import type { BulkChange, BulkPreview, BulkScope } from "./contract.ts";
import { matchingUsers } from "./queries.ts";
import { refusalOf } from "./rules.ts";

/** The people that a bulk action would change, and those it would skip and why. Changes nothing. */
export async function previewBulk(
  ctx: ActorContext,
  change: BulkChange,
  scope: BulkScope,
): Promise<BulkPreview> {
  const { bulkMost } = ctx.limits;
  const userId = qualified(profiles.id);
  const now = ctx.clock.now();
  const rows = await ctx.db
    .select({
      id: profiles.id,
      email: profiles.email,
      fullName: profiles.fullName,
      version: profiles.version,
      isSuspended: profiles.aiSuspended,
      isMerged,
      roles: sql<
        string | null
      >`(select group_concat(${userRoles.role}) from ${userRoles} where ${userRoles.userId} = ${userId})`,
      sessions: sql<number>`(select count(*) from ${sessions} where ${sessions.userId} = ${userId} and ${sessions.idleExpiresAt} > ${now} and ${sessions.expiresAt} > ${now})`,
    })
    .from(profiles)
    .where("ids" in scope ? inArray(profiles.id, scope.ids) : matchingUsers(ctx, scope.matching))
    .orderBy(asc(sql`${profiles.fullName} collate nocase`), asc(profiles.id))
    .limit(bulkMost + 1);
  if (rows.length > bulkMost) {
    throw new AppError("bad_request", {
      detail: `More than ${bulkMost} people match. Narrow the list and do it in parts.`,
    });
  }
  const touched: BulkPreview["touched"] = [];
  const skipped: BulkPreview["skipped"] = [];
  for (const row of rows) {
    const roles = (row.roles ?? "").split(",").filter(isRole);
    const person = { ...row, roles, isMerged: row.isMerged === 1 };
    const because = refusalOf(change, person, {
      userId: ctx.actor.userId,
      isNarrowed: ctx.actor.grants !== null,
    });
    const shown = { id: row.id, name: row.fullName || row.email, email: row.email };
    if (because) skipped.push({ ...shown, because });
    else touched.push({ ...shown, version: row.version });
  }
  return { touched, skipped };
}
