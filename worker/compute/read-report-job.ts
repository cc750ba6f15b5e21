import type { ReportFacts } from "../features/analyses/contract.ts";
import { readReport } from "../features/analyses/rules/read-report.ts";

/** Reads the facts out of the text of a document. */
export function readReportJob(body: string): ReportFacts {
  // Put together by the worker from a text of the database, which nobody else can send here.
  return readReport(JSON.parse(body) as Parameters<typeof readReport>[0]);
}
