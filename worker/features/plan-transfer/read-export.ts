import { eq } from "drizzle-orm";
import { type PlanKind, SINGLE_KINDS } from "../../../db/values/plans.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { ITEM_TABLES, listOrder } from "../plans/columns-of.ts";
import { LISTED_KINDS } from "../plans/contract.ts";
import { itemJson } from "../plans/item-json.ts";
import { planRight } from "../plans/plan-right.ts";
import { DOCUMENT_FORMAT, DOCUMENT_VERSION, documentList, documentNames } from "./contract.ts";

/** A plan that one may read as a document: rows go out as the texts that the database makes of them. */
export async function readExport(
  ctx: ActorContext,
  planId: string,
): Promise<{ tag: string; parts: Generator<string, void> }> {
  await planRight(ctx, planId);
  const [first, ...rest] = LISTED_KINDS.map((kind) => rowsOf(ctx, kind, planId));
  if (!first) throw new Error("a plan has kinds");
  const singles = SINGLE_KINDS.map((kind) => rowsOf(ctx, kind, planId));
  const answers = await ctx.db.batch([first, ...rest, ...singles]);
  const exportedAt = new Date(ctx.clock.now()).toISOString();
  return { tag: exportedAt, parts: write(exportedAt, answers) };
}

function* write(exportedAt: string, answers: readonly { item: string }[][]) {
  const head = { format: DOCUMENT_FORMAT, version: DOCUMENT_VERSION, exportedAt };
  yield JSON.stringify(head).slice(0, -1);
  for (const [at, kind] of LISTED_KINDS.entries()) {
    const rows = answers[at] ?? [];
    yield `,"${documentList(kind)}":[${rows.map(({ item }) => item).join(",")}]`;
  }
  for (const [at, kind] of SINGLE_KINDS.entries()) {
    yield `,"${kind}":${answers[LISTED_KINDS.length + at]?.[0]?.item ?? "null"}`;
  }
  yield "}";
}

function rowsOf(ctx: ActorContext, kind: PlanKind, planId: string) {
  const table = ITEM_TABLES[kind];
  return ctx.db
    .select({ item: itemJson(kind, documentNames(kind)) })
    .from(table)
    .where(eq(table.userId, planId))
    .orderBy(listOrder(kind));
}
