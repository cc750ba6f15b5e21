import type { Setting } from "../../../worker/features/settings/contract.ts";
import { ConflictNotice } from "../../kit/row-form/row-form-frame.tsx";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { SETTING_WORDS } from "./setting-words.ts";
import type { SettingForm } from "./use-setting.ts";

interface SettingProblemsProps<S extends Setting, Draft extends object> {
  form: SettingForm<S, Draft>;
  /** A state of it in words. */
  words: (draft: Draft) => string;
  onKeepMine?: () => void;
}

/** What kept a change from being saved, with the draft still there: someone was faster, or it failed. */
export function SettingProblems<S extends Setting, Draft extends object>(
  props: SettingProblemsProps<S, Draft>,
) {
  const { form, words, onKeepMine } = props;
  if (form.conflict) {
    const by = form.conflict.updatedBy ?? "Someone";
    return (
      <div className="mt-4">
        <ConflictNotice
          form={form}
          title={`${by} changed this setting meanwhile`}
          compared={[{ label: SETTING_WORDS[form.setting.key].title, read: words }]}
          {...(onKeepMine && { onKeepMine })}
        />
      </div>
    );
  }
  if (form.failure === null) return null;
  return (
    <Notice
      live
      tone="bad"
      className="mt-4"
      title="The setting was not saved"
      action={
        <>
          <Button
            size="sm"
            variant="primary"
            loading={form.isSaving}
            onClick={() => void form.submit()}
          >
            Try again
          </Button>
          <Button size="sm" onClick={form.discard}>
            Discard change
          </Button>
        </>
      }
    >
      <p>{form.failure}</p>
      <p className="text-sm text-muted">Yours, not saved: {words(form.draft)}</p>
    </Notice>
  );
}
