import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import * as v from "valibot";
import { Redirect, RedirectChanges } from "../../../../worker/features/redirects/contract.ts";
import { isProblem } from "../../../lib/api-problem.ts";
import { changeRedirect, createRedirect, REDIRECT_KEYS } from "../queries.ts";
import {
  BLANK,
  type Draft,
  DRAFT_FIELDS,
  type DraftField,
  differs,
  type Problems,
  problemsOf,
  toDraft,
  toInput,
} from "./draft.ts";

type FormParts = {
  /** Null while a new one is written. */
  redirect: Redirect | null;
  timeZone: string;
  /** What a new one begins with. */
  fromPath: string;
};

export type RedirectForm = ReturnType<typeof useRedirectForm>;

/**
 * One redirect as it is being written. Only what differs is sent, over the version that was there when
 * typing began; what is typed outlives every refusal.
 */
export function useRedirectForm({ redirect, timeZone, fromPath }: FormParts) {
  const queries = useQueryClient();
  const blank: Draft = { ...BLANK, fromPath };
  const [typed, setTyped] = useState<Partial<Draft>>({});
  const [begun, setBegun] = useState(redirect);
  const [problems, setProblems] = useState<Problems>({});
  const [meanwhile, setMeanwhile] = useState<Redirect | null>(null);
  const [isGone, setGone] = useState(false);

  const hasTyped = Object.keys(typed).length > 0;
  const under = hasTyped || isGone ? begun : redirect;
  const base = isGone ? null : under;
  const shown: Draft = { ...(under ? toDraft(under, timeZone) : blank), ...typed };
  const start = base ? toDraft(base, timeZone) : blank;
  const isChanged = DRAFT_FIELDS.some((field) => differs(shown, start, field));

  const save = useMutation({
    mutationFn: ({ over }: { over: Redirect | null }) => {
      const input = toInput(shown, timeZone);
      if (!over) return createRedirect(input);
      const before = toDraft(over, timeZone);
      const changed = DRAFT_FIELDS.filter((field) => differs(shown, before, field));
      if (changed.length === 0) return Promise.resolve(over);
      const changes = Object.fromEntries(changed.map((field) => [field, input[field]]));
      const { id, version } = over;
      return changeRedirect({ id, changes: v.parse(RedirectChanges, changes), version });
    },
    onSuccess: () => queries.invalidateQueries({ queryKey: REDIRECT_KEYS.all }),
    onError(error) {
      if (isProblem(error, "stale_version")) {
        const current = v.safeParse(Redirect, error.data["current"]);
        if (current.success) setMeanwhile(current.output);
      } else if (isProblem(error, "not_found")) setGone(true);
      else if (isProblem(error)) setProblems(error.fields);
    },
  });

  function type<Field extends DraftField>(field: Field, value: Draft[Field]) {
    if (!hasTyped) setBegun(redirect);
    const next = { ...shown, [field]: value };
    setTyped((before) => ({ ...before, [field]: value }));
    if (problems[field] !== undefined) judge(field, next);
  }

  function judge(field: DraftField, draft: Draft) {
    const message = problemsOf(draft, timeZone)[field];
    setProblems(({ [field]: _before, ...others }) =>
      message === undefined ? others : { ...others, [field]: message },
    );
  }

  function submit(over: Redirect | null = base) {
    const found = problemsOf(shown, timeZone);
    const isRefused = Object.values(found).some((message) => message !== undefined);
    setProblems(isRefused ? found : {});
    if (!isRefused) save.mutate({ over });
  }

  return {
    shown,
    timeZone,
    problems,
    meanwhile,
    /** Another admin removed it while it was open here. */
    isGone,
    isNew: base === null,
    isDirty: !save.isSuccess && (isGone || isChanged),
    isSaving: save.isPending,
    saved: save.isSuccess ? save.data : null,
    /** A failure that no field explains. */
    failure: save.error && !meanwhile && !isGone ? failureOf(save.error) : null,
    type,
    /** What was refused of it stays until it is typed anew: a press elsewhere must not move the page. */
    leave: (field: DraftField) => {
      if (field in typed && problems[field] === undefined) judge(field, shown);
    },
    submit: () => submit(),
    keepMine: () => {
      if (!meanwhile) return;
      setBegun(meanwhile);
      setMeanwhile(null);
      submit(meanwhile);
    },
    takeTheirs: () => {
      setTyped({});
      setProblems({});
      setMeanwhile(null);
      save.reset();
      void queries.invalidateQueries({ queryKey: REDIRECT_KEYS.all });
    },
  };
}

function failureOf(error: Error): string | null {
  const isExplained = isProblem(error) && Object.keys(error.fields).length > 0;
  return isExplained ? null : error.message;
}
