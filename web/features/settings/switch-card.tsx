import type { ReactNode } from "react";
import type { Setting, SettingInput } from "../../../worker/features/settings/contract.ts";
import { SwitchField } from "../../ui/switch-field.tsx";
import { SettingCard } from "./setting-card.tsx";
import { SettingProblems } from "./setting-problems.tsx";
import { SETTING_WORDS } from "./setting-words.ts";
import { useSetting } from "./use-setting.ts";
import { valueWords } from "../../../worker/features/settings/rules.ts";

type Switch = Extract<Setting, { value: boolean }>;

const STATES: Record<Switch["key"], { on: string; off: string }> = {
  registration_enabled: {
    on: "On: anyone can sign up, with a password or through a provider.",
    off: "Off: nobody can sign up. People who have an account sign in as before, and you can invite.",
  },
  company_invitations_open_accounts: {
    on: "On: while sign-up is closed, owners and managers of a company can invite people who have no account. Nobody else can sign up.",
    off: "Off: while sign-up is closed, companies can invite only people who already have an account.",
  },
  feedback_module_enabled: {
    on: "On: everyone who is signed in can rate a page, with a comment and a screenshot.",
    off: "Off: nobody is asked, and nobody can send feedback. Earlier feedback is kept.",
  },
  content_review_required: {
    on: "On: an admin who didn’t write a draft has to approve it. With only one admin, nothing can be published.",
    off: "Off: admins publish their own drafts.",
  },
};

type SwitchCardProps = { setting: Switch; isLedTo: boolean; children?: ReactNode };

/** A setting that takes effect as soon as its switch is pressed. */
export function SwitchCard({ setting, isLedTo, children }: SwitchCardProps) {
  const { key } = setting;
  const form = useSetting<Switch, { value: boolean }>(setting, {
    draftOf: (value) => ({ value }),
    valueOf: ({ value }) => value,
  });
  // What is not saved must not look as if it held.
  const isOn = form.isSaving ? form.draft.value : setting.value;
  return (
    <SettingCard
      setting={setting}
      isLedTo={isLedTo}
      control={
        <SwitchField
          id={`${key}-switch`}
          label={SETTING_WORDS[key].title}
          hideLabel
          checked={isOn}
          aria-busy={form.isSaving || undefined}
          onChange={(event) => {
            if (form.isSaving) return;
            form.type({ value: event.currentTarget.checked });
            void form.submit();
          }}
        />
      }
    >
      <p className="mt-3 text-base text-ink">{isOn ? STATES[key].on : STATES[key].off}</p>
      <SettingProblems
        form={form}
        words={({ value }) => valueWords({ key, value } satisfies SettingInput)}
      />
      {children}
    </SettingCard>
  );
}
