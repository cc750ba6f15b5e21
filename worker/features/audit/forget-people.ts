import { and, inArray, notExists, or, sql } from "drizzle-orm";
import { auditEvents } from "../../../db/schema/audit.ts";
import { profiles } from "../../../db/schema/users.ts";
import { qualified } from "../../../db/qualified.ts";
import type { Context } from "../../kernel/context.ts";

type People = { ids: readonly string[]; emails: readonly string[] };

/** The statement by which the log keeps its events without people who, by now, have no account any more. */
export function forgetPeople(ctx: Context, { ids, emails }: People) {
  const account = ctx.db
    .select({ one: sql`1` })
    .from(profiles)
    .where(sql`${qualified(profiles.id)} = ${qualified(auditEvents.userId)}`);
  return ctx.db
    .update(auditEvents)
    .set({ userId: null, email: null, ipAddress: null, userAgent: null, salt: null })
    .where(
      and(
        or(inArray(auditEvents.userId, [...ids]), inArray(auditEvents.email, [...emails])),
        notExists(account),
      ),
    );
}
