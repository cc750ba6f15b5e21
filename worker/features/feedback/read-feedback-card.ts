import { count, desc, eq, sql } from "drizzle-orm";
import { userFeedback } from "../../../db/schema/feedback.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { toOwnFeedback } from "../own-feedback/queries.ts";
import { settingOf } from "../settings/queries.ts";
import { isFeedbackOn } from "../settings/contract.ts";
import type { FeedbackCard } from "./contract.ts";

/** What the person told the team last, and whether somebody read it. */
export async function readFeedbackCard(ctx: ActorContext): Promise<FeedbackCard> {
  const own = eq(userFeedback.userId, ctx.actor.userId);
  const [rows, counted, settings] = await ctx.db.batch([
    ctx.db
      .select()
      .from(userFeedback)
      .where(own)
      .orderBy(desc(userFeedback.createdAt), desc(userFeedback.id))
      .limit(ctx.limits.cardFeedback),
    ctx.db.select({ rows: count() }).from(userFeedback).where(own),
    ctx.db.select({ isOn: settingOf("feedback_module_enabled") }).from(sql`(select 1)`),
  ]);
  return {
    isOn: isFeedbackOn(settings[0]?.isOn ?? null),
    total: counted[0]?.rows ?? 0,
    sent: rows.map(toOwnFeedback),
  };
}
