import type { ActorContext } from "../../kernel/context.ts";

/** Tells open tabs that one session took the place of all: this browser's go on with it, the others leave. */
export function notifyRotated(ctx: ActorContext, newSessionId: string) {
  const { userId, sessionId } = ctx.actor;
  ctx.live.endSessions(userId, { reason: "replaced", only: [sessionId] });
  ctx.live.endSessions(userId, { reason: "revoked", except: [sessionId, newSessionId] });
}
