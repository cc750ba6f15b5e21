import { and, count, lte, type SQL } from "drizzle-orm";
import { userFeedback } from "../../../db/schema/feedback.ts";
import { transaction } from "../../../db/transaction.ts";
import { FEEDBACK_WORDS } from "../../../db/values/feedback.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { csvLine } from "../../kernel/pure/csv.ts";
import { exportStream } from "../../kernel/export-stream.ts";
import { readUserAgent } from "../../kernel/read-user-agent.ts";
import { recordEvent } from "../audit/record-event.ts";
import type { FeedbackOrder, FeedbackSort } from "./contract.ts";
import {
  beyond,
  matchingFeedback,
  orderOf,
  type Place,
  placeOf,
  selectFeedback,
  type StoredFeedback,
  toFeedbackRow,
} from "./queries.ts";
import { dayOf } from "../../kernel/pure/zoned-time.ts";

const HEAD = [
  "sent",
  "score",
  "word",
  "comment",
  "name",
  "email",
  "page",
  "browser",
  "screenshot",
  "state",
  "handled",
  "handled_by",
  "id",
];

/** What is filtered, in its order, as CSV; recorded before the first line. What is sent later is no part of it. */
export async function exportFeedback(ctx: ActorContext, { sort, ...filter }: FeedbackOrder) {
  const now = ctx.clock.now();
  const matching = and(matchingFeedback(ctx, filter), lte(userFeedback.createdAt, now));
  const { q, score, state = null, has = null, from = null, to = null } = filter;
  const [counted] = await transaction(ctx.db, [
    ctx.db.select({ rows: count() }).from(userFeedback).where(matching),
    recordEvent(ctx, {
      type: "feedback_exported",
      userId: ctx.actor.userId,
      details: {
        state,
        has,
        from,
        to,
        sort,
        score: score?.join(",") ?? null,
        isSearched: Boolean(q),
      },
    }),
  ]);
  return {
    rows: counted[0]?.rows ?? 0,
    fileName: `feedback-${dayOf(now, ctx.actor.zone)}.csv`,
    body: exportStream(ctx, "feedback", pagesOf(ctx, matching, sort)),
  };
}

async function* pagesOf(
  ctx: ActorContext,
  matching: SQL | undefined,
  sort: FeedbackSort,
): AsyncGenerator<string, void> {
  const { exportPageRows } = ctx.limits;
  yield csvLine(HEAD);
  let after: Place | null = null;
  for (;;) {
    const rows: StoredFeedback[] = await selectFeedback(ctx)
      .where(and(matching, after ? beyond(sort, after) : undefined))
      .orderBy(...orderOf(sort))
      .limit(exportPageRows);
    yield rows.map((row) => toLine(ctx, row)).join("");
    const last = rows.at(-1);
    if (!last || rows.length < exportPageRows) return;
    after = placeOf(last);
  }
}

function toLine(ctx: ActorContext, stored: StoredFeedback): string {
  const row = toFeedbackRow(stored);
  return csvLine([
    row.createdAt,
    row.npsScore,
    FEEDBACK_WORDS[row.npsScore - 1] ?? null,
    row.comment,
    row.person.name,
    row.person.email,
    row.pageUrl,
    stored.userAgent ? readUserAgent(stored.userAgent) : null,
    row.screenshotUrl ? new URL(row.screenshotUrl, ctx.origin).href : null,
    row.handledAt ? "handled" : "open",
    row.handledAt,
    row.handledBy?.name ?? null,
    row.id,
  ]);
}
