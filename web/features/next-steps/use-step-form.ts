import * as v from "valibot";
import {
  NextStep,
  NextStepChanges,
  NextStepInput,
  PATH_REFUSED,
} from "../../../worker/features/next-steps/contract.ts";
import { readActionPath } from "../../../worker/policy/action-path.ts";
import { problemsIn } from "../../kit/row-form/row-form.ts";
import { useRowForm } from "../../kit/row-form/use-row-form.ts";
import { oneByOne } from "../../shell/ordered-list/ordered-list.ts";
import { useListCache } from "../../shell/ordered-list/use-list-cache.ts";
import { changeStep, createStep } from "./queries.ts";
import { STEPS } from "./ordered-steps.ts";
import { type Draft, STANDARD_PATHS } from "./reach.ts";

export type StepForm = ReturnType<typeof useStepForm>;

const BLANK: Draft = {
  title: "",
  description: "",
  actionPath: "",
  isActive: true,
  isMandatory: false,
};

/** One step as it is being written: a new one without `row`. */
export function useStepForm(row: NextStep | null, onSaved: (step: NextStep) => void) {
  const cache = useListCache(STEPS);
  return useRowForm<NextStep, Draft>({
    row,
    contract: NextStep,
    draftOf,
    problemsOf,
    scope: oneByOne(STEPS.queryKey),
    createsAgain: true,
    save: ({ draft, over, changes }) =>
      over
        ? changeStep({ ...over, changes: v.parse(NextStepChanges, changes) })
        : createStep(v.parse(NextStepInput, draft)),
    show: cache.put,
    onSaved,
  });
}

function draftOf(step: NextStep | null): Draft {
  const { title, description, actionPath, isActive, isMandatory } = step ?? BLANK;
  return { title, description, actionPath, isActive, isMandatory };
}

function problemsOf(draft: Draft) {
  const isPath = readActionPath(draft.actionPath, STANDARD_PATHS) !== null;
  return {
    ...(isPath ? {} : { actionPath: PATH_REFUSED }),
    ...problemsIn(NextStepChanges, draft),
  };
}
