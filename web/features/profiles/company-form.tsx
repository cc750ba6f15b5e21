import { companySizes } from "../../lib/profile-words.ts";
import type { OwnProfile } from "../../../worker/features/profiles/contract.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { SelectField } from "../../ui/select-field.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { ProfileFormFrame } from "./profile-form-frame.tsx";
import { fieldProps, ProfileTextField } from "./profile-field.tsx";
import { useProfileForm } from "./use-profile-form.ts";

const FIELDS = [
  "companyName",
  "companyUrl",
  "companyIndustry",
  "companySize",
  "companyDescription",
] as const;

export function CompanyForm({ profile }: { profile: OwnProfile }) {
  const form = useProfileForm(profile, FIELDS);
  return (
    <ProfileFormFrame form={form}>
      <ProfileTextField
        form={form}
        field="companyName"
        autoComplete="organization"
        maxLength={LIMITS.nameLength}
      />
      <ProfileTextField
        form={form}
        field="companyUrl"
        inputMode="url"
        autoComplete="url"
        hint="For example: https://company.com"
      />
      <ProfileTextField
        form={form}
        field="companyIndustry"
        optional
        maxLength={LIMITS.nameLength}
      />
      <SelectField
        {...fieldProps(form, "companySize")}
        optional
        placeholder="Choose a size"
        options={companySizes(profile.companySize)}
      />
      <TextArea
        {...fieldProps(form, "companyDescription")}
        optional
        showCount
        maxLength={LIMITS.descriptionLength}
      />
    </ProfileFormFrame>
  );
}
