import { transaction } from "../../../db/transaction.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { AppError } from "../../kernel/errors.ts";
import { revokeTokensOf } from "../access-tokens/revoke-tokens-of.ts";
import { recordEvent } from "../audit/record-event.ts";
import { endSessionsOf } from "../sessions/end-sessions-of.ts";
import type { UserDetail } from "./contract.ts";
import { findAccount } from "./find-account.ts";
import { readUser } from "./read-user.ts";
import { requireRightOver } from "./require-right-over.ts";

/** Ends every session and access token of someone else. */
export async function signOutUser(ctx: ActorContext, id: string): Promise<UserDetail> {
  const adminId = ctx.actor.userId;
  if (id === adminId) throw new AppError("not_yourself");
  requireRightOver(ctx, await findAccount(ctx, id));
  await transaction(ctx.db, [
    endSessionsOf(ctx, id),
    revokeTokensOf(ctx, id),
    recordEvent(ctx, { type: "sessions_revoked", userId: id, details: { adminId } }),
  ]);
  ctx.live.endSessions(id, { reason: "revoked" });
  return readUser(ctx, id);
}
