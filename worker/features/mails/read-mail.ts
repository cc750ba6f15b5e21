import { eq } from "drizzle-orm";
import { mails } from "../../../db/schema/mails.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { notFound } from "../../kernel/errors.ts";
import { recordEvent } from "../audit/record-event.ts";
import type { MailDetail } from "./contract.ts";
import { toRow } from "./queries.ts";

/** One mail with its words. They may hold a link into somebody's account, so reading them is on record. */
export async function readMail(ctx: ActorContext, id: string): Promise<MailDetail> {
  const mail = await ctx.db.select().from(mails).where(eq(mails.id, id)).get();
  if (!mail) throw notFound("mail", id);
  if (mail.text !== "" && mail.userId !== ctx.actor.userId) {
    await recordEvent(ctx, {
      type: "mail_read",
      userId: ctx.actor.userId,
      details: { mailId: id, template: mail.template },
    });
  }
  const { text, html } = mail;
  const link = findLink(text, ctx.origin);
  return { ...toRow(mail), text, html, link, transport: ctx.mailTransport };
}

/** An address on a line of its own is the button's, but for the last one, which says where a mail is from. */
function findLink(text: string, origin: URL): string | null {
  const lines = text.split("\n");
  return lines.find((line) => /^https?:\/\/\S+$/.test(line) && line !== origin.href) ?? null;
}
