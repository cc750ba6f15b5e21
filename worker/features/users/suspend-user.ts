import { eq } from "drizzle-orm";
import { profiles } from "../../../db/schema/users.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { AppError } from "../../kernel/errors.ts";
import { anAdminIsLeft } from "./an-admin-is-left.ts";
import { changeAccount } from "./change-account.ts";
import type { UserDetail } from "./contract.ts";
import { findAccount } from "./find-account.ts";

/**
 * Closes the platform to someone from their next request on. Their sessions stay, so that they see the notice
 * and not a sign-in that tells them nothing.
 */
export async function suspendUser(
  ctx: ActorContext,
  id: string,
  reason: string,
  version: number,
): Promise<UserDetail> {
  if (id === ctx.actor.userId) throw new AppError("not_yourself");
  const { roles, isSuspended } = await findAccount(ctx, id);
  const isAdmin = roles.includes("admin");
  const user = await changeAccount(ctx, {
    id,
    version,
    set: { aiSuspended: true },
    where: eq(profiles.aiSuspended, false),
    alongside: isAdmin ? [anAdminIsLeft(ctx)] : [],
    event: { type: "account_suspended", details: { reason } },
    refusal: isAdmin && !isSuspended ? "last_admin" : "stale_version",
  });
  ctx.live.endSessions(id, { reason: "suspended" });
  return user;
}
