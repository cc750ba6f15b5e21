import { useQueryClient } from "@tanstack/react-query";
import { useRevalidator } from "react-router";
import * as v from "valibot";
import { OwnProfile, ProfileChanges } from "../../../worker/features/profiles/contract.ts";
import { pick, problemsIn } from "../../kit/row-form/row-form.ts";
import { useRowForm } from "../../kit/row-form/use-row-form.ts";
import { ownProfileQuery, saveOwnProfile } from "./queries.ts";

export type ProfileField = keyof ProfileChanges;
export type ProfileDraft = Partial<Record<ProfileField, string>>;
export type ProfileForm = ReturnType<typeof useProfileForm>;

/** Some fields of one's profile as they are being changed. */
export function useProfileForm(profile: OwnProfile, fields: readonly ProfileField[]) {
  const queries = useQueryClient();
  const { revalidate } = useRevalidator();
  return useRowForm<OwnProfile, ProfileDraft>({
    row: profile,
    contract: OwnProfile,
    draftOf: (row) => pick<ProfileDraft>(row ?? profile, fields),
    // What was stored before there was a rule is judged once it is changed.
    problemsOf: (draft, changed) => problemsIn(ProfileChanges, pick(draft, changed)),
    save: ({ over, changes }) =>
      saveOwnProfile({
        changes: v.parse(ProfileChanges, changes),
        version: (over ?? profile).version,
      }),
    show: (row) => queries.setQueryData(ownProfileQuery.queryKey, row),
    onSaved: () => void revalidate(),
  });
}
