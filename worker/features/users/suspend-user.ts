import { eq } from "drizzle-orm";
import { profiles } from "../../../db/schema/users.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { AppError } from "../../kernel/errors.ts";
import { anAdminIsLeft } from "./an-admin-is-left.ts";
import { changeAccount } from "./change-account.ts";
import type { SuspendInput, UserDetail } from "./contract.ts";
import { findAccount } from "./find-account.ts";
import { suspensionParts } from "./suspension-parts.ts";

/**
 * Closes the platform to someone at once: their sessions end, and at the next sign-in they read why and until
 * when. Of someone who is suspended already it changes the end and the words.
 */
export async function suspendUser(
  ctx: ActorContext,
  id: string,
  input: SuspendInput,
  version: number,
): Promise<UserDetail> {
  if (id === ctx.actor.userId) throw new AppError("not_yourself");
  const account = await findAccount(ctx, id);
  const { roles, isSuspended } = account;
  const isAdmin = roles.includes("admin");
  const { set, until, statements, endSessions } = suspensionParts(ctx, input, [account]);
  const from = {
    fromUntil: account.suspendedUntil && new Date(account.suspendedUntil).toISOString(),
    fromReason: account.suspensionReason,
  };
  const user = await changeAccount(ctx, {
    id,
    version,
    set,
    where: eq(profiles.aiSuspended, isSuspended),
    // A session from since then shows nothing but the notice, with the new words.
    alongside: [
      ...statements,
      ...(isSuspended ? [] : [endSessions]),
      ...(isAdmin ? [anAdminIsLeft(ctx)] : []),
    ],
    event: {
      type: isSuspended ? "suspension_changed" : "account_suspended",
      details: { reason: input.reason, until, ...(isSuspended ? from : {}) },
    },
    refusal: isAdmin && !isSuspended ? "last_admin" : "stale_version",
  });
  ctx.effects.wake();
  if (!isSuspended) ctx.live.endSessions(id, { reason: "suspended" });
  return user;
}
