import { and, eq, isNull, lte, sql } from "drizzle-orm";
import { reports, reportVersions } from "../../../db/schema/reports.ts";
import { premiseHeld } from "../../../db/transaction.ts";
import type { ReportChange } from "../../../db/values/reports.ts";
import type { ActorContext } from "../../kernel/context.ts";
import type { ReportDocument } from "./contract.ts";
import type { StoredReport } from "./queries.ts";

type New = {
  how: ReportChange;
  document: ReportDocument;
  templateNumber: number | null;
  returnsTo: number | null;
  set?: Partial<Pick<StoredReport, "state" | "failedStep" | "error">>;
};

/** The statements that write the next version of a report over the one that was seen. */
export function keepVersion(
  ctx: ActorContext,
  { id, number }: Pick<StoredReport, "id" | "number">,
  { how, document, templateNumber, returnsTo, set = {} }: New,
) {
  const now = ctx.clock.now();
  return [
    ctx.db
      .update(reports)
      .set({
        ...set,
        number: number + 1,
        day: document.day,
        version: sql`${reports.version} + 1`,
        updatedAt: now,
      })
      .where(and(eq(reports.id, id), eq(reports.number, number), isNull(reports.trashedAt))),
    premiseHeld(ctx.db),
    ctx.db.insert(reportVersions).values({
      reportId: id,
      number: number + 1,
      how,
      returnsTo,
      templateNumber,
      day: document.day,
      document,
      createdAt: now,
    }),
    ctx.db
      .delete(reportVersions)
      .where(
        and(
          eq(reportVersions.reportId, id),
          lte(reportVersions.number, number + 1 - ctx.limits.reportVersionsKept),
        ),
      ),
  ] as const;
}
