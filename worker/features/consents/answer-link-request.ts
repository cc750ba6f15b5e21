import { consentPeople } from "../../../db/schema/consents.ts";
import { transaction } from "../../../db/transaction.ts";
import type { Context } from "../../kernel/context.ts";
import { queueMail } from "../mails/queue-mail.ts";
import { hasAddress } from "./hash-address.ts";
import { linkTo } from "./link-to.ts";

/** After the answer: whoever consented here gets the link to it, and nobody else any mail. */
export async function answerLinkRequest(ctx: Context, email: string) {
  const person = await ctx.db
    .select()
    .from(consentPeople)
    .where(await hasAddress(ctx, email))
    .get();
  if (!person?.email) return;
  const url = await linkTo.own(ctx, person.id);
  const mail = { template: "consent_link", url } as const;
  await transaction(ctx.db, [...queueMail(ctx, { to: person.email, userId: null, mail })]);
  ctx.effects.wake();
}
