import { useState } from "react";
import type { PrivacyPolicy } from "../../../worker/features/settings/contract.ts";
import { Button } from "../../ui/button.tsx";
import { Count } from "../../ui/count.tsx";
import { ProgressBar } from "../../ui/progress-bar.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { nextVersions } from "../../../worker/features/settings/rules.ts";
import { useReportDraft } from "./drafts.ts";
import {
  type PolicyAction,
  PolicyForm,
  policyProblems,
  type PolicySetting,
  type PreviewPolicy,
} from "./policy-form.tsx";
import type { PolicyReach } from "./asked-again.tsx";
import { SettingCard } from "./setting-card.tsx";
import { useSetting } from "./use-setting.ts";
import { plural } from "../../../worker/kernel/pure/plural.ts";

type PolicyCardProps = {
  setting: PolicySetting;
  reach: PolicyReach;
  isLedTo: boolean;
  preview: PreviewPolicy;
};

/** The privacy text in force, whom it reached, and the two ways to change it. */
export function PolicyCard({ setting, reach, isLedTo, preview }: PolicyCardProps) {
  const [action, setAction] = useState<PolicyAction>("words");
  const { version, changes } = setting.value;
  const wanted = (draft: PrivacyPolicy) => (action === "raise" ? draft : { ...draft, version });
  const form = useSetting<PolicySetting, PrivacyPolicy>(setting, {
    draftOf: (value) => value,
    valueOf: wanted,
    problemsOf: (draft) => policyProblems(action, wanted(draft), setting.value),
  });
  useReportDraft(setting.key, form.isTyped);
  const begin = (next: PolicyAction) => {
    setAction(next);
    form.type(
      next === "raise" ? { version: nextVersions(version)[0], changes: "" } : setting.value,
    );
  };
  return (
    <SettingCard setting={setting} isLedTo={isLedTo}>
      <div className="mt-5 grid gap-x-8 gap-y-4 sm:grid-cols-[auto_1fr]">
        <div>
          <p className="text-sm text-faint">In force</p>
          <p className="serif figures text-3xl text-ink">{version}</p>
        </div>
        <div className="min-w-0 max-w-prose">
          <p className="text-sm text-faint">What changed with it</p>
          <p className="mt-1 text-base whitespace-pre-line text-ink wrap-anywhere">
            {changes || "No note."}
          </p>
          <Reached version={version} reach={reach} />
        </div>
      </div>
      {form.isTyped ? (
        <PolicyForm form={form} action={action} reach={reach} preview={preview} />
      ) : (
        <div className="mt-5 flex flex-wrap items-center gap-x-3 gap-y-2">
          <Button onClick={() => begin("raise")}>Raise the version…</Button>
          <Button onClick={() => begin("words")}>Edit the note for {version}</Button>
          <TextLink to="/privacy" reloadDocument className="text-sm">
            View public page
          </TextLink>
        </div>
      )}
    </SettingCard>
  );
}

function Reached({ version, reach }: { version: string; reach: PolicyReach }) {
  const { people, confirmed } = reach;
  const open = people - confirmed;
  return (
    <div className="mt-4 max-w-md">
      <ProgressBar
        label={`Who confirmed ${version}`}
        value={confirmed}
        max={people}
        tone={open === 0 ? "good" : "info"}
      />
      <p className="mt-1 text-sm text-muted">
        <Count value={confirmed} /> of <Count value={people} /> {plural(people, "person", "people")}{" "}
        confirmed it
        {open === 0 ? "." : <Remaining open={open} />}
      </p>
    </div>
  );
}

function Remaining({ open }: { open: number }) {
  return (
    <>
      . <Count value={open} /> {open === 1 ? "has" : "have"} not yet.
    </>
  );
}
