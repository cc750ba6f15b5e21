import { SignJWT } from "jose";
import * as v from "valibot";
import { NOTIFICATION_KINDS } from "../../../db/values/notifications.ts";
import type { Context } from "../../kernel/context.ts";
import { verifyToken } from "../../kernel/verify-token.ts";
import { type Subscription, Unsubscribable } from "./contract.ts";

const KEY = "unsubscribe";

/** What a token lets its holder do: end such mails, or take that back shortly after. */
type Purpose = "unsubscribe" | "resubscribe";

const Ended = v.array(
  v.object({ kind: v.picklist(NOTIFICATION_KINDS), mail: v.boolean(), digest: v.boolean() }),
);
/** What an unsubscription switched off. */
export type Ended = v.InferOutput<typeof Ended>;

const Payload = v.object({ sub: v.string(), of: Unsubscribable, ended: v.optional(Ended, []) });

/** A token for one person, one kind of mail and one purpose; nobody can make up another. */
export async function signSubscription(
  ctx: Context,
  purpose: Purpose,
  { userId, of }: Subscription,
  ended?: Ended,
): Promise<string> {
  const { unsubscribeMs, resubscribeMs } = ctx.limits;
  const lifetimeMs = purpose === "unsubscribe" ? unsubscribeMs : resubscribeMs;
  return new SignJWT({ of, ...(ended ? { ended } : {}) })
    .setProtectedHeader({ alg: "HS256" })
    .setSubject(userId)
    .setAudience(purpose)
    .setExpirationTime(Math.floor((ctx.clock.now() + lifetimeMs) / 1000))
    .sign(await ctx.keys.mac(KEY));
}

/** What a token stands for as long as it is ours, in time and for this purpose; else null, whatever was wrong. */
export async function readSubscription(ctx: Context, purpose: Purpose, token: string) {
  const asked = { purpose: KEY, audience: purpose, now: ctx.clock.now() };
  const parsed = v.safeParse(Payload, await verifyToken(ctx.keys, token, asked));
  if (!parsed.success) return null;
  const { sub: userId, of, ended } = parsed.output;
  return { userId, of, ended };
}

/** What a token that was only looked at would end; null where it ends nothing. */
export async function readUnsubscribable(ctx: Context, token: string) {
  return (await readSubscription(ctx, "unsubscribe", token))?.of ?? null;
}
