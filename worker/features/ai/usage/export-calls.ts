import { and, type SQL } from "drizzle-orm";
import type { ActorContext } from "../../../kernel/context.ts";
import { exportStream } from "../../../kernel/export-stream.ts";
import { csvLine } from "../../../kernel/pure/csv.ts";
import { beyond, orderBy } from "../../../kit/page-of.ts";
import type { CallFilter } from "./contract.ts";
import { matchingCalls, NEWEST, type StoredCall, storedCalls, toCall } from "./list-calls.ts";

const HEAD = [
  "at",
  "person",
  "company",
  "task",
  "is_test",
  "prompt_version",
  "model",
  "attempt",
  "outcome",
  "error",
  "input_tokens",
  "output_tokens",
  "is_estimated",
  "cost_usd",
  "first_ms",
  "whole_ms",
];

/** What the filter lets through, newest first, page by page as it is read. */
export function exportCalls(ctx: ActorContext, filter: CallFilter) {
  const day = new Date(ctx.clock.now()).toISOString().slice(0, 10);
  return {
    fileName: `ai-calls-${day}.csv`,
    body: exportStream(ctx, "ai-calls", pagesOf(ctx, filter)),
  };
}

async function* pagesOf(ctx: ActorContext, filter: CallFilter): AsyncGenerator<string, void> {
  const { exportPageRows } = ctx.limits;
  const matching = matchingCalls(ctx, filter);
  yield csvLine(HEAD);
  let after: SQL | undefined;
  for (;;) {
    const rows: StoredCall[] = await storedCalls(ctx)
      .where(and(matching, after))
      .orderBy(...orderBy(NEWEST))
      .limit(exportPageRows);
    if (rows.length > 0) yield rows.map(toLine).join("");
    const last = rows.at(-1)?.row;
    if (!last || rows.length < exportPageRows) return;
    after = beyond(NEWEST, { value: last.createdAt, id: last.id });
  }
}

function toLine(row: StoredCall): string {
  const call = toCall(row);
  return csvLine([
    call.at,
    call.person?.name ?? "",
    call.company ?? "",
    call.task,
    String(call.isTest),
    call.promptVersion,
    call.model,
    String(call.number),
    call.outcome,
    call.error,
    String(call.inputTokens),
    String(call.outputTokens),
    String(call.isEstimated),
    (call.cost / 1_000_000).toFixed(6),
    String(call.firstMs ?? ""),
    String(call.wholeMs ?? ""),
  ]);
}
