import type { ImportConflict } from "../../../../db/values/redirects.ts";
import type { ActorContext } from "../../../kernel/context.ts";
import type { ImportRow, RowFate } from "./contract.ts";
import { judgeRedirect } from "../judge-redirect.ts";
import { draftOfRow, readNeighbours, type StoredRedirect } from "../read-neighbours.ts";
import { settleDraft, type RedirectDraft } from "../settle-draft.ts";
import { buildWorld, type RedirectWorld } from "../build-world.ts";
import { type RedirectValues, valuesOf } from "../settle-redirect.ts";

type Judgement = {
  stamp: number;
  fates: RowFate[];
  /** What is to be written, each under its path; one path once. */
  writes: Map<string, RedirectValues>;
};

/** What becomes of some rows of a file, each judged beside what is stored and the rows before it. */
export async function judgeRows(
  ctx: ActorContext,
  rows: readonly ImportRow[],
  conflict: ImportConflict,
): Promise<Judgement> {
  const now = ctx.clock.now();
  const settled = rows.map((row) => ({ row, ...settleDraft(row, { origin: ctx.origin, now }) }));
  const drafts = settled.flatMap(({ draft }) => (draft ? [draft] : []));
  const { rows: stored, stamp } = await readNeighbours(ctx, drafts);
  const byFrom = new Map(stored.map((row) => [row.fromPath, row]));
  const world = buildWorld(stored.map((row) => draftOfRow(row, now)));
  const writes = new Map<string, RedirectValues>();
  const fates = settled.map(({ row, draft, fields }): RowFate => {
    const { line } = row;
    if (!draft) return { line, fate: "refuse", because: wordsOf(fields) };
    if (writes.has(draft.from)) {
      return { line, fate: "refuse", because: "A line above has the same old path." };
    }
    const known = byFrom.get(draft.from);
    const values = valuesOf(row, draft);
    if (known && isSame(known, values)) return { line, fate: "same", because: "" };
    if (known && conflict === "skip") {
      return { line, fate: "skip", because: `It already leads to ${known.toPath}. This stays.` };
    }
    const wrong = judgeRedirect(draft, world);
    if (wrong) return { line, fate: "refuse", because: wordsOf(wrong) };
    enter(world, writes, draft, values);
    return { line, fate: known ? "replace" : "add", because: known ? `Now: ${known.toPath}` : "" };
  });
  return { stamp, fates, writes };
}

function enter(
  world: RedirectWorld,
  writes: Map<string, RedirectValues>,
  draft: RedirectDraft,
  values: RedirectValues,
) {
  world.put(draft);
  writes.set(draft.from, values);
}

const wordsOf = (fields: Readonly<Record<string, string>> = {}) => Object.values(fields).join(" ");

function isSame(known: StoredRedirect, values: RedirectValues): boolean {
  return (
    known.toPath === values.toPath &&
    known.status === values.status &&
    known.keepQuery === values.keepQuery &&
    known.isActive === values.isActive &&
    known.startsAt === values.startsAt &&
    known.endsAt === values.endsAt &&
    known.note === values.note &&
    JSON.stringify(known.tags) === JSON.stringify(values.tags)
  );
}
