import { type PlanKind, SINGLE_KINDS } from "../../../db/values/plans.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { LISTED_KINDS } from "../plans/contract.ts";
import { listText } from "../plans/list-text.ts";
import { planRight } from "../plans/plan-right.ts";
import { DOCUMENT_FORMAT, DOCUMENT_VERSION, documentList, documentNames } from "./contract.ts";

/** A plan that one may read as a document: it goes out as the texts that the database makes of it. */
export async function readExport(
  ctx: ActorContext,
  planId: string,
): Promise<{ tag: string; parts: Generator<string, void> }> {
  await planRight(ctx, planId);
  const [first, ...rest] = LISTED_KINDS.map((kind) => textOf(ctx, kind, planId));
  if (!first) throw new Error("a plan has kinds");
  const singles = SINGLE_KINDS.map((kind) => textOf(ctx, kind, planId));
  const answers = await ctx.db.batch([first, ...rest, ...singles]);
  const texts = answers.map(([row]) => row?.text ?? null);
  const exportedAt = new Date(ctx.clock.now()).toISOString();
  return { tag: exportedAt, parts: write(exportedAt, texts) };
}

function* write(exportedAt: string, texts: readonly (string | null)[]) {
  const head = { format: DOCUMENT_FORMAT, version: DOCUMENT_VERSION, exportedAt };
  yield JSON.stringify(head).slice(0, -1);
  for (const [at, kind] of LISTED_KINDS.entries()) {
    yield `,"${documentList(kind)}":[${texts[at] ?? ""}]`;
  }
  for (const [at, kind] of SINGLE_KINDS.entries()) {
    yield `,"${kind}":${texts[LISTED_KINDS.length + at] ?? "null"}`;
  }
  yield "}";
}

const textOf = (ctx: ActorContext, kind: PlanKind, planId: string) =>
  listText(ctx, kind, planId, { names: documentNames(kind) });
