import { and, eq, sql } from "drizzle-orm";
import * as v from "valibot";
import { researches } from "../../../db/schema/research.ts";
import { PremiseFailed, premiseHeld, transaction } from "../../../db/transaction.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { notFound, staleVersion } from "../../kernel/errors.ts";
import { iso } from "../../kit/personal-data.ts";
import { type BriefText, type Research, StoredBrief } from "./contract.ts";
import { requireOwn } from "./queries.ts";
import { readClaims } from "./read-claims.ts";
import { readResearch } from "./read-research.ts";

/** Puts one's own words in the place of a section's sentences, or takes them out again. */
export async function changeBrief(
  ctx: ActorContext,
  { id, question }: { id: string; question: string },
  { text }: BriefText,
  seen: number,
): Promise<Research> {
  const row = await requireOwn(ctx, id);
  const brief = v.safeParse(StoredBrief, row.brief);
  const section = brief.success
    ? brief.output.sections.find(({ questionId }) => questionId === question)
    : undefined;
  if (!brief.success || !section || row.state !== "done") throw notFound("section", question);
  if (row.version !== seen) throw staleVersion(await readResearch(ctx, id));
  const numbers = new Set(section.groups.flat());
  const claims = await readClaims(ctx, id);
  const rests = claims.filter(({ number }) => numbers.has(number));
  const now = ctx.clock.now();
  // It is shown as long as all that it rests on may be opened.
  const sources = [...new Set(rests.map(({ sourceNumber }) => sourceNumber))];
  const own = text === null ? null : { text, at: iso(now), sources };
  try {
    await transaction(ctx.db, [
      ctx.db
        .update(researches)
        .set({
          brief: {
            sections: brief.output.sections.map((one) => (one === section ? { ...one, own } : one)),
          },
          version: sql`${researches.version} + 1`,
          updatedAt: now,
        })
        .where(and(eq(researches.id, id), eq(researches.version, seen))),
      premiseHeld(ctx.db),
    ]);
  } catch (error) {
    if (error instanceof PremiseFailed) throw staleVersion(await readResearch(ctx, id));
    throw error;
  }
  return readResearch(ctx, id);
}
