import { and, eq, isNull } from "drizzle-orm";
import { sessions } from "../../../db/schema/sessions.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { AppError } from "../../kernel/errors.ts";
import { recordTogether } from "../audit/record-together.ts";
import type { SignOutInput } from "./contract.ts";

/**
 * Ends every session of the person, or this one alone. A session that owes its factor ends none but itself, and
 * whoever acts as someone else leaves by their own door.
 */
export async function signOut(ctx: ActorContext, { scope }: SignOutInput) {
  const { userId, sessionId, isPending, impersonatorId } = ctx.actor;
  if (impersonatorId) throw new AppError("impersonating");
  const isGlobal = scope === "everywhere" && !isPending;
  const which = isGlobal
    ? and(eq(sessions.userId, userId), isNull(sessions.impersonatorSessionId))
    : eq(sessions.id, sessionId);
  await recordTogether(ctx, [ctx.db.delete(sessions).where(which)], {
    type: "logout",
    userId,
    details: { scope: isGlobal ? "everywhere" : "this-device" },
  });
  ctx.live.endSessions(userId, {
    reason: "signed_out",
    ...(isGlobal ? { sparesVisits: true } : { only: [sessionId] }),
  });
}
