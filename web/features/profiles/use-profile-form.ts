import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useRevalidator } from "react-router";
import * as v from "valibot";
import { OwnProfile, ProfileChanges } from "../../../worker/features/profiles/contract.ts";
import { isProblem } from "../../lib/api-problem.ts";
import { ownProfileQuery, saveOwnProfile } from "./queries.ts";

export type ProfileField = keyof ProfileChanges;
type Typed = Partial<Record<ProfileField, string>>;

export type ProfileForm = ReturnType<typeof useProfileForm>;

/**
 * Some fields of one's profile as they are being changed. Only what differs is sent, over the version that
 * was there when typing began; what is typed outlives every refusal.
 */
export function useProfileForm(profile: OwnProfile, fields: readonly ProfileField[]) {
  const queries = useQueryClient();
  const { revalidate } = useRevalidator();
  const [typed, setTyped] = useState<Typed>({});
  const [begun, setBegun] = useState(profile);
  const [problems, setProblems] = useState<Typed>({});
  const [meanwhile, setMeanwhile] = useState<OwnProfile | null>(null);

  const hasTyped = Object.keys(typed).length > 0;
  const base = hasTyped ? begun : profile;
  const changed = fields.filter(
    (field) => typed[field] !== undefined && typed[field] !== base[field],
  );

  const save = useMutation({
    mutationFn: saveOwnProfile,
    onSuccess(saved) {
      setTyped({});
      setMeanwhile(null);
      setProblems({});
      queries.setQueryData(ownProfileQuery.queryKey, saved);
      void revalidate();
    },
    onError(error) {
      if (isProblem(error, "stale_version")) {
        const current = v.safeParse(OwnProfile, error.data["current"]);
        if (current.success) setMeanwhile(current.output);
      } else if (isProblem(error)) setProblems(error.fields);
    },
  });

  function type(field: ProfileField, value: string) {
    if (!hasTyped) setBegun(profile);
    setTyped((before) => ({ ...before, [field]: value }));
    if (save.isSuccess) save.reset();
    if (problems[field] !== undefined) judge(field, value);
  }

  function judge(field: ProfileField, value: string) {
    const read = v.safeParse(ProfileChanges, { [field]: value });
    const message = read.issues?.[0].message;
    setProblems(({ [field]: _before, ...others }) =>
      message === undefined ? others : { ...others, [field]: message },
    );
  }

  function submit(over: OwnProfile = base) {
    const differing = Object.fromEntries(changed.map((field) => [field, typed[field]]));
    const read = v.safeParse(ProfileChanges, differing);
    if (read.success) save.mutate({ changes: read.output, version: over.version });
    else setProblems(messagesOf(read.issues));
  }

  return {
    fields,
    changed,
    problems,
    meanwhile,
    isDirty: changed.length > 0,
    isSaving: save.isPending,
    isSaved: save.isSuccess,
    /** A failure that no field explains. */
    failure: save.error && !meanwhile && !hasFields(save.error) ? save.error.message : null,
    valueOf: (field: ProfileField) => typed[field] ?? base[field],
    savedValueOf: (field: ProfileField) => base[field],
    type,
    leave: (field: ProfileField) => {
      const value = typed[field];
      if (value !== undefined) judge(field, value);
    },
    submit: () => submit(),
    keepMine: () => {
      if (!meanwhile) return;
      setBegun(meanwhile);
      setMeanwhile(null);
      submit(meanwhile);
    },
    takeTheirs: () => {
      if (meanwhile) queries.setQueryData(ownProfileQuery.queryKey, meanwhile);
      setTyped({});
      setProblems({});
      setMeanwhile(null);
      save.reset();
    },
  };
}

function hasFields(error: Error): boolean {
  return isProblem(error) && Object.keys(error.fields).length > 0;
}

function messagesOf(issues: readonly v.BaseIssue<unknown>[]): Typed {
  return Object.fromEntries(issues.map((issue) => [v.getDotPath(issue) ?? "form", issue.message]));
}
