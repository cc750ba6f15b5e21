import { eq } from "drizzle-orm";
import { sessions } from "../../../db/schema/sessions.ts";
import type { Statements } from "../../../db/transaction.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { unauthenticated } from "../../kernel/errors.ts";
import type { AuditEvent } from "../audit/record-event.ts";
import { recordTogether } from "../audit/record-together.ts";
import type { DeviceClaim } from "../devices/contract.ts";
import { settleDevice } from "../devices/settle-device.ts";
import type { Entered } from "./enter-account.ts";
import { leaveSession } from "./leave-session.ts";
import { openSession } from "./open-session.ts";

type Rise = {
  /** verified: a factor was shown. proven: the person showed who they are in another way. */
  to: "verified" | "proven";
  /** The session's present state, kept when no factor was shown. */
  from: Entered["secondFactor"];
  currentToken: string | undefined;
  claim: DeviceClaim | null;
  trust: boolean;
  /** Written first in the same transaction: the spent challenge, which goes with the old session, the used step. */
  alongside: Statements;
  event: AuditEvent;
};

/** A session that is surer of its person than before is a new one, with a new id and a new time of proof. */
export async function raiseAssurance(ctx: ActorContext, rise: Rise): Promise<Entered> {
  const { userId, sessionId: oldId } = ctx.actor;
  const old = await ctx.db
    .select({ method: sessions.method, deviceId: sessions.deviceId })
    .from(sessions)
    .where(eq(sessions.id, oldId))
    .get();
  if (!old) throw unauthenticated();
  const secondFactor = rise.to === "verified" ? "verified" : rise.from;
  const opened = await openSession(ctx, {
    userId,
    method: old.method,
    secondFactor,
    provenAt: ctx.clock.now(),
    deviceId: old.deviceId,
    replaces: rise.currentToken,
  });
  const statements = [...rise.alongside, ...leaveSession(ctx), ...opened.statements];
  await recordTogether(ctx, statements, rise.event);
  ctx.live.endSessions(userId, { reason: "replaced", only: [oldId] });
  const { sessionId, token } = opened;
  const { claim, trust } = rise;
  const device = await settleDevice(ctx, { userId, sessionId, claim, trust });
  return { token, sessionId, secondFactor, device };
}
