import { and, eq, isNull } from "drizzle-orm";
import { sessions } from "../../../db/schema/sessions.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { recordTogether } from "../audit/record-together.ts";
import type { SignOutInput } from "./contract.ts";

/** Ends every session of the person, or this one alone. Whoever acts as someone else leaves only that. */
export async function signOut(ctx: ActorContext, input: SignOutInput) {
  const { userId, sessionId, impersonatorId } = ctx.actor;
  const scope = impersonatorId ? "this-device" : input.scope;
  const isGlobal = scope === "everywhere";
  const which = isGlobal
    ? and(eq(sessions.userId, userId), isNull(sessions.impersonatorSessionId))
    : eq(sessions.id, sessionId);
  await recordTogether(ctx, [ctx.db.delete(sessions).where(which)], {
    type: impersonatorId ? "impersonation_ended" : "logout",
    userId,
    details: { scope },
  });
  ctx.live.endSessions(userId, {
    reason: "signed_out",
    ...(isGlobal ? {} : { only: [sessionId] }),
  });
}
