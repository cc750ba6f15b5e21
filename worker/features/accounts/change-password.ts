import { eq } from "drizzle-orm";
import { sessions } from "../../../db/schema/sessions.ts";
import { profiles } from "../../../db/schema/users.ts";
import { transaction } from "../../../db/transaction.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { unauthenticated } from "../../kernel/errors.ts";
import { openSession } from "../sessions/open-session.ts";
import { requireFreshProof } from "../sessions/require-fresh-proof.ts";
import { notifyRotated } from "../sessions/notify-rotated.ts";
import { hashNewPassword } from "../users/hash-new-password.ts";
import { replacePassword } from "../users/replace-password.ts";

/** Changes one's own password, or sets the first. Every session ends, and this browser gets a new one. */
export async function changePassword(ctx: ActorContext, { password }: { password: string }) {
  requireFreshProof(ctx);
  const { userId, sessionId, provenAt } = ctx.actor;
  const own = await ctx.db
    .select({
      id: profiles.id,
      email: profiles.email,
      fullName: profiles.fullName,
      method: sessions.method,
      secondFactor: sessions.secondFactor,
      deviceId: sessions.deviceId,
    })
    .from(sessions)
    .innerJoin(profiles, eq(profiles.id, sessions.userId))
    .where(eq(sessions.id, sessionId))
    .get();
  if (!own) throw unauthenticated();
  const passwordHash = await hashNewPassword(password, own);
  const { method, secondFactor, deviceId } = own;
  const opened = await openSession(ctx, {
    userId,
    method,
    secondFactor,
    deviceId,
    isProven: provenAt !== null,
  });
  await transaction(ctx.db, [...replacePassword(ctx, own, passwordHash), ...opened.statements]);
  ctx.effects.wake();
  notifyRotated(ctx, opened.sessionId);
  return { token: opened.token };
}
