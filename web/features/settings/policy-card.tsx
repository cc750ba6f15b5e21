import { useState } from "react";
import type { Setting, Settings } from "../../../worker/features/settings/contract.ts";
import { Button } from "../../ui/button.tsx";
import { Count } from "../../ui/count.tsx";
import { ProgressBar } from "../../ui/progress-bar.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { nextVersions } from "../../../worker/features/settings/rules.ts";
import { useReportDraft } from "./drafts.ts";
import { type PolicyDeed, PolicyForm, type PreviewPolicy } from "./policy-form.tsx";
import { SettingCard } from "./setting-card.tsx";
import { useSetting } from "./use-setting.ts";

export type PolicySetting = Extract<Setting, { key: "privacy_policy" }>;
export type PolicyReach = Settings["policyReach"];

type PolicyCardProps = {
  setting: PolicySetting;
  reach: PolicyReach;
  isLedTo: boolean;
  preview: PreviewPolicy;
};

/** The privacy text in force, whom it reached, and the two ways to change it. */
export function PolicyCard({ setting, reach, isLedTo, preview }: PolicyCardProps) {
  const form = useSetting(setting);
  const [deed, setDeed] = useState<PolicyDeed>("words");
  useReportDraft(setting.key, form.isDrafted);
  const { version, changes } = setting.value;
  const begin = (next: PolicyDeed) => {
    setDeed(next);
    form.set(next === "raise" ? { version: nextVersions(version)[0], changes: "" } : setting.value);
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
            {changes || "Nothing is said about it."}
          </p>
          <Reached version={version} reach={reach} />
        </div>
      </div>
      {form.isDrafted ? (
        <PolicyForm form={form} deed={deed} reach={reach} preview={preview} />
      ) : (
        <div className="mt-5 flex flex-wrap items-center gap-x-3 gap-y-2">
          <Button onClick={() => begin("raise")}>Raise the version…</Button>
          <Button onClick={() => begin("words")}>Change the words of {version}</Button>
          <TextLink to="/privacy" reloadDocument className="text-sm">
            The public page
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
        <Count value={confirmed} /> of <Count value={people} /> people confirmed it
        {open === 0 ? "." : <Remaining open={open} />}
      </p>
    </div>
  );
}

function Remaining({ open }: { open: number }) {
  return (
    <>
      ; <Count value={open} /> {open === 1 ? "has" : "have"} yet to.
    </>
  );
}
