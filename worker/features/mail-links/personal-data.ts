import { eq } from "drizzle-orm";
import * as v from "valibot";
import { mailLinks } from "../../../db/schema/mails.ts";
import { MAIL_LINK_PURPOSES } from "../../../db/values/mails.ts";
import { type PersonalData, iso, isoOrNull, ownRows } from "../../kit/personal-data.ts";

export const personalData: PersonalData = {
  mailLinks: ownRows(
    v.array(
      v.object({
        purpose: v.picklist(MAIL_LINK_PURPOSES),
        email: v.string(),
        createdAt: v.string(),
        expiresAt: v.string(),
        usedAt: v.nullable(v.string()),
      }),
    ),
    (ctx) => [
      ctx.db
        .select()
        .from(mailLinks)
        .where(eq(mailLinks.userId, ctx.actor.userId))
        .limit(ctx.limits.exportRows),
    ],
    ([rows]) =>
      rows.map((row) => ({
        purpose: row.purpose,
        email: row.email,
        createdAt: iso(row.createdAt),
        expiresAt: iso(row.expiresAt),
        usedAt: isoOrNull(row.usedAt),
      })),
  ),
};
