import { DAY } from "./durations.ts";

/** The numbers of what is read out of reports. Read them through LIMITS. */
export const ANALYSIS_LIMITS = {
  analysesPerPerson: 2000,
  analysisNameLength: 120,
  analysisFilesMost: 10,
  analysisTrashMs: 30 * DAY,
  /** Of one document. */
  reportFactsMost: 600,
  reportTablesMost: 40,
  reportTableRowsMost: 100,
  /** Documents that wait to be read in one isolate. */
  computeReportsMost: 16,
  /** How often a screen asks whether a text has been read by now. */
  analysisPollMs: 2000,
  /** Shown of a list of facts, and with each press more. */
  factsShown: 20,
  rateAnalysesPerAccount: { burst: 20, perMinute: 10 },
};
