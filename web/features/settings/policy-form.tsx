import { type ReactNode, useState } from "react";
import * as v from "valibot";
import { PrivacyPolicy, type Setting } from "../../../worker/features/settings/contract.ts";
import { nextVersions, refusalOf } from "../../../worker/features/settings/rules.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { type Problems, problemsIn } from "../../kit/row-form/row-form.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { AskedAgain, type PolicyReach } from "./asked-again.tsx";
import { SettingProblems } from "./setting-problems.tsx";
import type { SettingForm } from "./use-setting.ts";

export type PolicySetting = Extract<Setting, { key: "privacy_policy" }>;

/** Another version, which is asked again, or other words for the one in force. */
export type PolicyAction = "raise" | "words";

type PolicyFormProps = {
  form: SettingForm<PolicySetting, PrivacyPolicy>;
  action: PolicyAction;
  reach: PolicyReach;
  preview: PreviewPolicy;
};

/** What people will read, drawn as they will see it. */
export type PreviewPolicy = (policy: PrivacyPolicy) => ReactNode;

export function PolicyForm({ form, action, reach, preview }: PolicyFormProps) {
  const [isAsking, setIsAsking] = useState(false);
  const current = form.setting.value;
  const { draft } = form;
  const isRaise = action === "raise";
  const wordsOf = ({ version, changes }: PrivacyPolicy) =>
    `${isRaise ? version : current.version}: ${changes || "no note"}`;

  function send() {
    if (!form.check()) return;
    if (isRaise) setIsAsking(true);
    else void form.submit();
  }

  return (
    <form
      noValidate
      aria-label={isRaise ? "Raise the version" : `Note for version ${current.version}`}
      className="mt-5 flex max-w-xl flex-col gap-5 border-t border-line pt-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (!form.isSaving && !form.conflict) send();
      }}
    >
      {isRaise ? <NewVersion form={form} /> : null}
      <TextArea
        id="policy-changes"
        label={isRaise ? "What changed" : `What changed with ${current.version}`}
        hint="People see this above the text, word for word."
        showCount
        maxLength={LIMITS.policyChangesLength}
        readOnly={form.isSaving}
        value={draft.changes}
        error={form.problems.changes}
        onChange={(event) => form.type({ changes: event.currentTarget.value })}
      />
      {isRaise ? (
        <AskedAgain version={current.version} reach={reach} />
      ) : (
        <p className="text-base text-muted">
          The version stays {current.version}: nobody is asked again.
        </p>
      )}
      <Disclosure summary="What people will read" className="rounded-md border border-line px-3">
        <div className="-ml-6.5 flex flex-col gap-6 rounded-md bg-paper p-4">
          {preview(isRaise ? draft : { ...draft, version: current.version })}
        </div>
      </Disclosure>
      <SettingProblems
        form={form}
        words={wordsOf}
        onKeepMine={() => {
          form.rebase();
          send();
        }}
      />
      {form.conflict || form.failure !== null ? null : (
        <div className="flex flex-wrap gap-2">
          <Button type="submit" variant="primary" loading={form.isSaving}>
            {isRaise ? `Put ${draft.version.trim() || "it"} in force…` : "Save note"}
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
        onConfirm={() => void form.submit()}
      />
    </form>
  );
}

function NewVersion({ form }: Pick<PolicyFormProps, "form">) {
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
        value={form.draft.version}
        error={form.problems.version}
        onChange={(event) => form.type({ version: event.currentTarget.value })}
        onBlur={() => form.leave("version")}
      />
      <div className="flex flex-wrap gap-2">
        <Button size="sm" onClick={() => form.type({ version: small })}>
          {small}, a change
        </Button>
        <Button size="sm" onClick={() => form.type({ version: large })}>
          {large}, a new text
        </Button>
      </div>
    </div>
  );
}

/** Why it cannot be put in force, beside its fields. */
export function policyProblems(
  action: PolicyAction,
  wanted: PrivacyPolicy,
  current: PrivacyPolicy,
): Problems<PrivacyPolicy> {
  const read = v.safeParse(PrivacyPolicy, wanted);
  if (!read.success) return problemsIn(PrivacyPolicy, wanted);
  if (action === "raise" && read.output.version === current.version) {
    return { version: `Version ${current.version} is in force already. Use a higher one.` };
  }
  return refusalOf(read.output, current) ?? {};
}
