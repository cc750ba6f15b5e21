import { count, eq, isNotNull, sql } from "drizzle-orm";
import * as v from "valibot";
import { planBuilderDrafts } from "../../../db/schema/plan-builder.ts";
import { strategicModels } from "../../../db/schema/strategic-models.ts";
import { profiles } from "../../../db/schema/users.ts";
import type { Context } from "../../kernel/context.ts";
import { iso, isoOrNull } from "../../kit/personal-data.ts";
import { ModelDefinition, type ModelSummary, type StrategicModel } from "./contract.ts";

export const ABOUT = sql<string>`(${strategicModels.definition} ->> '$.about')`;
const SECTIONS = sql`json_each(${strategicModels.definition}, '$.sections')`;

export const SUMMARY = {
  id: strategicModels.id,
  name: strategicModels.name,
  about: ABOUT,
  questions: sql<number>`(select coalesce(sum(json_array_length(value, '$.questions')), 0) from ${SECTIONS})`,
  isBuiltIn: strategicModels.isBuiltIn,
  isOffered: strategicModels.isOffered,
  publishedNumber: strategicModels.publishedNumber,
  publishedAt: strategicModels.publishedAt,
  hasChanges: strategicModels.hasChanges,
  createdAt: strategicModels.createdAt,
  updatedAt: strategicModels.updatedAt,
  updatedBy: profiles.fullName,
  version: strategicModels.version,
};

/** How many drafts of the strategy builder were begun with each model, in one pass over them. */
export function countDrafts({ db }: Context) {
  const modelId = sql<string>`(${planBuilderDrafts.answers} ->> '$.framework.id')`;
  return db
    .select({ modelId, drafts: count() })
    .from(planBuilderDrafts)
    .where(isNotNull(modelId))
    .groupBy(modelId);
}
type Drafts = Awaited<ReturnType<typeof countDrafts>>;

type Stored = Omit<ModelSummary, "drafts" | "publishedAt" | "createdAt" | "updatedAt"> & {
  publishedAt: number | null;
  createdAt: number;
  updatedAt: number;
};

export const toSummary = (row: Stored, drafts: Drafts): ModelSummary => ({
  ...row,
  drafts: drafts.find(({ modelId }) => modelId === row.id)?.drafts ?? 0,
  publishedAt: isoOrNull(row.publishedAt),
  createdAt: iso(row.createdAt),
  updatedAt: iso(row.updatedAt),
});

/** One as its editor has it, with its draft; null when there is none. */
export async function loadModel(ctx: Context, id: string) {
  const [[found], drafts] = await ctx.db.batch([
    ctx.db
      .select({
        summary: SUMMARY,
        definition: strategicModels.definition,
        editor: strategicModels.updatedBy,
      })
      .from(strategicModels)
      .leftJoin(profiles, eq(profiles.id, strategicModels.updatedBy))
      .where(eq(strategicModels.id, id)),
    countDrafts(ctx),
  ]);
  if (!found) return null;
  const definition = v.parse(ModelDefinition, found.definition);
  const row: StrategicModel = { ...toSummary(found.summary, drafts), definition };
  return { row, work: { name: row.name, definition }, editor: found.editor };
}
