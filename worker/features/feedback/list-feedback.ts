import { and, count } from "drizzle-orm";
import { userFeedback } from "../../../db/schema/feedback.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { onlyRow } from "../../kit/counts.ts";
import { readCursor, writeCursor } from "../../kit/cursor.ts";
import { cutPage } from "../../kit/page-of.ts";
import { AppError } from "../../kernel/errors.ts";
import type { FeedbackList, FeedbackListInput } from "./contract.ts";
import {
  beyond,
  matchingFeedback,
  orderOf,
  type Place,
  placeOf,
  selectFeedback,
  toFeedbackRow,
} from "./queries.ts";

/** One page of feedback and how much matches, in one round trip. */
export async function listFeedback(
  ctx: ActorContext,
  input: FeedbackListInput,
): Promise<FeedbackList> {
  const { sort, limit } = input;
  const matching = matchingFeedback(ctx, input);
  const after = readPlace(input.cursor);
  const [rows, counted] = await ctx.db.batch([
    selectFeedback(ctx)
      .where(and(matching, after ? beyond(sort, after) : undefined))
      .orderBy(...orderOf(sort))
      .limit(limit + 1),
    ctx.db.select({ total: count() }).from(userFeedback).where(matching),
  ]);
  const { shown, nextCursor } = cutPage(rows, limit, (row) => writePlace(placeOf(row)));
  return {
    items: shown.map(toFeedbackRow),
    nextCursor,
    total: onlyRow(counted).total,
  };
}

/** Score and time in one, so that a marker fits every order of the list. */
function writePlace({ score, createdAt, id }: Place): string {
  return writeCursor({ value: `${score}:${createdAt}`, id });
}

function readPlace(cursor: string | undefined): Place | null {
  const marker = readCursor(cursor, "text");
  if (!marker) return null;
  const [, score, createdAt] = /^([1-5]):(\d{1,15})$/.exec(marker.value) ?? [];
  if (!score || !createdAt) {
    throw new AppError("bad_request", { detail: "This page marker is not one of ours." });
  }
  return { score: Number(score), createdAt: Number(createdAt), id: marker.id };
}
