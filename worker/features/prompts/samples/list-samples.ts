import { and, asc, eq } from "drizzle-orm";
import { promptSamples } from "../../../../db/schema/prompts.ts";
import type { Context } from "../../../kernel/context.ts";
import { notFound } from "../../../kernel/errors.ts";
import { iso } from "../../../kit/personal-data.ts";
import type { Sample } from "../contract.ts";

/** The samples of a prompt, as they were added. */
export async function listSamples(ctx: Context, promptId: string): Promise<Sample[]> {
  const rows = await ctx.db
    .select()
    .from(promptSamples)
    .where(eq(promptSamples.promptId, promptId))
    .orderBy(asc(promptSamples.createdAt), asc(promptSamples.id))
    .limit(ctx.limits.promptSamplesMost);
  return rows.map(toSample);
}

export async function readSample(ctx: Context, promptId: string, id: string): Promise<Sample> {
  const row = await ctx.db
    .select()
    .from(promptSamples)
    .where(and(eq(promptSamples.promptId, promptId), eq(promptSamples.id, id)))
    .get();
  if (!row) throw notFound("sample", id);
  return toSample(row);
}

const toSample = (row: typeof promptSamples.$inferSelect): Sample => ({
  id: row.id,
  name: row.name,
  values: row.values,
  version: row.version,
  updatedAt: iso(row.updatedAt),
});
