import { and, count, desc, eq, type SQL, sql } from "drizzle-orm";
import { knowledgeSources, knowledgeVersions } from "../../../../db/schema/ai-training.ts";
import { companies } from "../../../../db/schema/companies.ts";
import { profiles } from "../../../../db/schema/users.ts";
import type { Context } from "../../../kernel/context.ts";
import { notFound } from "../../../kernel/errors.ts";
import { onlyRow, stateCounts } from "../../../kit/counts.ts";
import { matches } from "../../../kit/matches.ts";
import { falling, pageOf, rising } from "../../../kit/page-of.ts";
import { iso } from "../../../kit/personal-data.ts";
import type {
  Source,
  SourceList,
  SourceListInput,
  SourceState,
  SourceSummary,
} from "../contract.ts";

export const isCurrent = and(
  eq(knowledgeVersions.sourceId, knowledgeSources.id),
  eq(knowledgeVersions.number, knowledgeSources.number),
);

const SUMMARY = {
  id: knowledgeSources.id,
  name: knowledgeSources.name,
  companyId: knowledgeSources.companyId,
  companyName: companies.name,
  isOn: knowledgeSources.isOn,
  number: knowledgeSources.number,
  length: sql<number>`length(${knowledgeVersions.text})`,
  fileName: knowledgeVersions.fileName,
  updatedAt: knowledgeSources.updatedAt,
  updatedBy: profiles.fullName,
  version: knowledgeSources.version,
};

const IN_STATE: Record<SourceState, SQL> = {
  on: eq(knowledgeSources.isOn, true),
  off: eq(knowledgeSources.isOn, false),
};

const ORDERS = {
  updated: falling(knowledgeSources.updatedAt, knowledgeSources.id),
  name: rising(sql`lower(${knowledgeSources.name})`, knowledgeSources.id),
};

type Stored = Omit<SourceSummary, "updatedAt"> & { updatedAt: number };
const toSummary = (row: Stored): SourceSummary => ({ ...row, updatedAt: iso(row.updatedAt) });

/** A page of knowledge sources, and how many stand behind each tab. */
export async function listSources(ctx: Context, input: SourceListInput): Promise<SourceList> {
  const { q, state, sort } = input;
  const searched = matches([knowledgeSources.name, knowledgeVersions.text], q);
  const matching = and(searched, state ? IN_STATE[state] : undefined);
  const page = pageOf(ORDERS[sort], input);
  const [rows, total, counts] = await ctx.db.batch([
    ctx.db
      .select({ ...SUMMARY, place: sql<string | number>`${ORDERS[sort].by}` })
      .from(knowledgeSources)
      .innerJoin(knowledgeVersions, isCurrent)
      .leftJoin(companies, eq(companies.id, knowledgeSources.companyId))
      .leftJoin(profiles, eq(profiles.id, knowledgeSources.updatedBy))
      .where(and(matching, page.beyond))
      .orderBy(...page.orderBy)
      .limit(page.limit),
    ctx.db
      .select({ rows: count() })
      .from(knowledgeSources)
      .innerJoin(knowledgeVersions, isCurrent)
      .where(matching),
    ctx.db
      .select(stateCounts(IN_STATE))
      .from(knowledgeSources)
      .innerJoin(knowledgeVersions, isCurrent)
      .where(searched),
  ]);
  const { shown, ...paging } = page.cut(rows, ({ place: value, id }) => ({ value, id }));
  return {
    items: shown.map(({ place: _place, ...row }) => toSummary(row)),
    ...paging,
    total: onlyRow(total).rows,
    counts: onlyRow(counts),
  };
}

/** One with its text and its latest versions. */
export async function readSource(ctx: Context, id: string): Promise<Source> {
  const [found, versions] = await Promise.all([
    ctx.db
      .select({ ...SUMMARY, text: knowledgeVersions.text, places: knowledgeVersions.places })
      .from(knowledgeSources)
      .innerJoin(knowledgeVersions, isCurrent)
      .leftJoin(companies, eq(companies.id, knowledgeSources.companyId))
      .leftJoin(profiles, eq(profiles.id, knowledgeSources.updatedBy))
      .where(eq(knowledgeSources.id, id))
      .get(),
    ctx.db
      .select({
        number: knowledgeVersions.number,
        length: sql<number>`length(${knowledgeVersions.text})`,
        fileName: knowledgeVersions.fileName,
        createdAt: knowledgeVersions.createdAt,
        createdBy: profiles.fullName,
      })
      .from(knowledgeVersions)
      .leftJoin(profiles, eq(profiles.id, knowledgeVersions.createdBy))
      .where(eq(knowledgeVersions.sourceId, id))
      .orderBy(desc(knowledgeVersions.number))
      .limit(ctx.limits.formVersionsShown),
  ]);
  if (!found) throw notFound("knowledge source", id);
  const { text, places, ...row } = found;
  return {
    ...toSummary(row),
    text,
    places: [...places],
    versions: versions.map((one) => ({ ...one, createdAt: iso(one.createdAt) })),
  };
}
