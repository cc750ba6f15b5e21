import { type PlanKind, SINGLE_KINDS } from "../../../db/values/plans.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { isOwner } from "../plans/is-owner.ts";
import { LISTED_KINDS } from "../plans/contract.ts";
import { readLists } from "../plans/read-lists.ts";
import { planRight } from "../plans/plan-right.ts";
import { DOCUMENT_FORMAT, DOCUMENT_VERSION, documentList, documentNames } from "./contract.ts";

/** A plan that one may read as a document: it goes out as the texts that the database makes of it. */
export async function readExport(
  ctx: ActorContext,
  planId: string,
): Promise<{ tag: string; parts: Generator<string, void> }> {
  await planRight(ctx, planId);
  const kinds = [...LISTED_KINDS, ...SINGLE_KINDS];
  const owns = await isOwner(ctx, planId);
  // Who may see what is the owner's to keep; whoever else takes the plan along has what they see.
  const names = (kind: PlanKind) =>
    documentNames(kind).filter((name) => owns || name !== "visibleTo");
  // Nobody waits for its first row as for a plan on the screen.
  const { exportRowsAtOnce: rowsAtOnce } = ctx.limits;
  const asked = { shape: `export ${owns}`, kinds, names, known: null, reader: ctx, rowsAtOnce };
  const { texts } = await readLists(ctx, planId, asked, () => []);
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
