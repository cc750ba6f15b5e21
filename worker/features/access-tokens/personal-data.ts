import { desc, eq } from "drizzle-orm";
import * as v from "valibot";
import { accessTokens } from "../../../db/schema/access-tokens.ts";
import { iso, isoOrNull, ownRows, type PersonalData } from "../../kit/personal-data.ts";

export const personalData: PersonalData = {
  accessTokens: ownRows(
    v.array(
      v.object({
        name: v.string(),
        scopes: v.array(v.string()),
        createdAt: v.string(),
        expiresAt: v.string(),
        lastUsedAt: v.nullable(v.string()),
        revokedAt: v.nullable(v.string()),
      }),
    ),
    ({ db, actor, limits }) => [
      db
        .select()
        .from(accessTokens)
        .where(eq(accessTokens.userId, actor.userId))
        .orderBy(desc(accessTokens.createdAt))
        .limit(limits.exportRows),
    ],
    ([rows]) =>
      rows.map((row) => ({
        name: row.name,
        scopes: [...row.scopes],
        createdAt: iso(row.createdAt),
        expiresAt: iso(row.expiresAt),
        lastUsedAt: isoOrNull(row.lastUsedAt),
        revokedAt: isoOrNull(row.revokedAt),
      })),
  ),
};
