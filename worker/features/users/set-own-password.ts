import { eq } from "drizzle-orm";
import { sessions } from "../../../db/schema/sessions.ts";
import { userCredentials } from "../../../db/schema/users.ts";
import { transaction } from "../../../db/transaction.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { recordEvent } from "../audit/record-event.ts";
import { openSession } from "../sessions/open-session.ts";
import type { SecondFactorState } from "../../../db/values/sessions.ts";
import { hashPassword } from "./hash-password.ts";

/** A new password ends every session, this one too, and opens a fresh one in its place. */
export async function setOwnPassword(
  ctx: ActorContext,
  password: string,
  secondFactor: SecondFactorState,
) {
  const passwordHash = await hashPassword(password);
  const { userId } = ctx.actor;
  const opened = await openSession(ctx, {
    userId,
    method: "password",
    secondFactor,
    isProven: secondFactor !== "pending",
  });
  await transaction(ctx.db, [
    ctx.db
      .update(userCredentials)
      .set({ passwordHash, resetRequired: false, updatedAt: ctx.clock.now() })
      .where(eq(userCredentials.userId, userId)),
    ctx.db.delete(sessions).where(eq(sessions.userId, userId)),
    ...opened.statements,
    recordEvent(ctx, { type: "password_changed", userId }),
  ]);
  return { token: opened.token };
}
