import { DAY } from "./durations.ts";

/** The numbers of reports. Read them through LIMITS. */
export const REPORT_LIMITS = {
  reportsPerPerson: 1000,
  reportTitleLength: 120,
  /** Of one report; the oldest go. */
  reportVersionsKept: 50,
  reportTextLength: 8000,
  reportTrashMs: 30 * DAY,
  /** Lines of a section, in a short report and in a full one. */
  reportLinesShort: 5,
  reportLinesFull: 40,
  /** How far a report looks ahead, and back where there is nothing to compare with. */
  reportDays: 31,
  reportTemplatesMost: 200,
  reportSectionsMost: 20,
  reportIntroLength: 1000,
  /** What a language model is asked to write of a section. */
  reportInstructionLength: 600,
  /** Facts of a section that a model gets, and how long all of them are. */
  reportFactsSent: 120,
  reportFactsLength: 12_000,
  /** Of a section that a model wrote. */
  reportSentencesMost: 12,
  reportSentenceLength: 400,
  reportTemplatePeopleMost: 200,
  /** Samples that a preview of a template can be made with. */
  reportSamplesMost: 20,
  schedulesPerPerson: 50,
  scheduleDaysBeforeMost: 6,
  /** A month has this day, whichever it is. */
  scheduleMonthDayMost: 28,
  schedulesAtOnce: 50,
  /** How far back an admin's figures look. */
  reportFiguresMs: 30 * DAY,
  computeReportsMost: 16,
  rateReportsPerAccount: { burst: 30, perMinute: 10 },
};
