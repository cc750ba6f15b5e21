import { desc, eq } from "drizzle-orm";
import * as v from "valibot";
import { sessions } from "../../../db/schema/sessions.ts";
import { SECOND_FACTOR_STATES, SIGN_IN_METHODS } from "../../../db/values/sessions.ts";
import { type PersonalData, iso, ownRows } from "../../kit/personal-data.ts";

export const personalData: PersonalData = {
  sessions: ownRows(
    v.array(
      v.object({
        id: v.string(),
        method: v.picklist(SIGN_IN_METHODS),
        secondFactor: v.picklist(SECOND_FACTOR_STATES),
        userAgent: v.string(),
        ipAddress: v.nullable(v.string()),
        createdAt: v.string(),
        lastSeenAt: v.string(),
        expiresAt: v.string(),
      }),
    ),
    (ctx) => [
      ctx.db
        .select()
        .from(sessions)
        .where(eq(sessions.userId, ctx.actor.userId))
        .orderBy(desc(sessions.lastSeenAt))
        .limit(ctx.limits.exportRows),
    ],
    ([rows]) =>
      rows.map((row) => ({
        id: row.id,
        method: row.method,
        secondFactor: row.secondFactor,
        userAgent: row.userAgent,
        ipAddress: row.ipAddress,
        createdAt: iso(row.createdAt),
        lastSeenAt: iso(row.lastSeenAt),
        expiresAt: iso(row.expiresAt),
      })),
  ),
};
