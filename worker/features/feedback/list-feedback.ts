import { and, count, sql } from "drizzle-orm";
import { userFeedback } from "../../../db/schema/feedback.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { onlyRow } from "../../kit/counts.ts";
import { type Cursor, type Marker, readCursor } from "../../kit/cursor.ts";
import { selectWork, withWork } from "../../kit/incoming.ts";
import { cutPage } from "../../kit/page-of.ts";
import { AppError } from "../../kernel/errors.ts";
import type { FeedbackList, FeedbackListInput } from "./contract.ts";
import { incomingFeedback } from "./incoming-feedback.ts";
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
  const from = readCursor(input.cursor, "text");
  const way = from?.isBack ? "back" : "onward";
  const [rows, counted] = await ctx.db.batch([
    selectFeedback(ctx)
      .where(and(matching, from ? beyond(sort, placeAt(from), way) : undefined))
      .orderBy(...orderOf(sort, way))
      .limit(limit + 1),
    ctx.db.select({ total: count() }).from(userFeedback).where(matching),
  ]);
  const { shown, ...paging } = cutPage(rows, {
    limit,
    from,
    placeOf: (row) => toCursor(placeOf(row)),
  });
  const ids = JSON.stringify(shown.map(({ id }) => id));
  const work = await selectWork(ctx, incomingFeedback, sql`select value from json_each(${ids})`);
  return {
    items: withWork(shown.map(toFeedbackRow), work),
    ...paging,
    total: onlyRow(counted).total,
  };
}

/** Score and time in one, so that a marker fits every order of the list. */
function toCursor({ score, createdAt, id }: Place): Cursor {
  return { value: `${score}:${createdAt}`, id };
}

function placeAt({ value, id }: Marker<"text">): Place {
  const [, score, createdAt] = /^([1-5]):(\d{1,15})$/.exec(value) ?? [];
  if (!score || !createdAt) {
    throw new AppError("bad_request", { detail: "This page marker is not valid." });
  }
  return { score: Number(score), createdAt: Number(createdAt), id };
}
