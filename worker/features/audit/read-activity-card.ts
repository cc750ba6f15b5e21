import { desc, eq, sql } from "drizzle-orm";
import { auditEvents } from "../../../db/schema/audit.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { eventWords } from "../../policy/audit-events.ts";
import { adminBehind } from "./admin-behind.ts";
import type { ActivityCard } from "./contract.ts";

/** Of what came last, one card goes through so many for each of its rows. */
const GROUPED = 6;

/** What happened on the person's account; what happened again from the same browser is one line. */
export async function readActivityCard(ctx: ActorContext): Promise<ActivityCard> {
  const [events] = await ctx.db.batch([
    ctx.db
      .select({
        id: auditEvents.id,
        type: auditEvents.eventType,
        userAgent: auditEvents.userAgent,
        at: auditEvents.createdAt,
        adminId: adminBehind(),
        device: sql<
          string | null
        >`iif(json_valid(${auditEvents.details}), ${auditEvents.details} ->> 'device', null)`,
      })
      .from(auditEvents)
      .where(eq(auditEvents.userId, ctx.actor.userId))
      .orderBy(desc(auditEvents.createdAt))
      .limit(ctx.limits.cardRows * GROUPED),
  ]);
  const lines = Map.groupBy(events, ({ type, userAgent, adminId, device }) =>
    JSON.stringify([type, userAgent, adminId, device]),
  );
  const newest = [...lines.values()].flatMap(([event, ...others]) =>
    event ? [{ ...event, times: others.length + 1 }] : [],
  );
  return {
    // An admin's action is told, their name and their browser are not.
    events: newest.slice(0, ctx.limits.cardRows).map(({ adminId, ...event }) => ({
      ...event,
      ...eventWords(event.type),
      isByAdmin: adminId !== null,
      userAgent: adminId === null ? (event.userAgent ?? "") : "",
      at: new Date(event.at).toISOString(),
    })),
  };
}
