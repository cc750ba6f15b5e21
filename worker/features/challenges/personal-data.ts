import { eq } from "drizzle-orm";
import * as v from "valibot";
import { factorChallenges } from "../../../db/schema/factors.ts";
import { type PersonalData, iso, isoOrNull, ownRows } from "../../kit/personal-data.ts";

export const personalData: PersonalData = {
  challenges: ownRows(
    v.array(
      v.object({
        purpose: v.string(),
        answeredAt: v.nullable(v.string()),
        createdAt: v.string(),
        expiresAt: v.string(),
      }),
    ),
    (ctx) => [
      ctx.db
        .select()
        .from(factorChallenges)
        .where(eq(factorChallenges.userId, ctx.actor.userId))
        .limit(ctx.limits.exportRows),
    ],
    ([rows]) =>
      rows.map((row) => ({
        purpose: row.purpose,
        answeredAt: isoOrNull(row.answeredAt),
        createdAt: iso(row.createdAt),
        expiresAt: iso(row.expiresAt),
      })),
  ),
};
