import { NextStep, NextStepList } from "../../../worker/features/next-steps/contract.ts";
import type { NextStepChanges } from "../../../worker/features/next-steps/contract.ts";
import type { ListParts } from "../../shell/ordered-list/ordered-list.ts";
import { changeStep, nextStepsQuery, orderSteps, removeStep } from "./queries.ts";

/** The steps as a list that several admins put in order. */
export const STEPS: ListParts<NextStep, NextStepList, NextStepChanges> = {
  queryKey: nextStepsQuery.queryKey,
  itemSchema: NextStep,
  listSchema: NextStepList,
  order: orderSteps,
  change: changeStep,
  remove: removeStep,
  recordKind: "next-step",
  taken: (list) => list,
  words: {
    one: "step",
    all: "the steps",
    asNow: "You see the steps as they are now.",
    removed: "What people have done so far is kept.",
    nameOf: ({ title }) => `‘${title}’`,
  },
};
