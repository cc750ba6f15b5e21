import type { OwnProfile } from "../../../worker/features/profiles/contract.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { KeyValueList } from "../../ui/key-value-list.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { Time } from "../../ui/time.tsx";
import { ProfileFormFrame } from "./profile-form-frame.tsx";
import { ProfileTextField } from "./profile-field.tsx";
import { useProfileForm } from "./use-profile-form.ts";

const FIELDS = ["fullName", "jobTitle"] as const;

export function GeneralForm({ profile }: { profile: OwnProfile }) {
  const form = useProfileForm(profile, FIELDS);
  return (
    <div className="flex min-w-0 flex-col gap-8">
      <ProfileFormFrame form={form}>
        <ProfileTextField
          form={form}
          field="fullName"
          autoComplete="name"
          maxLength={LIMITS.nameLength}
        />
        <ProfileTextField
          form={form}
          field="jobTitle"
          autoComplete="organization-title"
          maxLength={LIMITS.nameLength}
          hint="For example: Chief information officer"
        />
      </ProfileFormFrame>
      <KeyValueList
        className="max-w-md"
        items={[
          {
            label: "Email",
            value: (
              <span className="wrap-anywhere">
                {profile.email} · <TextLink to="/profile-settings?tab=security">Change</TextLink>
              </span>
            ),
          },
          { label: "Member since", value: <Time value={profile.createdAt} /> },
        ]}
      />
    </div>
  );
}
