import { type ReactNode, useState } from "react";
import * as v from "valibot";
import { PrivacyPolicy } from "../../../worker/features/settings/contract.ts";
import { nextVersions, refusalOf } from "../../../worker/features/settings/rules.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { AskedAgain } from "./asked-again.tsx";
import type { PolicyReach, PolicySetting } from "./policy-card.tsx";
import { SettingProblems } from "./setting-problems.tsx";
import type { SettingForm } from "./use-setting.ts";

/** Another version, which is asked again, or other words for the one in force. */
export type PolicyDeed = "raise" | "words";

type PolicyFormProps = {
  form: SettingForm<PolicySetting>;
  deed: PolicyDeed;
  reach: PolicyReach;
  preview: PreviewPolicy;
};

/** What people will read, drawn as they will see it. */
export type PreviewPolicy = (policy: PrivacyPolicy) => ReactNode;

export function PolicyForm({ form, deed, reach, preview }: PolicyFormProps) {
  const [isAsking, setIsAsking] = useState(false);
  const current = form.setting.value;
  const draft = form.value;
  const isRaise = deed === "raise";
  const wanted = isRaise ? draft : { ...draft, version: current.version };

  function judge(): PrivacyPolicy | null {
    const read = v.safeParse(PrivacyPolicy, wanted);
    const problems = read.success
      ? (refusalOf(read.output, current) ?? refuseSame(isRaise, read.output, current))
      : messagesOf(read.issues);
    form.setProblems(problems ?? {});
    return read.success && !problems ? read.output : null;
  }

  function send() {
    const policy = judge();
    if (!policy || form.isStale) return;
    if (isRaise) setIsAsking(true);
    else form.save(policy);
  }

  const type = (changed: Partial<PrivacyPolicy>) => {
    form.set({ ...draft, ...changed });
    if (Object.keys(form.problems).length > 0) form.setProblems({});
  };
  return (
    <form
      noValidate
      aria-label={isRaise ? "Raise the version" : `Words of version ${current.version}`}
      className="mt-5 flex max-w-xl flex-col gap-5 border-t border-line pt-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (!form.isSaving) send();
      }}
    >
      {isRaise ? (
        <NewVersion form={form} onType={(version) => type({ version })} onLeave={judge} />
      ) : null}
      <TextArea
        id="policy-changes"
        label={isRaise ? "What changed" : `What changed with ${current.version}`}
        hint="People read it above the text, in just these words."
        rows={4}
        showCount
        maxLength={LIMITS.policyChangesLength}
        readOnly={form.isSaving}
        value={draft.changes}
        error={form.problems["changes"]}
        onChange={(event) => type({ changes: event.currentTarget.value })}
      />
      {isRaise ? (
        <AskedAgain version={current.version} reach={reach} />
      ) : (
        <p className="text-base text-muted">
          The version stays {current.version}: nobody is asked again.
        </p>
      )}
      <Disclosure summary="What people will read" className="rounded-md border border-line px-3">
        <div className="-ml-6.5 flex flex-col gap-6 rounded-md bg-paper p-4">{preview(wanted)}</div>
      </Disclosure>
      <SettingProblems
        form={form}
        theirs={`${current.version}: ${current.changes || "no words"}`}
        mine={`${wanted.version}: ${wanted.changes || "no words"}`}
        keepLabel="Go on with mine"
        onKeep={form.rebase}
      />
      {form.isStale || form.failure !== null ? null : (
        <div className="flex flex-wrap gap-2">
          <Button type="submit" variant="primary" loading={form.isSaving}>
            {isRaise ? `Put ${draft.version.trim() || "it"} in force…` : "Save the words"}
          </Button>
          <Button disabled={form.isSaving} onClick={form.discard}>
            Discard
          </Button>
        </div>
      )}
      <ConfirmDialog
        title={`Put version ${draft.version.trim()} in force?`}
        description={<AskedAgain version={current.version} reach={reach} isFinal />}
        confirmLabel={`Put ${draft.version.trim()} in force`}
        danger={false}
        open={isAsking}
        onOpenChange={setIsAsking}
        onConfirm={() => {
          const policy = judge();
          if (policy) form.save(policy);
        }}
      />
    </form>
  );
}

type NewVersionProps = {
  form: SettingForm<PolicySetting>;
  onType: (version: string) => void;
  onLeave: () => void;
};

function NewVersion({ form, onType, onLeave }: NewVersionProps) {
  const { version } = form.setting.value;
  const [small, large] = nextVersions(version);
  return (
    <div className="flex flex-col gap-2">
      <TextField
        id="policy-version"
        label="New version"
        hint={`Higher than ${version}.`}
        inputMode="decimal"
        autoComplete="off"
        className="figures max-w-36"
        readOnly={form.isSaving}
        value={form.value.version}
        error={form.problems["version"]}
        onChange={(event) => onType(event.currentTarget.value)}
        onBlur={onLeave}
      />
      <div className="flex flex-wrap gap-2">
        <Button size="sm" onClick={() => onType(small)}>
          {small}, a change
        </Button>
        <Button size="sm" onClick={() => onType(large)}>
          {large}, a new text
        </Button>
      </div>
    </div>
  );
}

function refuseSame(isRaise: boolean, next: PrivacyPolicy, current: PrivacyPolicy) {
  if (!isRaise || next.version !== current.version) return null;
  return { version: `Version ${current.version} is in force already. Use a higher one.` };
}

function messagesOf(issues: readonly v.BaseIssue<unknown>[]): Record<string, string> {
  return Object.fromEntries(issues.map((issue) => [v.getDotPath(issue) ?? "form", issue.message]));
}
