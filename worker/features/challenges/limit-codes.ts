import type { SignInMethod } from "../../../db/values/sessions.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { knownDevice } from "../devices/queries.ts";

/**
 * Six digits can be guessed by whoever opens session after session, so their tries are counted for the account
 * too. A browser that the account knows has a count of its own, and so has each way in: whoever has stolen the
 * password uses up what a password allows, and its owner still comes in by the link of a reset. Passkeys and
 * recovery codes cannot be guessed and are not counted here.
 */
export async function limitCodes(ctx: ActorContext, cameBy: SignInMethod) {
  const { userId } = ctx.actor;
  const deviceId = await knownDevice(ctx, userId);
  const whose = deviceId ? `device:${deviceId}` : `account:${userId}:${cameBy}`;
  await ctx.limiter.take(`codes:${whose}`, ctx.limits.rateCodesPerAccount);
}
