import type { ReactNode } from "react";
import { type Compared, ConflictNotice } from "../../../kit/row-form/row-form-frame.tsx";
import type { RowForm } from "../../../kit/row-form/use-row-form.ts";
import { Bound, OnlyWith } from "../../../ui/bound.tsx";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { UnsavedGuard } from "../../../ui/unsaved-guard.tsx";

type InlineFormProps<Row extends { version: number }, Draft extends object> = {
  form: RowForm<Row, Draft>;
  compared: readonly Compared<Draft>[];
  saveLabel: string;
  className?: string;
  children: ReactNode;
};

/** A few fields on a page of several such forms: the page says once who may only read. */
export function InlineForm<Row extends { version: number }, Draft extends object>(
  props: InlineFormProps<Row, Draft>,
) {
  const { form, compared, saveLabel, className = "", children } = props;
  return (
    <form
      noValidate
      className={`flex flex-col gap-4 ${className}`}
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit();
      }}
    >
      <ConflictNotice
        form={form}
        title="Another admin changed this meanwhile"
        compared={compared}
      />
      <Bound>{children}</Bound>
      {form.failure ? (
        <Notice live tone="bad" title="This was not saved">
          {form.failure}
        </Notice>
      ) : null}
      {form.isDirty ? (
        <OnlyWith>
          <div className="flex gap-2">
            <Button type="submit" variant="primary" size="sm" loading={form.isSaving}>
              {saveLabel}
            </Button>
            <Button size="sm" onClick={form.discard}>
              Discard
            </Button>
          </div>
        </OnlyWith>
      ) : null}
      <UnsavedGuard isDirty={form.isDirty} />
    </form>
  );
}
