import { and, asc, count, eq, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import * as v from "valibot";
import { contentVersions } from "../../../db/schema/contents.ts";
import { strategicModels } from "../../../db/schema/strategic-models.ts";
import { profiles } from "../../../db/schema/users.ts";
import type { Context } from "../../kernel/context.ts";
import { onlyRow, stateCounts } from "../../kit/counts.ts";
import { matches } from "../../kit/matches.ts";
import { falling, pageOf, rising } from "../../kit/page-of.ts";
import {
  type ChosenModel,
  ModelDefinition,
  type ModelList,
  type ModelListInput,
  type ModelState,
  type OfferedModels,
} from "./contract.ts";
import { ABOUT, countDrafts, SUMMARY, toSummary } from "./load-model.ts";
import { seedModels } from "./seed-models.ts";

const IS_PUBLISHED = isNotNull(strategicModels.publishedNumber);
const IN_STATE: Record<ModelState, SQL | undefined> = {
  offered: and(IS_PUBLISHED, eq(strategicModels.isOffered, true)),
  changed: and(IS_PUBLISHED, eq(strategicModels.hasChanges, true)),
  draft: isNull(strategicModels.publishedNumber),
  retired: and(IS_PUBLISHED, eq(strategicModels.isOffered, false)),
};

const ORDERS = {
  updated: falling(strategicModels.updatedAt, strategicModels.id),
  name: rising(sql`lower(${strategicModels.name})`, strategicModels.id),
};

/** A page of strategic models in the wanted order, and how many stand behind each tab. */
export async function listModels(ctx: Context, input: ModelListInput): Promise<ModelList> {
  await seedModels(ctx);
  const { q, state, sort } = input;
  const searched = matches([strategicModels.name, ABOUT], q);
  const matching = and(searched, state ? IN_STATE[state] : undefined);
  const page = pageOf(ORDERS[sort], input);
  const [rows, total, counts, drafts] = await ctx.db.batch([
    ctx.db
      .select({ ...SUMMARY, place: sql<string | number>`${ORDERS[sort].by}` })
      .from(strategicModels)
      .leftJoin(profiles, eq(profiles.id, strategicModels.updatedBy))
      .where(and(matching, page.beyond))
      .orderBy(...page.orderBy)
      .limit(page.limit),
    ctx.db.select({ rows: count() }).from(strategicModels).where(matching),
    ctx.db.select(stateCounts(IN_STATE)).from(strategicModels).where(searched),
    countDrafts(ctx),
  ]);
  const { shown, ...paging } = page.cut(rows, ({ place: value, id }) => ({ value, id }));
  return {
    items: shown.map(({ place: _place, ...row }) => toSummary(row, drafts)),
    ...paging,
    total: onlyRow(total).rows,
    counts: onlyRow(counts),
  };
}

const published = (ctx: Context) =>
  ctx.db
    .select({
      id: strategicModels.id,
      name: strategicModels.name,
      number: contentVersions.number,
      document: contentVersions.document,
    })
    .from(strategicModels)
    .innerJoin(
      contentVersions,
      and(
        eq(contentVersions.kind, "strategic_model"),
        eq(contentVersions.contentId, strategicModels.id),
      ),
    );

type Published = { id: string; name: string; number: number; document: unknown };

const toChosen = ({ id, name, number, document }: Published): ChosenModel => ({
  id,
  name,
  number,
  ...v.parse(ModelDefinition, document),
});

/** What the builder offers to everyone, by name, each in its published version. */
export async function listOffered(ctx: Context): Promise<OfferedModels> {
  await seedModels(ctx);
  const rows = await published(ctx)
    .where(
      and(
        eq(strategicModels.isOffered, true),
        eq(contentVersions.number, strategicModels.publishedNumber),
      ),
    )
    .orderBy(asc(sql`lower(${strategicModels.name})`), asc(strategicModels.id))
    .limit(ctx.limits.modelsOffered);
  return { items: rows.map(toChosen) };
}

/** A version that may be begun with: of a model that is still offered. Null where it is not. */
export async function findOffered(
  ctx: Context,
  { id, number }: Pick<ChosenModel, "id" | "number">,
): Promise<ChosenModel | null> {
  const row = await published(ctx)
    .where(
      and(
        eq(strategicModels.id, id),
        eq(strategicModels.isOffered, true),
        eq(contentVersions.number, number),
      ),
    )
    .get();
  return row ? toChosen(row) : null;
}
