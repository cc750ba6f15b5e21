import { eq } from "drizzle-orm";
import * as v from "valibot";
import { linkedAccounts, providerFlows } from "../../../db/schema/providers.ts";
import { sessions } from "../../../db/schema/sessions.ts";
import { PROVIDERS } from "../../../db/values/providers.ts";
import { type PersonalData, iso, isoOrNull, ownRows } from "../../kit/personal-data.ts";

export const personalData: PersonalData = {
  linkedAccounts: ownRows(
    v.array(
      v.object({
        provider: v.picklist(PROVIDERS),
        subject: v.string(),
        email: v.string(),
        lastUsedAt: v.nullable(v.string()),
        createdAt: v.string(),
      }),
    ),
    (ctx) => [
      ctx.db.select().from(linkedAccounts).where(eq(linkedAccounts.userId, ctx.actor.userId)),
    ],
    ([rows]) =>
      rows.map((row) => ({
        provider: row.provider,
        subject: row.subject,
        email: row.email,
        lastUsedAt: isoOrNull(row.lastUsedAt),
        createdAt: iso(row.createdAt),
      })),
  ),
  providerFlows: ownRows(
    v.array(v.object({ provider: v.string(), purpose: v.string(), createdAt: v.string() })),
    (ctx) => [
      ctx.db
        .select({
          provider: providerFlows.provider,
          purpose: providerFlows.purpose,
          createdAt: providerFlows.createdAt,
        })
        .from(providerFlows)
        .innerJoin(sessions, eq(sessions.id, providerFlows.sessionId))
        .where(eq(sessions.userId, ctx.actor.userId))
        .limit(ctx.limits.exportRows),
    ],
    ([rows]) => rows.map((row) => ({ ...row, createdAt: iso(row.createdAt) })),
  ),
};
