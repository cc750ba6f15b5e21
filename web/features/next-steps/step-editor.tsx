import type { NextStep, NextStepList } from "../../../worker/features/next-steps/contract.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { RecordSections } from "../../kit/record/record-parts.tsx";
import { type Compared, DrawerButtons, RowFormFrame } from "../../kit/row-form/row-form-frame.tsx";
import { RowDrawer } from "../../kit/row-form/row-drawer.tsx";
import { toast } from "../../shell/toasts/toast.ts";
import { Notice } from "../../ui/notice.tsx";
import { SwitchField } from "../../ui/switch-field.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { NewcomerPreview } from "./newcomer-preview.tsx";
import { PathField } from "./path-field.tsx";
import { type Draft, mergedInto, withDraft } from "./reach.ts";
import { ReachNote } from "./reach-note.tsx";
import { type StepForm, useStepForm } from "./use-step-form.ts";

const COMPARED: readonly Compared<Draft>[] = [
  { label: "Title", read: ({ title }) => title },
  { label: "Description", read: ({ description }) => description },
  { label: "Path", read: ({ actionPath }) => actionPath },
  { label: "Mandatory", read: ({ isMandatory }) => (isMandatory ? "yes" : "no") },
  { label: "Active", read: ({ isActive }) => (isActive ? "yes" : "no") },
];

type StepDrawerProps = Omit<StepEditorProps, "step"> & {
  /** From the address: a step's id, or new. */
  open: string | null;
};

export function StepDrawer({ open, ...props }: StepDrawerProps) {
  return (
    <RowDrawer
      open={open}
      row={props.list.items.find(({ id }) => id === open) ?? null}
      titles={{ one: "Step", new: "New step", gone: "This step is gone", all: "All steps" }}
      onClose={props.onClose}
    >
      {(step) => <StepEditor step={step} {...props} />}
    </RowDrawer>
  );
}

type StepEditorProps = {
  list: NextStepList;
  /** Null while a new one is written. */
  step: NextStep | null;
  onClose: () => void;
  onRemove: (step: NextStep) => void;
};

/** One step, and beside it what a newcomer would see and whom it reaches, before anything is saved. */
function StepEditor({ list, step, onClose, onRemove }: StepEditorProps) {
  const form = useStepForm(step, ({ title }) => {
    toast.good({ title: `‘${title}’ is saved` });
    onClose();
  });
  const id = step?.id ?? "new";
  const after = withDraft(list.items, id, form.draft);
  const other = mergedInto(after, { ...form.draft, id });
  return (
    <RowFormFrame
      form={form}
      one="step"
      whenGone="save it to create the step again, at the end."
      compared={COMPARED}
      className="flex min-h-full flex-col gap-6"
      onUnchanged={onClose}
      footer={
        <DrawerButtons
          form={form}
          addLabel="Create step"
          onClose={onClose}
          onRemove={step && (() => onRemove(step))}
        />
      }
    >
      <div className="grid grow content-start gap-x-7 gap-y-8 sm:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-5">
          <Fields form={form} />
          <ReachNote list={list} after={after} id={id} />
        </div>
        <section aria-label="Preview" className="flex min-w-0 flex-col gap-3">
          <h3 className="text-base font-semibold text-ink">What newcomers will see</h3>
          <NewcomerPreview items={after} path={after.find((item) => item.id === id)?.actionPath} />
          {other ? (
            <Notice tone="warn">
              ‘{other.title}’ leads to the same path and is shown for both. People see one step per
              path, and a mandatory step wins.
            </Notice>
          ) : null}
        </section>
      </div>
      {step ? <RecordSections kind="next-step" id={step.id} version={step.version} /> : null}
    </RowFormFrame>
  );
}

function Fields({ form }: { form: StepForm }) {
  const { draft, problems } = form;
  return (
    <>
      <TextField
        id="title"
        label="Title"
        value={draft.title}
        error={problems.title}
        maxLength={LIMITS.stepTitleLength}
        onBlur={() => form.leave("title")}
        onChange={(event) => form.type({ title: event.currentTarget.value })}
      />
      <TextField
        id="description"
        label="Description"
        optional
        hint="Say in one line why it's worth doing."
        value={draft.description}
        error={problems.description}
        maxLength={LIMITS.stepDescriptionLength}
        onBlur={() => form.leave("description")}
        onChange={(event) => form.type({ description: event.currentTarget.value })}
      />
      <PathField form={form} />
      <SwitchField
        label="Mandatory"
        hint="Nobody gets in before it's done."
        checked={draft.isMandatory}
        onChange={(event) => form.type({ isMandatory: event.currentTarget.checked })}
      />
      <SwitchField
        label="Active"
        hint="People can see this step."
        checked={draft.isActive}
        onChange={(event) => form.type({ isActive: event.currentTarget.checked })}
      />
    </>
  );
}
