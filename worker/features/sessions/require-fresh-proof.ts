import type { ActorContext } from "../../kernel/context.ts";
import { AppError } from "../../kernel/errors.ts";

/** Before mail, password, factors and the account itself change: the person was here a moment ago. */
export function requireFreshProof(ctx: ActorContext) {
  const { provenAt, impersonatorId, tokenId } = ctx.actor;
  if (tokenId !== undefined) throw new AppError("token_not_accepted");
  if (impersonatorId) throw new AppError("impersonating");
  if (provenAt === null || ctx.clock.now() - provenAt > ctx.limits.freshProofMs) {
    throw new AppError("fresh_proof_required");
  }
}
