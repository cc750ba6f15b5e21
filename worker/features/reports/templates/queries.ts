import { and, count, eq, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
import * as v from "valibot";
import { qualified } from "../../../../db/qualified.ts";
import { contentVersions } from "../../../../db/schema/contents.ts";
import { reportTemplatePeople, reportTemplates } from "../../../../db/schema/reports.ts";
import { profiles } from "../../../../db/schema/users.ts";
import type { ActorContext, Context } from "../../../kernel/context.ts";
import { AppError } from "../../../kernel/errors.ts";
import { onlyRow, stateCounts } from "../../../kit/counts.ts";
import { matches } from "../../../kit/matches.ts";
import { falling, pageOf, rising } from "../../../kit/page-of.ts";
import { iso, isoOrNull } from "../../../kit/personal-data.ts";
import { readKnown } from "../../variables/queries.ts";
import {
  type Template,
  TemplateDefinition,
  type TemplateList,
  type TemplateListInput,
  type TemplateState,
  type TemplateSummary,
} from "../contract.ts";
import { DAY_VARIABLE, PLAN_VARIABLES, PORTFOLIO_VARIABLES } from "../rules/fill-intro.ts";
import { ensureTemplates } from "./ensure-templates.ts";

const { templateId, userId } = reportTemplatePeople;
const ofTemplate = sql`${qualified(templateId)} = ${qualified(reportTemplates.id)}`;

const SUMMARY = {
  id: reportTemplates.id,
  name: reportTemplates.name,
  isBuiltIn: reportTemplates.isBuiltIn,
  scope: sql<TemplateSummary["scope"]>`(${reportTemplates.definition} ->> '$.scope')`,
  sections: sql<number>`json_array_length(${reportTemplates.definition}, '$.sections')`,
  isOffered: reportTemplates.isOffered,
  roles: reportTemplates.roles,
  people: sql<number>`(select count(*) from ${reportTemplatePeople} where ${ofTemplate})`,
  publishedNumber: reportTemplates.publishedNumber,
  publishedAt: reportTemplates.publishedAt,
  hasChanges: reportTemplates.hasChanges,
  createdAt: reportTemplates.createdAt,
  updatedAt: reportTemplates.updatedAt,
  updatedBy: profiles.fullName,
  version: reportTemplates.version,
};

const IN_STATE: Record<TemplateState, SQL | undefined> = {
  published: isNotNull(reportTemplates.publishedNumber),
  changed: and(isNotNull(reportTemplates.publishedNumber), eq(reportTemplates.hasChanges, true)),
  draft: isNull(reportTemplates.publishedNumber),
};

const ORDERS = {
  updated: falling(reportTemplates.updatedAt, reportTemplates.id),
  name: rising(sql`lower(${reportTemplates.name})`, reportTemplates.id),
};

type Stored = Omit<TemplateSummary, "publishedAt" | "createdAt" | "updatedAt"> & {
  publishedAt: number | null;
  createdAt: number;
  updatedAt: number;
};

const toSummary = (row: Stored): TemplateSummary => ({
  ...row,
  publishedAt: isoOrNull(row.publishedAt),
  createdAt: iso(row.createdAt),
  updatedAt: iso(row.updatedAt),
});

/** A page of templates in the wanted order, and how many stand behind each tab. */
export async function listTemplates(ctx: Context, input: TemplateListInput): Promise<TemplateList> {
  await ensureTemplates(ctx);
  const { q, state, sort } = input;
  const searched = matches([reportTemplates.name], q);
  const matching = and(searched, state ? IN_STATE[state] : undefined);
  const page = pageOf(ORDERS[sort], input);
  const [rows, total, counts] = await ctx.db.batch([
    ctx.db
      .select({ ...SUMMARY, place: sql<string | number>`${ORDERS[sort].by}` })
      .from(reportTemplates)
      .leftJoin(profiles, eq(profiles.id, reportTemplates.updatedBy))
      .where(and(matching, page.beyond))
      .orderBy(...page.orderBy)
      .limit(page.limit),
    ctx.db.select({ rows: count() }).from(reportTemplates).where(matching),
    ctx.db.select(stateCounts(IN_STATE)).from(reportTemplates).where(searched),
  ]);
  const { shown, ...paging } = page.cut(rows, ({ place: value, id }) => ({ value, id }));
  return {
    items: shown.map(({ place: _place, ...row }) => toSummary(row)),
    ...paging,
    total: onlyRow(total).rows,
    counts: onlyRow(counts),
  };
}

export async function findSummary(ctx: Context, id: string) {
  const row = await ctx.db
    .select({
      summary: SUMMARY,
      definition: reportTemplates.definition,
      editor: reportTemplates.updatedBy,
    })
    .from(reportTemplates)
    .leftJoin(profiles, eq(profiles.id, reportTemplates.updatedBy))
    .where(eq(reportTemplates.id, id))
    .get();
  return row ? { ...row, summary: toSummary(row.summary) } : null;
}

/** One as its editor has it, with its draft and what it can name; null when there is none. */
export async function loadTemplate(ctx: Context, id: string) {
  const found = await findSummary(ctx, id);
  if (!found) return null;
  const { summary, editor } = found;
  const definition = v.parse(TemplateDefinition, found.definition);
  const row: Template = {
    ...summary,
    definition,
    variables: await variablesFor(ctx, definition.scope),
  };
  return { row, work: { name: row.name, definition }, editor };
}

/** What an introduction can name: of the plan, and the constants that admins set. */
export async function variablesFor(
  ctx: Context,
  scope: TemplateDefinition["scope"],
): Promise<Template["variables"]> {
  const own = scope === "plan" ? PLAN_VARIABLES : PORTFOLIO_VARIABLES;
  const constants = (await readKnown(ctx)).filter(({ source }) => source === "constant");
  const named = (all: Readonly<Record<string, string>>, isOfPlan: boolean) =>
    Object.entries(all).map(([name, about]) => ({ name, about, isOfPlan }));
  return [
    ...named(own, true),
    ...named(DAY_VARIABLE, false),
    ...constants.map(({ name, about }) => ({ name, about, isOfPlan: false })),
  ];
}

/** That the actor may have reports by a template now. */
function isOffered({ actor }: ActorContext): SQL {
  const mine = sql`exists (select 1 from ${reportTemplatePeople} where ${ofTemplate} and ${qualified(userId)} = ${actor.userId})`;
  const named = sql`exists (select 1 from ${reportTemplatePeople} where ${ofTemplate})`;
  const roles = qualified(reportTemplates.roles);
  const hasRole = sql`exists (select 1 from json_each(${roles}) as role where role.value in (select value from json_each(${JSON.stringify(actor.roles)})))`;
  return and(
    eq(reportTemplates.isOffered, true),
    isNotNull(reportTemplates.publishedNumber),
    or(sql`json_array_length(${roles}) = 0 and not ${named}`, hasRole, mine),
  )!;
}

function offered(ctx: ActorContext) {
  return ctx.db
    .select({
      id: reportTemplates.id,
      name: reportTemplates.name,
      number: contentVersions.number,
      document: contentVersions.document,
    })
    .from(reportTemplates)
    .innerJoin(
      contentVersions,
      and(
        eq(contentVersions.kind, "report_template"),
        eq(contentVersions.contentId, reportTemplates.id),
        eq(contentVersions.number, reportTemplates.publishedNumber),
      ),
    )
    .$dynamic();
}

/** Those that the actor may have reports by, as they are published. */
export async function listOffered(ctx: ActorContext) {
  await ensureTemplates(ctx);
  const rows = await offered(ctx)
    .where(isOffered(ctx))
    .orderBy(sql`lower(${reportTemplates.name})`, reportTemplates.id)
    .limit(ctx.limits.reportTemplatesMost);
  return rows.map(read);
}

const read = ({ document, ...row }: Awaited<ReturnType<typeof offered>>[number]) => ({
  ...row,
  definition: v.parse(TemplateDefinition, document),
});

/** One of them; of others nothing is told. */
export async function requireOffered(ctx: ActorContext, id: string | null) {
  await ensureTemplates(ctx);
  const row = await offered(ctx)
    .where(and(eq(reportTemplates.id, id ?? ""), isOffered(ctx)))
    .get();
  if (!row) throw new AppError("forbidden", { detail: NOT_OFFERED });
  return read(row);
}

const NOT_OFFERED = "You can't have reports by this template any more.";
