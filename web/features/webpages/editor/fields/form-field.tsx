import type { Block, FormChoices } from "../../../../../worker/features/webpages/contract.ts";
import { LIMITS } from "../../../../../worker/kernel/limits.ts";
import { SelectField } from "../../../../ui/select-field.tsx";
import { TextField } from "../../../../ui/text-field.tsx";
import { TextLink } from "../../../../ui/text-link.tsx";

type FormBlock = Extract<Block, { type: "form" }>;
type FormFieldProps = {
  block: FormBlock;
  forms: FormChoices["items"];
  onChange: (block: FormBlock) => void;
};

export function FormField({ block, forms, onChange }: FormFieldProps) {
  const isKnown = block.formId === "" || forms.some(({ id }) => id === block.formId);
  if (forms.length === 0 && isKnown) {
    return (
      <p className="text-base text-muted">
        No form is open to visitors yet. <TextLink to="/admin/forms-manager">Publish one</TextLink>,
        then choose it here.
      </p>
    );
  }
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <SelectField
        label="Form"
        placeholder="Choose a form"
        value={block.formId}
        error={isKnown ? undefined : "This form is no longer open to visitors."}
        options={[
          ...forms.map(({ id, title }) => ({ value: id, label: title })),
          ...(isKnown ? [] : [{ value: block.formId, label: block.title || "A closed form" }]),
        ]}
        onChange={(event) => {
          const formId = event.currentTarget.value;
          const title = forms.find(({ id }) => id === formId)?.title ?? "";
          onChange({ ...block, formId, title });
        }}
      />
      <TextField
        label="Name"
        hint="Read out by screen readers, and shown as a link where scripts don't run."
        value={block.title}
        maxLength={LIMITS.formLabelLength}
        onChange={(event) => onChange({ ...block, title: event.currentTarget.value })}
      />
    </div>
  );
}
