import { and, desc, eq, isNull } from "drizzle-orm";
import { qualified } from "../../../db/qualified.ts";
import { planComments } from "../../../db/schema/plan-direction.ts";
import type { CommentKind } from "../../../db/values/plans.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { GONE_NAME, passagesOf } from "../../kernel/pure/mentions.ts";
import { matches } from "../../kit/matches.ts";
import { isTogether } from "../plans/plan-people.ts";
import { inReadablePlans } from "../plans/plan-standing.ts";
import { isSeen } from "../plans/sealed-items.ts";
import { storedComments, toComment } from "./queries.ts";

type SaidInComment = {
  id: string;
  author: string;
  item: { kind: CommentKind; id: string };
  text: string;
};

/** The comments of a plan that have some words, as far as the actor sees what they are about; the newest first. */
export async function findSaidInComments(
  ctx: ActorContext,
  planId: string,
  words: string,
): Promise<SaidInComment[]> {
  const { itemId, body, deletedAt, createdAt, planId: of } = planComments;
  const rows = await storedComments(
    ctx,
    and(
      eq(of, planId),
      isNull(deletedAt),
      matches([body], words),
      inReadablePlans(ctx, of),
      isSeen(ctx, planId, qualified(itemId)),
      isTogether(planId),
    ),
  )
    .orderBy(desc(createdAt))
    .limit(ctx.limits.mentionCommentsMost);
  return rows.map((row) => {
    const comment = toComment(row);
    const nameOf = (id: string) =>
      comment.mentions.find((person) => person.id === id)?.name ?? GONE_NAME;
    return {
      id: comment.id,
      author: comment.author?.name ?? GONE_NAME,
      item: { kind: comment.kind, id: comment.itemId },
      text: passagesOf(comment.body)
        .map((part) => ("text" in part ? part.text : `@${nameOf(part.mention)}`))
        .join(""),
    };
  });
}
