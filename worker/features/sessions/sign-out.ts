import { eq } from "drizzle-orm";
import { sessions } from "../../../db/schema/sessions.ts";
import { transaction } from "../../../db/transaction.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { recordEvent } from "../audit/record-event.ts";
import type { SignOutInput } from "./contract.ts";

/** Ends every session of the person, or this one alone. */
export async function signOut(ctx: ActorContext, input: SignOutInput) {
  const which =
    input.scope === "everywhere"
      ? eq(sessions.userId, ctx.actor.userId)
      : eq(sessions.id, ctx.actor.sessionId);
  await transaction(ctx.db, [
    ctx.db.delete(sessions).where(which),
    recordEvent(ctx, {
      type: "logout",
      userId: ctx.actor.userId,
      details: { scope: input.scope },
    }),
  ]);
}
