import type { ActorContext } from "../../kernel/context.ts";
import { AppError, notFound, staleVersion } from "../../kernel/errors.ts";
import { planRight } from "../plans/plan-right.ts";
import { requireOwn, type StoredReport } from "./queries.ts";
import { readReport } from "./read-report.ts";

/** One's own report for a change of its text: as it was seen, open, and not being made. */
export async function requireSeen(
  ctx: ActorContext,
  id: string,
  seen: number,
): Promise<StoredReport> {
  const report = await requireOwn(ctx, id);
  if (report.trashedAt !== null || report.number === 0) throw notFound("report", id);
  if (report.planId !== null) await planRight(ctx, report.planId);
  if (report.state === "making") {
    throw new AppError("stale_version", {
      detail: "This report is being made. Wait until it is done, or stop it.",
      data: { current: await readReport(ctx, id) },
    });
  }
  if (report.version !== seen) throw staleVersion(await readReport(ctx, id));
  return report;
}
