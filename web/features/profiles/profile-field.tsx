import type { ComponentProps } from "react";
import { TextField } from "../../ui/text-field.tsx";
import { PROFILE_LABELS } from "../../lib/profile-words.ts";
import type { ProfileField, ProfileForm } from "./use-profile-form.ts";

type Shared = "form" | "id" | "name" | "label" | "value" | "error" | "onChange" | "onBlur";
type ProfileTextFieldProps = Omit<ComponentProps<typeof TextField>, Shared> & {
  form: ProfileForm;
  field: ProfileField;
};

/** What ties a field of the form to its place in the profile. */
export function fieldProps(form: ProfileForm, field: ProfileField) {
  return {
    id: field,
    name: field,
    label: PROFILE_LABELS[field],
    value: form.draft[field] ?? "",
    error: form.problems[field],
    onBlur: () => form.leave(field),
    onChange: (event: { currentTarget: { value: string } }) =>
      form.type({ [field]: event.currentTarget.value }),
  };
}

export function ProfileTextField({ form, field, ...rest }: ProfileTextFieldProps) {
  return <TextField {...rest} {...fieldProps(form, field)} />;
}
