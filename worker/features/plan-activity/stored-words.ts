import { and, desc, eq } from "drizzle-orm";
import { planComments } from "../../../db/schema/plan-direction.ts";
import type { ActorContext } from "../../kernel/context.ts";
import {
  firstWords,
  type StoredComment,
  storedComments,
  toComment,
} from "../plan-comments/queries.ts";
import { isSeen } from "../plans/sealed-items.ts";
import { type Asked, isBefore } from "./is-before.ts";
import type { PlanEvent } from "./contract.ts";

/** What was said. */
export function storedWords(ctx: ActorContext, asked: Asked) {
  const { planId, place, most } = asked;
  const { planId: of, itemId, kind, createdAt, id } = planComments;
  return storedComments(
    ctx,
    and(
      eq(of, planId),
      place ? and(eq(itemId, place.itemId), eq(kind, place.kind)) : undefined,
      isBefore(ctx, asked, planComments),
      isSeen(ctx, planId, itemId),
    ),
  )
    .orderBy(desc(createdAt), desc(id))
    .limit(most);
}

export function toWords(ctx: ActorContext, row: StoredComment): PlanEvent {
  const comment = toComment(row);
  const { id, kind, itemId, author, createdAt, deletedAt } = comment;
  return {
    what: "comment",
    id,
    kind,
    itemId,
    at: createdAt,
    actor: author,
    words: firstWords(ctx, comment),
    isDeleted: deletedAt !== null,
  };
}
