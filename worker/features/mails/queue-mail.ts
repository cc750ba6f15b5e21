import { mails } from "../../../db/schema/mails.ts";
import type { Context } from "../../kernel/context.ts";
import { enqueueEffect } from "../outbox/enqueue-effect.ts";
import type { Mail } from "./contract.ts";
import { writeMail } from "./write-mail.ts";

type Letter = { to: string; userId: string | null; mail: Mail };

/** The statements that leave a mail behind, for the verb's own transaction. Then wake the drainer. */
export function queueMail(ctx: Context, { to, userId, mail }: Letter) {
  const id = ctx.ids.next();
  const { subject, text, html } = writeMail(mail, ctx);
  return [
    ctx.db.insert(mails).values({
      id,
      userId,
      toAddress: to,
      template: mail.template,
      subject,
      text,
      html,
      unsubscribeUrl: "unsubscribeUrl" in mail ? mail.unsubscribeUrl : "",
      createdAt: ctx.clock.now(),
    }),
    enqueueEffect(ctx, { kind: "mails.send", payload: { mailId: id } }),
  ] as const;
}
