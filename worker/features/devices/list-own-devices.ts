import { desc, eq, sql } from "drizzle-orm";
import { qualified } from "../../../db/qualified.ts";
import { devices } from "../../../db/schema/devices.ts";
import { sessions } from "../../../db/schema/sessions.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { isLive } from "../sessions/queries.ts";
import type { DeviceRow } from "./contract.ts";

/** The browsers that the person signed in with, the last used first. */
export async function listOwnDevices(ctx: ActorContext): Promise<DeviceRow[]> {
  const now = ctx.clock.now();
  const rows = await ctx.db
    .select({
      id: devices.id,
      userAgent: devices.userAgent,
      ipAddress: devices.ipAddress,
      trustedUntil: devices.trustedUntil,
      createdAt: devices.createdAt,
      lastUsedAt: devices.lastUsedAt,
      sessions: sql<number>`(select count(*) from ${sessions} where ${sessions.deviceId} = ${qualified(devices.id)} and ${isLive(now)})`,
      isCurrent: sql<number>`exists(select 1 from ${sessions} where ${sessions.deviceId} = ${qualified(devices.id)} and ${sessions.id} = ${ctx.actor.sessionId})`,
    })
    .from(devices)
    .where(eq(devices.userId, ctx.actor.userId))
    .orderBy(desc(devices.lastUsedAt))
    .limit(ctx.limits.pageSizeMost);
  return rows.map((row) => ({
    ...row,
    trustedUntil:
      row.trustedUntil !== null && row.trustedUntil > now
        ? new Date(row.trustedUntil).toISOString()
        : null,
    createdAt: new Date(row.createdAt).toISOString(),
    lastUsedAt: new Date(row.lastUsedAt).toISOString(),
    isCurrent: row.isCurrent === 1,
  }));
}
