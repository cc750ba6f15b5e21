import { and, eq, inArray } from "drizzle-orm";
import { mails } from "../../../db/schema/mails.ts";
import { MAIL_LINK_PURPOSES, type MailTemplate } from "../../../db/values/mails.ts";
import type { Context } from "../../kernel/context.ts";
import { PermanentFailure, messageOf } from "../../kernel/permanent-failure.ts";
import { countMail } from "../../kernel/metrics.ts";
import type { MailSettings } from "../../kernel/mail-settings.ts";
import { linkLifetimeMs } from "../mail-links/link-lifetime-ms.ts";
import { composeMime, type Outgoing } from "./compose-mime.ts";
import { sendByBinding } from "./send-by-binding.ts";
import { sendByHttp } from "./send-by-http.ts";
import { cutText } from "../../kernel/pure/sound-text.ts";

const ADDRESS = /^[\w!#$%&'*+/=?^`{|}~.-]+@[a-z0-9.-]+$/i;

type RealTransport = Exclude<MailSettings, { transport: "outbox" }>;

/**
 * Hands one mail to its transport. What a real one has taken is never handed over again, and its words,
 * with the links in them, are dropped; without one the mail stays here to be read on screen.
 */
export async function sendMail(ctx: Context, settings: MailSettings, mailId: string) {
  const unsent = and(eq(mails.id, mailId), inArray(mails.state, ["waiting", "failed"]));
  const mail = await ctx.db.select().from(mails).where(unsent).get();
  // Sent by an attempt before this one, or erased together with its person.
  if (!mail) return;
  const taken = { sentAt: ctx.clock.now(), lastError: null };
  if (settings.transport === "outbox") {
    await ctx.db
      .update(mails)
      .set({ ...taken, state: "kept" })
      .where(unsent);
    return countMail("kept");
  }
  try {
    refuseAddress(mail.toAddress);
    refuseOutlived(ctx, mail);
    const { id, toAddress: to, subject, text, html, unsubscribeUrl, createdAt: at } = mail;
    const { from } = settings;
    const replyTo = mail.template === "incoming_reply" ? ctx.supportEmail : undefined;
    const outgoing = { id, from, to, subject, text, html, unsubscribeUrl, at, replyTo };
    await deliver(ctx, settings, outgoing);
  } catch (error) {
    const lastError = cutText(messageOf(error), ctx.limits.outboxErrorLength);
    countMail("failed");
    await ctx.db.update(mails).set({ lastError }).where(unsent);
    throw error;
  }
  await ctx.db
    .update(mails)
    .set({ ...taken, state: "sent", text: "", html: "" })
    .where(unsent);
  countMail("sent");
}

async function deliver(ctx: Context, settings: RealTransport, mail: Outgoing) {
  if (settings.transport === "send_email") return sendByBinding(mail, settings.binding);
  if (settings.transport === "http") return sendByHttp(mail, settings.service, ctx.limits);
  const { sendBySmtp } = await import("./send-by-smtp.ts");
  return sendBySmtp(await composeMime(mail), {
    server: settings.server,
    helo: ctx.origin.hostname,
    timeoutMs: ctx.limits.mailTimeoutMs,
  });
}

/** One address, and nothing that could pass for a second one or for a command to the mail server. */
function refuseAddress(to: string) {
  if (!ADDRESS.test(to)) throw new PermanentFailure("Email can't be sent to this address");
}

/** A link that has run out only confuses whoever gets it. */
function refuseOutlived(ctx: Context, mail: { template: MailTemplate; createdAt: number }) {
  const purpose = MAIL_LINK_PURPOSES.find((name) => name === mail.template);
  if (!purpose) return;
  const outlivedAt = mail.createdAt + linkLifetimeMs(ctx.limits, purpose);
  if (ctx.clock.now() >= outlivedAt) throw new PermanentFailure("Its link has expired");
}
