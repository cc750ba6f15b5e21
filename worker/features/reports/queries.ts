import { and, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import * as v from "valibot";
import { reports, reportVersions } from "../../../db/schema/reports.ts";
import { strategicPlans } from "../../../db/schema/plans.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { notFound } from "../../kernel/errors.ts";
import { onlyRow, stateCounts } from "../../kit/counts.ts";
import { matches } from "../../kit/matches.ts";
import { falling, pageOf } from "../../kit/page-of.ts";
import { iso } from "../../kit/personal-data.ts";
import { NO_EYES, type PlanEyes, readEyes } from "../plan-advisor/read-eyes.ts";
import { isOpenText } from "../plan-advisor/show-answer.ts";
import { owners, planLabel } from "../plans/plan-people.ts";
import {
  ReportDocument,
  type ReportList,
  type ReportListInput,
  type ReportRow,
} from "./contract.ts";

const isKept = isNull(reports.trashedAt);

const VIEWS: Record<NonNullable<ReportListInput["view"]>, SQL | undefined> = {
  all: isKept,
  making: and(isKept, eq(reports.state, "making")),
  failed: and(isKept, inArray(reports.state, ["failed", "stopped"])),
  trash: isNotNull(reports.trashedAt),
};

export const isOwn = ({ actor }: ActorContext) => eq(reports.ownerId, actor.userId);

const selectRows = (ctx: ActorContext) =>
  ctx.db
    .select({ report: reports, planName: sql<string | null>`${planLabel}` })
    .from(reports)
    .leftJoin(strategicPlans, eq(strategicPlans.id, reports.planId))
    .leftJoin(owners, eq(owners.id, strategicPlans.ownerUserId))
    .$dynamic();

type Stored = Awaited<ReturnType<typeof selectRows>>[number];
export type StoredReport = typeof reports.$inferSelect;

/** The actor's reports of a view, the last changed first, and how many are in each. */
export async function listReports(ctx: ActorContext, input: ReportListInput): Promise<ReportList> {
  const matching = and(
    isOwn(ctx),
    matches([reports.title, reports.templateName], input.q),
    input.template ? eq(reports.templateId, input.template) : undefined,
  );
  const page = pageOf(falling(reports.updatedAt, reports.id), input);
  const [rows, counted] = await ctx.db.batch([
    selectRows(ctx)
      .where(and(matching, VIEWS[input.view ?? "all"], page.beyond))
      .orderBy(...page.orderBy)
      .limit(page.limit),
    ctx.db
      .select(stateCounts({ ...VIEWS, kept: isKept }))
      .from(reports)
      .where(matching),
  ]);
  const { shown, ...paging } = page.cut(rows, ({ report }) => ({
    value: report.updatedAt,
    id: report.id,
  }));
  const eyes = await readEyes(
    ctx,
    shown.flatMap(({ report }) => report.planId ?? []),
  );
  const { making, failed, trash, kept } = onlyRow(counted);
  return {
    items: shown.map((row) => toRow(row, eyes.get(row.report.planId ?? "") ?? NO_EYES)),
    ...paging,
    counts: { all: kept, making, failed, trash },
  };
}

/** A portfolio is nobody's plan: of each of its plans it is asked where it is shown. */
function toRow({ report, planName }: Stored, eyes: PlanEyes): ReportRow {
  const isPortfolio = report.planId === null;
  const isClosed = !isPortfolio && !eyes.mayRead;
  const isOpen = isPortfolio || isOpenText(report.title, { ...eyes, isAsker: true });
  return {
    id: report.id,
    title: isOpen ? report.title : null,
    planId: report.planId,
    planName: isClosed ? null : planName,
    isPortfolio,
    isClosed,
    templateId: report.templateId,
    templateName: report.templateName,
    state: report.state,
    failedStep: report.failedStep,
    error: report.error,
    number: report.number,
    day: report.day,
    isScheduled: report.scheduleId !== null,
    isTrashed: report.trashedAt !== null,
    version: report.version,
    createdAt: iso(report.createdAt),
    updatedAt: iso(report.updatedAt),
  };
}

/** One of the actor's own as it is stored. */
export async function requireOwn(ctx: ActorContext, id: string): Promise<StoredReport> {
  const row = await ctx.db
    .select()
    .from(reports)
    .where(and(eq(reports.id, id), isOwn(ctx)))
    .get();
  if (!row) throw notFound("report", id);
  return row;
}

/** The same as the list has it. */
export async function readRow(ctx: ActorContext, id: string): Promise<ReportRow> {
  const row = await selectRows(ctx)
    .where(and(eq(reports.id, id), isOwn(ctx)))
    .get();
  if (!row) throw notFound("report", id);
  const eyes = await readEyes(ctx, row.report.planId === null ? [] : [row.report.planId]);
  return toRow(row, eyes.get(row.report.planId ?? "") ?? NO_EYES);
}

export type StoredVersion = typeof reportVersions.$inferSelect;

/** A version of a report, as it was written. */
export async function readVersion(
  ctx: ActorContext,
  id: string,
  number: number,
): Promise<{ row: StoredVersion; document: ReportDocument }> {
  const row = await ctx.db
    .select()
    .from(reportVersions)
    .where(and(eq(reportVersions.reportId, id), eq(reportVersions.number, number)))
    .get();
  if (!row) throw notFound("version", String(number));
  return { row, document: v.parse(ReportDocument, row.document) };
}

export const listVersions = ({ db, limits }: ActorContext, id: string) =>
  db
    .select({
      number: reportVersions.number,
      how: reportVersions.how,
      returnsTo: reportVersions.returnsTo,
      day: reportVersions.day,
      createdAt: reportVersions.createdAt,
    })
    .from(reportVersions)
    .where(eq(reportVersions.reportId, id))
    .orderBy(desc(reportVersions.number))
    .limit(limits.reportVersionsKept);
