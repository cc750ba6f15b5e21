import { ArrowLeft, Copy, Trash2 } from "lucide-react";
import { FIELD_TYPES } from "../../../../../db/values/forms.ts";
import type { FormField } from "../../../../../worker/features/forms/contract.ts";
import { isAsked } from "../../../../../worker/features/forms/rules/answers.ts";
import { TYPE_WORDS } from "../../../../../worker/features/forms/rules/words-of.ts";
import { LIMITS } from "../../../../../worker/kernel/limits.ts";
import { Button } from "../../../../ui/button.tsx";
import { IconButton } from "../../../../ui/icon-button.tsx";
import { SelectField } from "../../../../ui/select-field.tsx";
import { SwitchField } from "../../../../ui/switch-field.tsx";
import { TextArea } from "../../../../ui/text-area.tsx";
import { TextField } from "../../../../ui/text-field.tsx";
import { useBuilding } from "../builder-context.ts";
import { copyOf, hasOptions, insertField, setField } from "../edits.ts";
import { useRemoval } from "../outline/use-removal.ts";
import { ConditionEditor } from "./condition-editor.tsx";
import { FieldFindings } from "./field-findings.tsx";
import { FillFields } from "./fill-fields.tsx";
import { LimitFields } from "./limit-fields.tsx";
import { LinkFields } from "./link-fields.tsx";
import { OptionsEditor } from "./options-editor.tsx";

const TYPES = FIELD_TYPES.map((value) => ({ value, label: TYPE_WORDS[value] }));
const WITH_PLACEHOLDER: readonly FormField["type"][] = [
  "text",
  "email",
  "number",
  "textarea",
  "select",
];

/** Everything about one field. */
export function FieldEditor({ field }: { field: FormField }) {
  const { edit, select } = useBuilding();
  const remove = useRemoval();
  const { id, type } = field;
  const set = (changes: Partial<FormField>, key = Object.keys(changes).join()) =>
    edit(`${id} ${key}`, setField(id, changes));
  const isHidden = type === "hidden";
  const duplicate = () => {
    const copy = copyOf(field);
    edit("", insertField(copy, id));
    select(copy.id);
  };
  return (
    <section aria-label="Field" className="flex min-w-0 flex-col gap-5">
      <div className="flex items-end gap-2">
        <IconButton
          label="All fields"
          icon={<ArrowLeft aria-hidden />}
          onClick={() => select(null)}
        />
        <SelectField
          label="Field type"
          hideLabel
          fieldClassName="grow"
          options={TYPES}
          value={type}
          onChange={({ currentTarget }) => {
            const next = FIELD_TYPES.find((one) => one === currentTarget.value);
            if (next) set({ type: next, required: field.required && isAsked({ type: next }) }, "");
          }}
        />
        <IconButton label="Duplicate field" icon={<Copy aria-hidden />} onClick={duplicate} />
        <IconButton
          label="Delete field"
          icon={<Trash2 aria-hidden />}
          onClick={() => remove(field)}
        />
      </div>
      <FieldFindings fieldId={id} />
      {type === "text-block" ? (
        <TextArea
          id="at-text"
          label="Text"
          value={field.hint}
          maxLength={LIMITS.formTextLength}
          onChange={({ currentTarget }) => set({ hint: currentTarget.value })}
        />
      ) : (
        <>
          <TextField
            id="at-label"
            label={type === "step" ? "Step title" : isHidden ? "Name in the answers" : "Label"}
            value={field.label}
            maxLength={LIMITS.formLabelLength}
            onChange={({ currentTarget }) => set({ label: currentTarget.value })}
          />
          {isHidden ? null : (
            <TextArea
              label={type === "step" ? "Introduction" : "Hint"}
              optional
              value={field.hint}
              maxLength={LIMITS.formTextLength}
              onChange={({ currentTarget }) => set({ hint: currentTarget.value })}
            />
          )}
        </>
      )}
      {WITH_PLACEHOLDER.includes(type) ? (
        <TextField
          label={type === "select" ? "Placeholder of the list" : "Placeholder"}
          optional
          value={field.placeholder}
          maxLength={LIMITS.formLabelLength}
          onChange={({ currentTarget }) => set({ placeholder: currentTarget.value })}
        />
      ) : null}
      {hasOptions(type) ? <OptionsEditor key={id} field={field} /> : null}
      {isAsked(field) ? (
        <SwitchField
          label="Required"
          hint={isHidden ? "The form can't be sent without a value." : undefined}
          checked={field.required}
          onChange={({ currentTarget }) => set({ required: currentTarget.checked }, "")}
        />
      ) : null}
      <div className="flex flex-col divide-y divide-line border-y border-line">
        {isHidden ? null : <ConditionEditor field={field} set={set} />}
        <LimitFields field={field} set={set} />
        <FillFields field={field} set={set} />
        {isAsked(field) && !isHidden ? <LinkFields field={field} set={set} /> : null}
      </div>
      <p className="text-xs text-faint">
        Stored as <code className="wrap-anywhere">{id}</code>
      </p>
      <Button className="lg:hidden" onClick={() => select(null)}>
        Done
      </Button>
    </section>
  );
}
