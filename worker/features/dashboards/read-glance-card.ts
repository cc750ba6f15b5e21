import type { ActorContext } from "../../kernel/context.ts";
import { summariseFeedback } from "../feedback/summarise-feedback.ts";
import type { GlanceCard } from "./contract.ts";

/** What people said of the product lately. */
export function readGlanceCard(ctx: ActorContext): Promise<GlanceCard> {
  return summariseFeedback(ctx, { days: ctx.limits.cardDays });
}
