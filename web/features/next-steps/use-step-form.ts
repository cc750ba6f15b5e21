import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import * as v from "valibot";
import {
  NextStep,
  NextStepChanges,
  NextStepInput,
  PATH_REFUSED,
} from "../../../worker/features/next-steps/contract.ts";
import { readActionPath } from "../../../worker/policy/action-path.ts";
import { isProblem } from "../../lib/api-problem.ts";
import { oneByOne } from "../../shell/ordered-list/ordered-list.ts";
import { useListCache } from "../../shell/ordered-list/use-list-cache.ts";
import { changeStep, createStep } from "./queries.ts";
import { STEPS } from "./ordered-steps.ts";
import { type Draft, STANDARD_PATHS } from "./reach.ts";

export type StepField = keyof Draft;
type Problems = Partial<Record<StepField, string>>;
export type StepForm = ReturnType<typeof useStepForm>;

const BLANK: Draft = {
  ...{ title: "", description: "", actionPath: "" },
  ...{ isActive: true, isMandatory: false },
};

/**
 * One step as it is being written: a new one without `step`. Only what differs is sent, over the version
 * that was there when typing began; what is typed outlives every refusal.
 */
export function useStepForm(step: NextStep | null) {
  const cache = useListCache(STEPS);
  const [typed, setTyped] = useState<Partial<Draft>>({});
  const [begun, setBegun] = useState(step);
  const [problems, setProblems] = useState<Problems>({});
  const [meanwhile, setMeanwhile] = useState<NextStep | null>(null);
  const [isGone, setGone] = useState(false);

  const hasTyped = Object.keys(typed).length > 0;
  const under = hasTyped || isGone ? begun : step;
  const base = isGone ? null : under;
  const shown: Draft = { ...fieldsOf(under ?? BLANK), ...typed };
  const changed = fieldNames.filter((field) => shown[field] !== (base ?? BLANK)[field]);

  const save = useMutation({
    scope: oneByOne(STEPS.queryKey),
    mutationFn: ({ over }: { over: NextStep | null }) => {
      if (!over) return createStep(v.parse(NextStepInput, shown));
      const differing = fieldNames.filter((field) => shown[field] !== over[field]);
      if (differing.length === 0) return Promise.resolve(over);
      const changes = Object.fromEntries(differing.map((field) => [field, shown[field]]));
      const { id, version } = over;
      return changeStep({ id, changes: v.parse(NextStepChanges, changes), version });
    },
    onSuccess(saved) {
      const isKnown = cache.find(saved.id) !== undefined;
      if (isKnown) cache.replace(saved);
      else cache.insert(saved, cache.read()?.items.length ?? 0);
    },
    onError(error) {
      if (isProblem(error, "stale_version")) {
        const current = v.safeParse(NextStep, error.data["current"]);
        if (current.success) setMeanwhile(current.output);
      } else if (isProblem(error, "not_found")) setGone(true);
      else if (isProblem(error)) setProblems(error.fields);
    },
  });

  function type<Field extends StepField>(field: Field, value: Draft[Field]) {
    if (!hasTyped) setBegun(step);
    setTyped((before) => ({ ...before, [field]: value }));
    if (problems[field] !== undefined) judge(field, value);
  }

  function judge(field: StepField, value: Draft[StepField]) {
    const message = problemsOf({ [field]: value })[field];
    setProblems(({ [field]: _before, ...others }) =>
      message === undefined ? others : { ...others, [field]: message },
    );
    return message === undefined;
  }

  function submit(over: NextStep | null = base) {
    const found = problemsOf(shown);
    setProblems(found);
    if (Object.keys(found).length === 0) save.mutate({ over });
  }

  return {
    shown,
    problems,
    meanwhile,
    /** Another admin removed the step while it was open here. */
    isGone,
    isNew: base === null,
    isDirty: !save.isSuccess && (isGone || changed.length > 0),
    isSaving: save.isPending,
    saved: save.isSuccess ? save.data : null,
    /** A failure that no field explains. */
    failure:
      save.error && !meanwhile && !isGone && !hasFields(save.error) ? save.error.message : null,
    type,
    /** On leaving a field: whether it may stand as it is. */
    leave: (field: StepField) => field in typed && judge(field, shown[field]),
    submit: () => submit(),
    keepMine: () => {
      if (!meanwhile) return;
      setBegun(meanwhile);
      setMeanwhile(null);
      submit(meanwhile);
    },
    takeTheirs: () => {
      if (meanwhile) cache.replace(meanwhile);
      setTyped({});
      setProblems({});
      setMeanwhile(null);
      save.reset();
    },
  };
}

// The keys of a constant are its own and no others.
const fieldNames = Object.keys(BLANK) as StepField[];

function fieldsOf({ title, description, actionPath, isActive, isMandatory }: Draft): Draft {
  return { title, description, actionPath, isActive, isMandatory };
}

function problemsOf(fields: Partial<Draft>): Problems {
  const read = v.safeParse(NextStepChanges, fields);
  const issues = read.issues ?? [];
  const problems: Problems = {};
  // The first complaint about a field is the one that is shown.
  for (const issue of issues.toReversed()) {
    const field = fieldNames.find((name) => name === v.getDotPath(issue));
    if (field) problems[field] = issue.message;
  }
  const { actionPath } = fields;
  if (actionPath !== undefined && !problems.actionPath) {
    if (readActionPath(actionPath, STANDARD_PATHS) === null) problems.actionPath = PATH_REFUSED;
  }
  return problems;
}

function hasFields(error: Error): boolean {
  return isProblem(error) && Object.keys(error.fields).length > 0;
}
