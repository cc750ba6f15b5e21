import type { Context } from "../../kernel/context.ts";
import { type Subscription, UNSUBSCRIBE_PATH } from "./contract.ts";
import { signSubscription } from "./sign-subscription.ts";

/** An address that ends one kind of mail to one person, without a sign-in. */
export async function makeUnsubscribeUrl(ctx: Context, subscription: Subscription) {
  const url = new URL(UNSUBSCRIBE_PATH, ctx.origin);
  url.searchParams.set("token", await signSubscription(ctx, "unsubscribe", subscription));
  return url.href;
}
