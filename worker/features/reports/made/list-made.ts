import { and, count, desc, eq, gte, isNotNull, isNull, sql } from "drizzle-orm";
import { qualified } from "../../../../db/qualified.ts";
import { aiAttempts } from "../../../../db/schema/ai.ts";
import { reports, reportTemplates } from "../../../../db/schema/reports.ts";
import { runs } from "../../../../db/schema/runs.ts";
import { profiles } from "../../../../db/schema/users.ts";
import { REPORT_STATES } from "../../../../db/values/reports.ts";
import type { Context } from "../../../kernel/context.ts";
import { countsBy, onlyRow, sumOf } from "../../../kit/counts.ts";
import { matches } from "../../../kit/matches.ts";
import { falling, pageOf } from "../../../kit/page-of.ts";
import { iso } from "../../../kit/personal-data.ts";
import { REPORT_RUN } from "../contract.ts";
import type { MadeList, MadeListInput } from "./contract.ts";

const ownerName = sql<string>`coalesce(nullif(trim(${profiles.fullName}), ''), ${profiles.email})`;

/** What the calls to language models of a report cost, as long as its runs are kept. */
const cost = sql<number>`(select coalesce(sum(${qualified(aiAttempts.cost)}), 0) from ${aiAttempts}
  join ${runs} on ${qualified(runs.id)} = ${qualified(aiAttempts.runId)}
  where ${qualified(runs.kind)} = ${REPORT_RUN} and ${qualified(runs.key)} = ${qualified(reports.id)})`;

/** Everybody's reports, for admins: who made which and how it went, and neither a title nor a text. */
export async function listMade(ctx: Context, input: MadeListInput): Promise<MadeList> {
  const matching = and(
    matches([profiles.fullName, profiles.email, reports.templateName], input.q),
    input.template ? eq(reports.templateId, input.template) : undefined,
    input.made === "schedule" ? isNotNull(reports.scheduleId) : undefined,
    input.made === "person" ? isNull(reports.scheduleId) : undefined,
  );
  const inState = input.state ? eq(reports.state, input.state) : undefined;
  const page = pageOf(falling(reports.createdAt, reports.id), input);
  const since = gte(reports.createdAt, ctx.clock.now() - ctx.limits.reportFiguresMs);
  const [rows, counted, figures, templates] = await ctx.db.batch([
    ctx.db
      .select({
        id: reports.id,
        ownerId: profiles.id,
        ownerName,
        templateName: reports.templateName,
        state: reports.state,
        failedStep: reports.failedStep,
        error: reports.error,
        number: reports.number,
        scheduleId: reports.scheduleId,
        cost,
        createdAt: reports.createdAt,
      })
      .from(reports)
      .innerJoin(profiles, eq(profiles.id, reports.ownerId))
      .where(and(matching, inState, page.beyond))
      .orderBy(...page.orderBy)
      .limit(page.limit),
    ctx.db
      .select({ state: reports.state, rows: count() })
      .from(reports)
      .innerJoin(profiles, eq(profiles.id, reports.ownerId))
      .where(matching)
      .groupBy(reports.state),
    ctx.db
      .select({
        made: count(),
        failed: sql<number>`coalesce(sum(${reports.state} = 'failed'), 0)`,
        people: sql<number>`count(distinct ${reports.ownerId})`,
        cost: sql<number>`coalesce(sum(${cost}), 0)`,
      })
      .from(reports)
      .where(since),
    ctx.db
      .select({ id: reportTemplates.id, name: reportTemplates.name })
      .from(reportTemplates)
      .orderBy(desc(reportTemplates.isBuiltIn), sql`lower(${reportTemplates.name})`)
      .limit(ctx.limits.reportTemplatesMost),
  ]);
  const { shown, ...paging } = page.cut(rows, ({ createdAt: value, id }) => ({ value, id }));
  const counts = countsBy(REPORT_STATES, counted);
  return {
    items: shown.map(({ scheduleId, createdAt, ...row }) => ({
      ...row,
      isScheduled: scheduleId !== null,
      createdAt: iso(createdAt),
    })),
    ...paging,
    total: input.state ? counts[input.state] : sumOf(counts),
    counts: { ...counts, all: sumOf(counts) },
    figures: onlyRow(figures),
    templates,
  };
}
