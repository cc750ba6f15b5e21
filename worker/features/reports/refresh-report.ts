import { and, eq, isNull, ne } from "drizzle-orm";
import { reports } from "../../../db/schema/reports.ts";
import { premiseHeld } from "../../../db/transaction.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { notFound } from "../../kernel/errors.ts";
import type { Wired } from "../../kit/wiring.ts";
import { startRun } from "../runs/start-run.ts";
import { sectionsToWrite } from "./begin-report.ts";
import { REPORT_RUN, type RefreshInput, type Report } from "./contract.ts";
import { readVersion, requireOwn, type StoredReport } from "./queries.ts";
import { readReport } from "./read-report.ts";
import { requirePlan } from "./start-report.ts";
import { requireOffered } from "./templates/queries.ts";

/** Makes a report anew with the figures of today, or again after it failed. What was written in it stays. */
export async function refreshReport(
  ctx: ActorContext,
  all: Wired,
  id: string,
  { usesModel }: RefreshInput,
): Promise<Report> {
  const report = await requireOwn(ctx, id);
  if (report.trashedAt !== null) throw notFound("report", id);
  if (report.state === "making") return readReport(ctx, id);
  await ctx.limiter.take(`reports:${ctx.actor.userId}`, ctx.limits.rateReportsPerAccount);
  const { definition } = await requireOffered(ctx, report.templateId);
  await requirePlan(ctx, definition, report.planId);
  await startRun(ctx, all, {
    kind: REPORT_RUN,
    key: id,
    input: {
      reportId: id,
      title: report.title,
      written:
        (usesModel ?? (await wroteBefore(ctx, report)))
          ? sectionsToWrite(definition).map(({ id: section }) => section)
          : [],
    },
    beside: [
      ctx.db
        .update(reports)
        .set({
          state: "making",
          failedStep: "",
          error: "",
          updatedAt: ctx.clock.now(),
        })
        .where(and(eq(reports.id, id), ne(reports.state, "making"), isNull(reports.trashedAt))),
      premiseHeld(ctx.db),
    ],
  });
  return readReport(ctx, id);
}

/** A report that was begun without a language model stays so. */
async function wroteBefore(ctx: ActorContext, { id, number }: StoredReport): Promise<boolean> {
  if (number === 0) return false;
  const { document } = await readVersion(ctx, id, number);
  return document.sections.some(({ written }) => written !== null);
}
