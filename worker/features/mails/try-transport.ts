import type { Context } from "../../kernel/context.ts";
import type { MailSettings } from "../../kernel/mail-settings.ts";
import { composeMime, type Outgoing } from "./compose-mime.ts";
import { sendByBinding } from "./send-by-binding.ts";
import { sendByHttp, tryKey } from "./send-by-http.ts";

const OFF = "off" as const;

/** Whether mail would leave: up to the sign-in, or with a mail to whoever gives support. */
export async function tryTransport(ctx: Context, settings: MailSettings, sends: boolean) {
  if (settings.transport === "outbox") {
    return { state: OFF, detail: "Emails are kept at /admin/mails. None are sent." };
  }
  const mail: Outgoing = {
    id: ctx.ids.next(),
    from: settings.from,
    to: ctx.supportEmail,
    subject: "Email works",
    text: `This email was sent by a test of ${ctx.origin.origin}.`,
    html: `<p>This email was sent by a test of ${ctx.origin.origin}.</p>`,
    at: ctx.clock.now(),
    unsubscribeUrl: "",
  };
  const sent = { detail: `A test email was sent to ${ctx.supportEmail}.` };
  if (settings.transport === "send_email") {
    if (!sends) return { state: OFF, detail: "It can't be tested without sending an email." };
    await sendByBinding(mail, settings.binding);
    return sent;
  }
  if (settings.transport === "http") {
    const { service } = settings;
    if (sends) await sendByHttp(mail, service, ctx.limits);
    else await tryKey(service, ctx.limits);
    return sends ? sent : { detail: `${new URL(service.url).host} takes the key.` };
  }
  const { sendBySmtp, signInBySmtp } = await import("./send-by-smtp.ts");
  const { server } = settings;
  const options = { server, helo: ctx.origin.hostname, timeoutMs: ctx.limits.mailTimeoutMs };
  if (!sends) {
    await signInBySmtp(options);
    const how = server.login ? `takes the sign-in of ${server.login.user}` : "answers";
    return { detail: `${server.host}:${server.port} ${how}.` };
  }
  await sendBySmtp(await composeMime(mail), options);
  return sent;
}
