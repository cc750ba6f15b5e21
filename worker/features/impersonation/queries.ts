import { and, eq } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { sessions } from "../../../db/schema/sessions.ts";
import { profiles } from "../../../db/schema/users.ts";
import type { Context } from "../../kernel/context.ts";
import { sha256Hex } from "../../kernel/pure/hash.ts";

/** The visit that a token stands for, in time or over, with the admin's own session behind it. */
export async function findVisit(ctx: Context, token: string) {
  const own = alias(sessions, "own");
  const row = await ctx.db
    .select({
      sessionId: sessions.id,
      userId: sessions.userId,
      name: profiles.fullName,
      email: profiles.email,
      own: {
        id: own.id,
        userId: own.userId,
        method: own.method,
        secondFactor: own.secondFactor,
        deviceId: own.deviceId,
        idleExpiresAt: own.idleExpiresAt,
        expiresAt: own.expiresAt,
      },
    })
    .from(sessions)
    .innerJoin(own, eq(own.id, sessions.impersonatorSessionId))
    .innerJoin(profiles, eq(profiles.id, sessions.userId))
    .where(
      and(eq(sessions.tokenHash, await sha256Hex(token)), eq(sessions.method, "impersonation")),
    )
    .get();
  if (!row) return null;
  const now = ctx.clock.now();
  const isOwnLive = row.own.idleExpiresAt > now && row.own.expiresAt > now;
  return { ...row, name: row.name || row.email, isOwnLive };
}
