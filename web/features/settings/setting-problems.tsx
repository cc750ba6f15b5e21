import type { Setting } from "../../../worker/features/settings/contract.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Time } from "../../ui/time.tsx";
import type { SettingForm } from "./use-setting.ts";

interface SettingProblemsProps<S extends Setting> {
  form: SettingForm<S>;
  /** Both states in words. */
  theirs: string;
  mine: string;
  keepLabel: string;
  onKeep: () => void;
}

/** What kept a change from being saved, with the draft still there: someone was faster, or it failed. */
export function SettingProblems<S extends Setting>(props: SettingProblemsProps<S>) {
  const { form, theirs, mine } = props;
  const { updatedAt, updatedBy } = form.setting;
  if (form.isStale) {
    return (
      <Notice
        live
        tone="warn"
        className="mt-4"
        title="Someone changed this setting meanwhile"
        action={
          <>
            <Button size="sm" variant="primary" loading={form.isSaving} onClick={props.onKeep}>
              {props.keepLabel}
            </Button>
            <Button size="sm" onClick={form.discard}>
              Take what is there
            </Button>
          </>
        }
      >
        <dl className="mt-1 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm">
          <dt className="text-muted">There now</dt>
          <dd className="min-w-0 whitespace-pre-line wrap-anywhere">
            {theirs}
            {updatedAt ? (
              <span className="text-muted">
                {" "}
                (<Time value={updatedAt} show="relative" />
                {updatedBy ? `, ${updatedBy}` : ""})
              </span>
            ) : null}
          </dd>
          <dt className="text-muted">Yours</dt>
          <dd className="min-w-0 whitespace-pre-line wrap-anywhere">{mine}</dd>
        </dl>
      </Notice>
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
            onClick={() => form.save(form.value)}
          >
            Try again
          </Button>
          <Button size="sm" onClick={form.discard}>
            Leave it as it is
          </Button>
        </>
      }
    >
      <p>{form.failure}</p>
      <p className="text-sm text-muted">Yours, not saved: {mine}</p>
    </Notice>
  );
}
