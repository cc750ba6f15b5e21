import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import * as v from "valibot";
import {
  AppRouteChanges,
  AppRouteInput,
  AppRouteRow,
} from "../../../worker/features/app-routes/contract.ts";
import { isProblem } from "../../lib/api-problem.ts";
import { oneByOne } from "../../shell/ordered-list/ordered-list.ts";
import { useListCache } from "../../shell/ordered-list/use-list-cache.ts";
import { type Draft, fieldNames, fieldsOf, isSame, type Problems, problemsOf } from "./draft.ts";
import { ROUTES } from "./ordered-routes.ts";
import { addRoute, changeRoute } from "./queries.ts";

export type RouteForm = ReturnType<typeof useRouteForm>;

/**
 * One entry as it is being written: a new one without `route`. Only what differs is sent, over the version
 * that was there when typing began; what is typed outlives every refusal.
 */
export function useRouteForm(route: AppRouteRow | null) {
  const cache = useListCache(ROUTES);
  const [typed, setTyped] = useState<Partial<Draft>>({});
  const [begun, setBegun] = useState(route);
  const [left, setLeft] = useState<ReadonlySet<keyof Draft>>(new Set());
  const [refused, setRefused] = useState<Partial<Record<string, string>>>({});
  const [meanwhile, setMeanwhile] = useState<AppRouteRow | null>(null);
  const [isGone, setGone] = useState(false);

  const hasTyped = Object.keys(typed).length > 0;
  const under = hasTyped || isGone ? begun : route;
  const base = isGone ? null : under;
  const shown: Draft = { ...fieldsOf(under), ...typed };
  const changed = fieldNames.filter((field) => !isSame(shown[field], fieldsOf(base)[field]));
  const others = (cache.read()?.items ?? []).filter(({ id }) => id !== under?.id || isGone);
  const found = problemsOf(shown, others);
  const problems: Problems = {};
  for (const field of fieldNames) {
    const message = refused[field] ?? (left.has(field) ? found[field] : undefined);
    if (message !== undefined) problems[field] = message;
  }

  const save = useMutation({
    scope: oneByOne(ROUTES.queryKey),
    mutationFn: ({ over }: { over: AppRouteRow | null }) => {
      if (!over) return addRoute(v.parse(AppRouteInput, shown));
      const old = fieldsOf(over);
      const differing = fieldNames.filter((field) => !isSame(shown[field], old[field]));
      if (differing.length === 0) return Promise.resolve(over);
      const changes = Object.fromEntries(differing.map((field) => [field, shown[field]]));
      const { id, version } = over;
      return changeRoute({ id, changes: v.parse(AppRouteChanges, changes), version });
    },
    onSuccess(saved) {
      if (cache.find(saved.id)) cache.replace(saved);
      else cache.insert(saved, cache.read()?.items.length ?? 0);
    },
    onError(error) {
      if (isProblem(error, "stale_version")) {
        const current = v.safeParse(AppRouteRow, error.data["current"]);
        if (current.success) setMeanwhile(current.output);
      } else if (isProblem(error, "not_found")) setGone(true);
      else if (isProblem(error)) setRefused(error.fields);
    },
  });

  function submit(over: AppRouteRow | null = base) {
    setLeft(new Set(fieldNames));
    setRefused({});
    if (Object.keys(found).length === 0) save.mutate({ over });
  }

  return {
    shown,
    problems,
    meanwhile,
    /** Another admin removed the entry while it was open here. */
    isGone,
    isNew: base === null,
    isDirty: !save.isSuccess && (isGone || changed.length > 0),
    isSaving: save.isPending,
    saved: save.isSuccess ? save.data : null,
    /** A failure that no field explains. */
    failure:
      save.error && !meanwhile && !isGone && !hasFields(save.error) ? save.error.message : null,
    type: (changes: Partial<Draft>) => {
      if (!hasTyped) setBegun(route);
      setTyped((before) => ({ ...before, ...changes }));
      setRefused({});
    },
    leave: (field: keyof Draft) => {
      if (field in typed) setLeft((before) => new Set([...before, field]));
    },
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
      setLeft(new Set());
      setMeanwhile(null);
      save.reset();
    },
  };
}

function hasFields(error: Error): boolean {
  return isProblem(error) && Object.keys(error.fields).length > 0;
}
