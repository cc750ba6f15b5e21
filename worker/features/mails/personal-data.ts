import { desc, eq } from "drizzle-orm";
import * as v from "valibot";
import { mails } from "../../../db/schema/mails.ts";
import { MAIL_TEMPLATES } from "../../../db/values/mails.ts";
import { type PersonalData, iso, isoOrNull, ownRows } from "../../kit/personal-data.ts";

export const personalData: PersonalData = {
  mails: ownRows(
    v.array(
      v.object({
        to: v.string(),
        template: v.picklist(MAIL_TEMPLATES),
        subject: v.string(),
        state: v.string(),
        createdAt: v.string(),
        sentAt: v.nullable(v.string()),
      }),
    ),
    (ctx) => [
      ctx.db
        .select()
        .from(mails)
        .where(eq(mails.userId, ctx.actor.userId))
        .orderBy(desc(mails.createdAt))
        .limit(ctx.limits.exportRows),
    ],
    ([rows]) =>
      rows.map((row) => ({
        to: row.toAddress,
        template: row.template,
        subject: row.subject,
        state: row.state,
        createdAt: iso(row.createdAt),
        sentAt: isoOrNull(row.sentAt),
      })),
  ),
};
