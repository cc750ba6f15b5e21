import { type ReactNode, useEffect, useRef } from "react";
import { fieldProblems } from "../../lib/field-problems.ts";
import { type Needs, useBarred } from "../../lib/rights.ts";
import { BothVersions } from "../../ui/both-versions.tsx";
import { Bound } from "../../ui/bound.tsx";
import { Button } from "../../ui/button.tsx";
import { FormErrorSummary } from "../../ui/form-error-summary.tsx";
import { Notice } from "../../ui/notice.tsx";
import { UnsavedGuard } from "../../ui/unsaved-guard.tsx";
import type { RowForm } from "./use-row-form.ts";

/** What a field is called where two versions are compared, and how it reads there. */
export type Compared<Draft> = { label: string; read: (draft: Draft) => string };

type ConflictNoticeProps<Row extends { version: number }, Draft extends object> = {
  form: RowForm<Row, Draft>;
  title: string;
  compared: readonly Compared<Draft>[];
  /** In place of saving at once. */
  onKeepMine?: () => void;
};

/** Both versions of what somebody else saved since typing began, and the choice. */
export function ConflictNotice<Row extends { version: number }, Draft extends object>(
  props: ConflictNoticeProps<Row, Draft>,
) {
  const { form, title, compared, onKeepMine = () => void form.keepMine() } = props;
  const { theirs, draft } = form;
  if (!theirs) return null;
  return (
    <BothVersions
      title={title}
      isSaving={form.isSaving}
      onKeepMine={onKeepMine}
      onTakeSaved={form.takeTheirs}
      rows={compared
        .map(({ label, read }) => ({ label, saved: read(theirs), here: read(draft) }))
        .filter(({ saved, here }) => saved !== here)}
    />
  );
}

type RowFormFrameProps<Row extends { version: number }, Draft extends object> = {
  form: RowForm<Row, Draft>;
  compared?: readonly Compared<Draft>[];
  /** 'step' */
  one: string;
  conflictTitle?: string;
  /** In place of the notice of a conflict. */
  conflict?: ReactNode;
  /** What saving it needs. */
  needs?: Needs;
  /** What saving does once somebody else has removed it. */
  whenGone?: string;
  className: string;
  /** In place of saving. */
  onSubmit?: () => void;
  /** Pressed with nothing to save. */
  onUnchanged?: () => void;
  /** The buttons at its end. */
  footer: ReactNode;
  children: ReactNode;
};

/** The frame of a form over a row: what came between, what is wrong, the fields, and what to do at the end. */
export function RowFormFrame<Row extends { version: number }, Draft extends object>(
  props: RowFormFrameProps<Row, Draft>,
) {
  const { form, one, needs = "edit", onUnchanged, footer, children } = props;
  const barred = useBarred(needs);
  const { onSubmit = () => void form.submit() } = props;
  const problems = fieldProblems({ ...form.problems });
  const place = useFocusOnRefusal(form.refusals);
  return (
    <form
      ref={place}
      noValidate
      className={props.className}
      onSubmit={(event) => {
        event.preventDefault();
        if (form.isDirty || form.isNew) onSubmit();
        else onUnchanged?.();
      }}
    >
      {props.conflict ?? (
        <ConflictNotice
          form={form}
          title={props.conflictTitle ?? `Another admin changed this ${one} meanwhile`}
          compared={props.compared ?? []}
        />
      )}
      {form.isGone ? (
        <Notice live tone="warn" title={`Another admin removed this ${one} meanwhile`}>
          What you typed is still here: {props.whenGone}
        </Notice>
      ) : null}
      {form.refusals > 0 && problems.length > 1 ? (
        <FormErrorSummary autoFocus={false} problems={problems} />
      ) : null}
      {barred === null ? null : <Notice title="You can only read this">{barred}</Notice>}
      <Bound needs={needs}>{children}</Bound>
      {form.failure ? (
        <Notice live tone="bad" title="This was not saved">
          {form.failure} What you typed is still here.
        </Notice>
      ) : null}
      {footer}
      <UnsavedGuard isDirty={form.isDirty} />
    </form>
  );
}

type DrawerButtonsProps = {
  form: { isNew: boolean; isSaving: boolean };
  addLabel: string;
  onClose: () => void;
  /** None while a new one is written. */
  onRemove: (() => void) | null;
  needs?: Needs;
  removeNeeds?: Needs;
};

/** The end of a form in a drawer, which stays in sight. */
export function DrawerButtons({
  form,
  addLabel,
  onClose,
  onRemove,
  needs = "edit",
  removeNeeds = needs,
}: DrawerButtonsProps) {
  const isBarred = useBarred(needs) !== null;
  const removal = useBarred(removeNeeds) === null ? onRemove : null;
  return (
    <div className="sticky -bottom-3 -mx-5 -mb-3 flex flex-wrap gap-2 border-t border-line bg-surface px-5 py-3.5 sm:-mx-6 sm:px-6">
      {isBarred ? null : (
        <Button type="submit" variant="primary" loading={form.isSaving}>
          {form.isNew ? addLabel : "Save changes"}
        </Button>
      )}
      <Button onClick={onClose}>{isBarred ? "Close" : "Cancel"}</Button>
      {removal && !form.isNew ? (
        <Button variant="danger-quiet" className="ml-auto" onClick={removal}>
          Remove
        </Button>
      ) : null}
    </div>
  );
}

/** What was refused on saving is where one goes on: the one field, or the list of several. */
function useFocusOnRefusal(refusals: number) {
  const place = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (refusals === 0) return;
    const first = "[role=alert][tabindex], [aria-invalid=true]";
    place.current?.querySelector<HTMLElement>(first)?.focus();
  }, [refusals]);
  return place;
}
