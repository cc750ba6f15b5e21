import type { ActorContext } from "../../kernel/context.ts";
import type { GlanceCard } from "./contract.ts";
import { summariseFeedback } from "./summarise-feedback.ts";

/** What people said of the product lately. */
export function readGlanceCard(ctx: ActorContext): Promise<GlanceCard> {
  return summariseFeedback(ctx, { days: ctx.limits.cardDays });
}
