import * as v from "valibot";
import { REPORT_STATES } from "../../../../db/values/reports.ts";
import { LIMITS } from "../../../kernel/limits.ts";
import { choiceOf, PAGE, PAGING, textOf } from "../../../kit/list-fields.ts";
import { ReportListInput } from "../contract.ts";

// What admins see of everyone's reports: how they went, and never what is in them

export const MadeListInput = v.object({
  q: textOf(LIMITS.searchLength),
  state: choiceOf(REPORT_STATES),
  template: ReportListInput.entries.template,
  made: choiceOf(["person", "schedule"]),
  ...PAGE,
});
export type MadeListInput = v.InferOutput<typeof MadeListInput>;

export const MadeList = v.object({
  items: v.array(
    v.object({
      id: v.string(),
      ownerId: v.string(),
      ownerName: v.string(),
      templateName: v.string(),
      state: v.picklist(REPORT_STATES),
      failedStep: v.string(),
      error: v.string(),
      number: v.number(),
      isScheduled: v.boolean(),
      /** Of the calls to language models, in millionths of the currency that budgets have. */
      cost: v.number(),
      createdAt: v.string(),
    }),
  ),
  ...PAGING,
  total: v.number(),
  counts: v.object({
    all: v.number(),
    making: v.number(),
    done: v.number(),
    failed: v.number(),
    stopped: v.number(),
  }),
  /** Of the last 30 days. */
  figures: v.object({ made: v.number(), failed: v.number(), people: v.number(), cost: v.number() }),
  templates: v.array(v.object({ id: v.string(), name: v.string() })),
});
export type MadeList = v.InferOutput<typeof MadeList>;
