import { eq } from "drizzle-orm";
import * as v from "valibot";
import { passkeys, recoveryCodes, totpFactors } from "../../../db/schema/factors.ts";
import { type PersonalData, iso, isoOrNull, ownRows } from "../../kit/personal-data.ts";

const maybeWhen = v.nullable(v.string());

export const personalData: PersonalData = {
  authenticators: ownRows(
    v.array(
      v.object({
        name: v.string(),
        verifiedAt: maybeWhen,
        lastUsedAt: maybeWhen,
        createdAt: v.string(),
      }),
    ),
    (ctx) => [
      ctx.db
        .select()
        .from(totpFactors)
        .where(eq(totpFactors.userId, ctx.actor.userId))
        .limit(ctx.limits.exportRows),
    ],
    ([rows]) =>
      rows.map((row) => ({
        name: row.name,
        verifiedAt: isoOrNull(row.verifiedAt),
        lastUsedAt: isoOrNull(row.lastUsedAt),
        createdAt: iso(row.createdAt),
      })),
  ),
  passkeys: ownRows(
    v.array(v.object({ name: v.string(), lastUsedAt: maybeWhen, createdAt: v.string() })),
    (ctx) => [
      ctx.db
        .select()
        .from(passkeys)
        .where(eq(passkeys.userId, ctx.actor.userId))
        .limit(ctx.limits.exportRows),
    ],
    ([rows]) =>
      rows.map((row) => ({
        name: row.name,
        lastUsedAt: isoOrNull(row.lastUsedAt),
        createdAt: iso(row.createdAt),
      })),
  ),
  recoveryCodes: ownRows(
    v.array(v.object({ usedAt: maybeWhen, createdAt: v.string() })),
    (ctx) => [
      ctx.db
        .select()
        .from(recoveryCodes)
        .where(eq(recoveryCodes.userId, ctx.actor.userId))
        .limit(ctx.limits.exportRows),
    ],
    ([rows]) =>
      rows.map((row) => ({ usedAt: isoOrNull(row.usedAt), createdAt: iso(row.createdAt) })),
  ),
};
