import { storeReports } from "../../worker/features/errors/store-reports.ts";
import type { Report } from "../../worker/features/errors/clean-report.ts";
import type { Context } from "../../worker/kernel/context.ts";

export function makeReport(fields: Partial<Report> = {}): Report {
  return {
    source: "web",
    level: "error",
    name: "TypeError",
    message: "Cannot read map",
    userId: null,
    url: "/goals",
    route: "/goals",
    userAgent: "Firefox/130",
    release: "one",
    ...fields,
  };
}

/** Leaves the same event so many times. */
export async function leaveError(ctx: Context, fields: Partial<Report> = {}, times = 1) {
  const reports = Array.from({ length: times }, () => makeReport(fields));
  await storeReports(ctx, reports);
}
