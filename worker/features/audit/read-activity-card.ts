import { desc, eq } from "drizzle-orm";
import { auditEvents } from "../../../db/schema/audit.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { eventWords } from "../../policy/audit-events.ts";
import { adminBehind } from "./admin-behind.ts";
import type { ActivityCard } from "./contract.ts";

/** What happened on the person's account. */
export async function readActivityCard(ctx: ActorContext): Promise<ActivityCard> {
  const [events] = await ctx.db.batch([
    ctx.db
      .select({
        id: auditEvents.id,
        type: auditEvents.eventType,
        userAgent: auditEvents.userAgent,
        at: auditEvents.createdAt,
        adminId: adminBehind(),
      })
      .from(auditEvents)
      .where(eq(auditEvents.userId, ctx.actor.userId))
      .orderBy(desc(auditEvents.createdAt))
      .limit(ctx.limits.cardRows),
  ]);
  return {
    // An admin's action is told, their name and their browser are not.
    events: events.map(({ adminId, ...event }) => ({
      ...event,
      ...eventWords(event.type),
      isByAdmin: adminId !== null,
      userAgent: adminId === null ? (event.userAgent ?? "") : "",
      at: new Date(event.at).toISOString(),
    })),
  };
}
