import { and, eq, exists, inArray, isNull, type SQL, sql } from "drizzle-orm";
import { profiles, userRoles } from "../../../db/schema/users.ts";
import type { Context } from "../../kernel/context.ts";
import type { IncomingKind } from "../../kit/incoming.ts";
import { PERMISSIONS } from "../../policy/permissions.ts";

/** Of profiles: who may work on things of this kind. The one place that says so. */
export function workersOn(ctx: Context, { record }: Pick<IncomingKind, "record">): SQL | undefined {
  const role = ctx.db
    .select({ one: sql`1` })
    .from(userRoles)
    .where(
      and(
        eq(userRoles.userId, profiles.id),
        inArray(userRoles.role, [...PERMISSIONS[record.edit].roles]),
      ),
    );
  return and(exists(role), eq(profiles.aiSuspended, false), isNull(profiles.deletionDueAt));
}
