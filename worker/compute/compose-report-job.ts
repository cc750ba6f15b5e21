import type { PlanSnapshot } from "../features/plans/contract.ts";
import { holdPlan } from "../features/plans/rules/hold-plan.ts";
import type { ReportDocument } from "../features/reports/contract.ts";
import { composeReport, type ReportAsked } from "../features/reports/rules/compose-report.ts";

type Sent = { asked: ReportAsked; snapshot: PlanSnapshot; since: { data: unknown } | null };

/** Writes a report on a plan of thousands of items. */
export function composeReportJob(body: string): ReportDocument {
  // Put together by the worker from texts of the database, which nobody else can send here.
  const { asked, snapshot, since } = JSON.parse(body) as Sent;
  const { memberId = null } = snapshot;
  return composeReport(asked, { plan: holdPlan(snapshot), memberId, since: since?.data ?? null });
}
