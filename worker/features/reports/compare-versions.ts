import type { ActorContext } from "../../kernel/context.ts";
import { notFound } from "../../kernel/errors.ts";
import type { ReportDifference, ReportDifferenceInput } from "./contract.ts";
import { requireOwn } from "./queries.ts";
import { showVersion } from "./read-report.ts";
import { compareReports } from "./rules/compare-reports.ts";

/** What differs between two versions of one's own report, as far as the actor may see both now. */
export async function compareVersions(
  ctx: ActorContext,
  id: string,
  { from, to }: ReportDifferenceInput,
): Promise<ReportDifference> {
  const report = await requireOwn(ctx, id);
  const [before, after] = await Promise.all([
    showVersion(ctx, report, from),
    showVersion(ctx, report, to),
  ]);
  if (!before || !after) throw notFound("report", id);
  return compareReports(before, after);
}
