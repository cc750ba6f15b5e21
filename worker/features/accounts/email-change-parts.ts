import type { Context } from "../../kernel/context.ts";
import { makeMailLink } from "../mail-links/make-mail-link.ts";
import { queueMail } from "../mails/queue-mail.ts";

type Person = { id: string; email: string; fullName: string };

/**
 * The statements that ask the new address for its confirmation and tell the old one. Nothing else changes; a
 * newer request takes the place of this one.
 */
export async function emailChangeParts(
  ctx: Context,
  { id: userId, email, fullName: name }: Person,
  { newEmail, isByAdmin }: { newEmail: string; isByAdmin: boolean },
) {
  const { url, statements } = await makeMailLink(ctx, {
    purpose: "change_email",
    userId,
    email: newEmail,
    path: "/confirm-email",
  });
  const question = { template: "change_email", name, newEmail, url } as const;
  const notice = { template: "email_change_notice", name, newEmail, isByAdmin } as const;
  return [
    ...statements,
    ...queueMail(ctx, { to: newEmail, userId, mail: question }),
    ...queueMail(ctx, { to: email, userId, mail: notice }),
  ];
}
