import { useEffect, useEffectEvent } from "react";
import type { NextStep, NextStepList } from "../../../worker/features/next-steps/contract.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { toast } from "../../shell/toasts/toast.ts";
import { UnsavedGuard } from "../../shell/unsaved-guard.tsx";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { SwitchField } from "../../ui/switch-field.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { NewcomerPreview } from "./newcomer-preview.tsx";
import { PathField } from "./path-field.tsx";
import { mergedInto, withDraft } from "./reach.ts";
import { ReachNote } from "./reach-note.tsx";
import { StaleStep } from "./stale-step.tsx";
import { type StepForm, useStepForm } from "./use-step-form.ts";

type StepEditorProps = {
  list: NextStepList;
  /** Null while a new one is written. */
  step: NextStep | null;
  onClose: () => void;
  onRemove: (step: NextStep) => void;
};

/** One step, and beside it what a newcomer would see and whom it reaches, before anything is saved. */
export function StepEditor({ list, step, onClose, onRemove }: StepEditorProps) {
  const form = useStepForm(step);
  const id = step?.id ?? "new";
  const after = withDraft(list.items, id, form.shown);
  const other = mergedInto(after, { ...form.shown, id });
  useWhenSaved(form, onClose);
  return (
    <form
      noValidate
      className="flex min-h-full flex-col gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        if (form.isSaving || form.meanwhile) return;
        if (form.isDirty) form.submit();
        else onClose();
      }}
    >
      <StaleStep form={form} />
      {form.isGone ? (
        <Notice live tone="warn" title="Another admin removed this step meanwhile">
          What you typed is still here: save it to create the step again, at the end.
        </Notice>
      ) : null}
      <div className="grid grow content-start gap-x-7 gap-y-8 sm:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-5">
          <Fields form={form} />
          <ReachNote list={list} after={after} id={id} />
        </div>
        <section aria-label="Preview" className="flex min-w-0 flex-col gap-3">
          <h3 className="text-base font-semibold text-ink">What a newcomer then sees</h3>
          <NewcomerPreview items={after} path={after.find((item) => item.id === id)?.actionPath} />
          {other ? (
            <Notice tone="warn">
              ‘{other.title}’ leads to the same path and stands for both: people see one step for
              each path, and a mandatory one wins.
            </Notice>
          ) : null}
        </section>
      </div>
      {form.failure ? (
        <Notice live tone="bad" title="This was not saved">
          {form.failure} What you typed is still here.
        </Notice>
      ) : null}
      <div className="sticky -bottom-3 -mx-5 -mb-3 flex flex-wrap gap-2 border-t border-line bg-surface px-5 py-3.5 sm:-mx-6 sm:px-6">
        <Button type="submit" variant="primary" loading={form.isSaving}>
          {form.isNew ? "Create step" : "Save changes"}
        </Button>
        <Button onClick={onClose}>Cancel</Button>
        {step && !form.isNew ? (
          <Button variant="danger-quiet" className="ml-auto" onClick={() => onRemove(step)}>
            Remove
          </Button>
        ) : null}
      </div>
      <UnsavedGuard isDirty={form.isDirty} />
    </form>
  );
}

function Fields({ form }: { form: StepForm }) {
  const { shown, problems } = form;
  return (
    <>
      <TextField
        id="title"
        label="Title"
        value={shown.title}
        error={problems.title}
        maxLength={LIMITS.stepTitleLength}
        onBlur={() => form.leave("title")}
        onChange={(event) => form.type("title", event.currentTarget.value)}
      />
      <TextField
        id="description"
        label="Description"
        optional
        hint="One line: why it is worth doing."
        value={shown.description}
        error={problems.description}
        maxLength={LIMITS.stepDescriptionLength}
        onBlur={() => form.leave("description")}
        onChange={(event) => form.type("description", event.currentTarget.value)}
      />
      <PathField form={form} />
      <SwitchField
        label="Mandatory"
        hint="Nobody is let in before it is done."
        checked={shown.isMandatory}
        onChange={(event) => form.type("isMandatory", event.currentTarget.checked)}
      />
      <SwitchField
        label="Active"
        hint="People see it."
        checked={shown.isActive}
        onChange={(event) => form.type("isActive", event.currentTarget.checked)}
      />
    </>
  );
}

/** Closes in an effect: by then the guard knows that nothing is unsaved any more. */
function useWhenSaved({ saved }: StepForm, onClose: () => void) {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!saved) return;
    toast.good({ title: `‘${saved.title}’ is saved` });
    close();
  }, [saved]);
}
