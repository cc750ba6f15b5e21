import { and, eq } from "drizzle-orm";
import { conversationMembers } from "../../../db/schema/conversations.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { invalidInput } from "../../kernel/errors.ts";
import type { FindTargets } from "../../kit/targets.ts";
import type { PlaceInput } from "./contract.ts";
import { notifyConversations } from "./notify-conversations.ts";
import { requireMember } from "./require-member.ts";

/** Pins a conversation, or puts it under a goal: for the actor alone. */
export async function placeConversation(
  ctx: ActorContext,
  findTargets: FindTargets,
  id: string,
  place: PlaceInput,
): Promise<void> {
  await requireMember(ctx, id);
  const { goalId } = place;
  if (goalId && (await findTargets(ctx, [{ kind: "goal", id: goalId }])).length === 0) {
    throw invalidInput({ goalId: "Choose a goal of the plan." });
  }
  const { userId } = ctx.actor;
  await ctx.db
    .update(conversationMembers)
    .set(place)
    .where(and(eq(conversationMembers.conversationId, id), eq(conversationMembers.userId, userId)));
  notifyConversations(ctx, [userId]);
}
