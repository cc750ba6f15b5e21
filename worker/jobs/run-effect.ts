import * as v from "valibot";
import type { Env } from "../env.ts";
import type { ClaimedEffect } from "../features/outbox/claim-effects.ts";
import { isDead, type Outcome } from "../features/outbox/settle-effect.ts";
import type { EffectHandler } from "../kit/wiring.ts";
import type { Context } from "../kernel/context.ts";
import { PermanentFailure, messageOf } from "../kernel/permanent-failure.ts";
import { EFFECT_HANDLERS, WIRED } from "../wired.ts";

const UNREADABLE: Outcome = {
  done: false,
  error: "the stored payload does not parse",
  isPermanent: true,
};

/** Runs what a verb left behind, by the handler of its feature. */
export async function runEffect(ctx: Context, env: Env, claimed: ClaimedEffect): Promise<Outcome> {
  const handler = Object.hasOwn(EFFECT_HANDLERS, claimed.kind) && EFFECT_HANDLERS[claimed.kind];
  if (!handler) return UNREADABLE;
  const read = v.safeParse(handler.payload, claimed.payload);
  if (!read.success) return UNREADABLE;
  const outcome = await attempt(ctx, env, handler, read.output);
  if (!outcome.done && isDead(ctx, claimed, outcome)) {
    await handler.giveUp?.(ctx, read.output, outcome.error);
  }
  return outcome;
}

async function attempt<Content>(
  ctx: Context,
  env: Env,
  handler: EffectHandler<Content>,
  payload: Content,
): Promise<Outcome> {
  try {
    await handler.run(ctx, env, payload, WIRED);
    return { done: true };
  } catch (error) {
    return { done: false, error: messageOf(error), isPermanent: error instanceof PermanentFailure };
  }
}
