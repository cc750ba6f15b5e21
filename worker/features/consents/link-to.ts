import type { Context } from "../../kernel/context.ts";
import { CONSENT_PATHS } from "./contract.ts";
import { signToken } from "./sign-token.ts";

/** The addresses that mails lead to. Whoever holds one needs no sign-in, and can do nothing else with it. */
export const linkTo = {
  own: async (ctx: Context, personId: string) =>
    at(ctx, CONSENT_PATHS.own + (await signToken(ctx, "consent_own", { sub: personId }))),
  confirm: async (ctx: Context, consentId: string) =>
    at(ctx, CONSENT_PATHS.confirm + (await signToken(ctx, "consent_confirm", { sub: consentId }))),
  receipt: async (ctx: Context, receiptId: string) =>
    at(ctx, CONSENT_PATHS.receipt + (await signToken(ctx, "consent_receipt", { sub: receiptId }))),
  /** For the headers of every mail that rests on a consent: one press withdraws what the mail rests on. */
  async unsubscribe(ctx: Context, rests: { personId: string; templateId: string; only?: string }) {
    const { personId: sub, templateId: template, only } = rests;
    const url = new URL(CONSENT_PATHS.unsubscribe, ctx.origin);
    const payload = { sub, template, ...(only === undefined ? {} : { only }) };
    url.searchParams.set("token", await signToken(ctx, "consent_unsubscribe", payload));
    return url.href;
  },
};

const at = ({ origin }: Context, path: string) => new URL(path, origin).href;
