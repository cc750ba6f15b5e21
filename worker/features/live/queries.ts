import { eq } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { sessions } from "../../../db/schema/sessions.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { unauthenticated } from "../../kernel/errors.ts";

const hosts = alias(sessions, "hosts");

/** When the session is over at the latest, as it stands now, and whose session it is a visit of. */
export async function readSessionEnd(ctx: ActorContext) {
  const row = await ctx.db
    .select({
      idle: sessions.idleExpiresAt,
      absolute: sessions.expiresAt,
      ownSessionId: hosts.id,
      ownIdle: hosts.idleExpiresAt,
      ownAbsolute: hosts.expiresAt,
    })
    .from(sessions)
    .leftJoin(hosts, eq(hosts.id, sessions.impersonatorSessionId))
    .where(eq(sessions.id, ctx.actor.sessionId))
    .get();
  if (!row) throw unauthenticated();
  const ends = [row.idle, row.absolute, row.ownIdle, row.ownAbsolute];
  return {
    endsAt: Math.min(...ends.filter((end) => end !== null)),
    ownSessionId: row.ownSessionId,
  };
}
