import { eq, sql } from "drizzle-orm";
import * as v from "valibot";
import { qualified } from "../../../../db/qualified.ts";
import { reportTemplatePeople, reportTemplates } from "../../../../db/schema/reports.ts";
import { profiles } from "../../../../db/schema/users.ts";
import type { Context } from "../../../kernel/context.ts";
import { iso, isoOrNull } from "../../../kit/personal-data.ts";
import { readKnown } from "../../variables/queries.ts";
import { type Template, TemplateDefinition, type TemplateSummary } from "./contract.ts";
import { DAY_VARIABLE, PLAN_VARIABLES, PORTFOLIO_VARIABLES } from "../rules/fill-intro.ts";

const { templateId } = reportTemplatePeople;
/** Of the people who are named for a template. */
export const ofTemplate = sql`${qualified(templateId)} = ${qualified(reportTemplates.id)}`;

export const SUMMARY = {
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

type Stored = Omit<TemplateSummary, "publishedAt" | "createdAt" | "updatedAt"> & {
  publishedAt: number | null;
  createdAt: number;
  updatedAt: number;
};

export const toSummary = (row: Stored): TemplateSummary => ({
  ...row,
  publishedAt: isoOrNull(row.publishedAt),
  createdAt: iso(row.createdAt),
  updatedAt: iso(row.updatedAt),
});

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
