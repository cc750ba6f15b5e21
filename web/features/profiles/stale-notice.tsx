import { PROFILE_LABELS } from "../../lib/profile-words.ts";
import { BothVersions } from "../../ui/both-versions.tsx";
import type { ProfileForm } from "./use-profile-form.ts";

/** Saved from another tab or device while one typed here. */
export function StaleNotice({ form }: { form: ProfileForm }) {
  const { meanwhile } = form;
  if (!meanwhile) return null;
  const compared = form.fields.filter((field) => meanwhile[field] !== form.valueOf(field));
  return (
    <BothVersions
      title="Your profile was changed in another tab or on another device"
      isSaving={form.isSaving}
      onKeepMine={form.keepMine}
      onTakeSaved={form.takeTheirs}
      rows={compared.map((field) => ({
        label: PROFILE_LABELS[field],
        saved: meanwhile[field],
        here: form.valueOf(field),
      }))}
    />
  );
}
