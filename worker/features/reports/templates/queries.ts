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
import {
  TemplateDefinition,
  type TemplateList,
  type TemplateListInput,
  type TemplateState,
} from "./contract.ts";
import { ensureTemplates } from "./ensure-templates.ts";
import { ofTemplate, SUMMARY, toSummary } from "./load-template.ts";

const { userId } = reportTemplatePeople;

const IN_STATE: Record<TemplateState, SQL | undefined> = {
  published: isNotNull(reportTemplates.publishedNumber),
  changed: and(isNotNull(reportTemplates.publishedNumber), eq(reportTemplates.hasChanges, true)),
  draft: isNull(reportTemplates.publishedNumber),
};

const ORDERS = {
  updated: falling(reportTemplates.updatedAt, reportTemplates.id),
  name: rising(sql`lower(${reportTemplates.name})`, reportTemplates.id),
};

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
