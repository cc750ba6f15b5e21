import { Plus } from "lucide-react";
import { useCallback, useState } from "react";
import { CONSENT_FIELD_TYPES } from "../../../../db/values/consents.ts";
import { isChoiceField } from "../../../../worker/features/consent-texts/rules/settle-draft.ts";
import { LIMITS } from "../../../../worker/kernel/limits.ts";
import { toast } from "../../../shell/toasts/toast.ts";
import { Button } from "../../../ui/button.tsx";
import { Menu } from "../../../ui/menu.tsx";
import { SelectField } from "../../../ui/select-field.tsx";
import { Sortable } from "../../../ui/sortable.tsx";
import { moveItem } from "../../../ui/sortable-lists.ts";
import { SwitchField } from "../../../ui/switch-field.tsx";
import { TextArea } from "../../../ui/text-area.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import {
  addField,
  changeField,
  type ConsentField,
  newId,
  orderFields,
  removeItem,
} from "./edit-text.ts";
import { ItemCard } from "./item-card.tsx";
import { placeId, usePlaces } from "./places.ts";
import type { TextEditorState } from "./use-text-editor.ts";

type ConsentType = (typeof CONSENT_FIELD_TYPES)[number];

const TYPE_WORDS: Record<ConsentType, string> = {
  text: "Short text",
  email: "Email",
  number: "Number",
  date: "Date",
  textarea: "Long text",
  radio: "Single choice",
  select: "Dropdown",
  checkbox: "Checkboxes",
};
const TYPES = CONSENT_FIELD_TYPES.map((value) => ({ value, label: TYPE_WORDS[value] }));

const LIST = "fields";

/** What is asked besides the consent. Less is better: each answer is kept as long as the proof. */
export function FieldsTab({ editor }: { editor: TextEditorState }) {
  const { draft, change, history } = editor;
  const { fields } = draft;
  const [focused, setFocused] = useState<string | null>(null);
  const settle = useCallback(() => setFocused(null), []);
  const lists = { [LIST]: fields.map(({ id }) => id) };
  const nameOf = (id: string) => fields.find((one) => one.id === id)?.label || "field";
  return (
    <div className="flex flex-col gap-3">
      <p className="text-base text-muted">
        One field must ask for an email address. Consents are found, proven and withdrawn by it. Ask
        for little else.
      </p>
      <Sortable
        id="consent-fields"
        lists={lists}
        nameOf={nameOf}
        onMove={(id, to) => change(orderFields(moveItem(lists, id, to)[LIST] ?? []))}
      >
        <ol aria-label="Fields" className="flex flex-col">
          {fields.map((field, index) => (
            <ItemCard
              key={field.id}
              id={field.id}
              title={`Field ${index + 1}`}
              one="field"
              takesFocus={focused === field.id}
              onFocused={settle}
              onRemove={() => {
                change(removeItem(field.id));
                toast.info({
                  title: field.label ? `“${field.label}” deleted` : "The field is deleted",
                  durationMs: LIMITS.undoMs,
                  action: { label: "Undo", onSelect: history.undo },
                });
              }}
            >
              <FieldFields
                field={field}
                onChange={(changes, group) =>
                  change(changeField(field.id, changes), group && `${field.id} ${group}`)
                }
              />
            </ItemCard>
          ))}
        </ol>
      </Sortable>
      <div>
        <Menu
          trigger={
            <Button
              id={placeId("fields")}
              icon={<Plus aria-hidden />}
              disabled={fields.length >= LIMITS.formFieldsMost}
            >
              Add a field
            </Button>
          }
          entries={CONSENT_FIELD_TYPES.map((type) => ({
            kind: "action" as const,
            label: TYPE_WORDS[type],
            onSelect: () => {
              const id = newId("f");
              change(addField(id, type));
              setFocused(id);
            },
          }))}
        />
      </div>
    </div>
  );
}

type FieldFieldsProps = {
  field: ConsentField;
  onChange: (changes: Partial<ConsentField>, group?: string) => void;
};

function FieldFields({ field, onChange }: FieldFieldsProps) {
  const { id, type, label, hint, required, options } = field;
  const at = usePlaces();
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_12rem]">
        <TextField
          {...at(`field ${id}`)}
          label="Label"
          value={label}
          maxLength={LIMITS.formLabelLength}
          onChange={(event) => onChange({ label: event.currentTarget.value }, "label")}
        />
        <SelectField
          label="Kind"
          options={TYPES}
          value={type}
          onChange={(event) => {
            const chosen = TYPES.find(({ value }) => value === event.currentTarget.value);
            if (chosen) onChange({ type: chosen.value });
          }}
        />
      </div>
      <TextField
        id={placeId(`field ${id} hint`)}
        label="Hint"
        optional
        value={hint}
        maxLength={LIMITS.formTextLength}
        onChange={(event) => onChange({ hint: event.currentTarget.value }, "hint")}
      />
      {isChoiceField(field) ? (
        <TextArea
          label="Choices"
          hint="One per line."
          value={options.join("\n")}
          onChange={(event) =>
            onChange(
              {
                options: event.currentTarget.value
                  .split("\n")
                  .slice(0, LIMITS.formOptionsMost)
                  .map((option) => option.slice(0, LIMITS.formOptionLength)),
              },
              "options",
            )
          }
        />
      ) : null}
      <SwitchField
        label="Required"
        checked={required}
        onChange={(event) => onChange({ required: event.currentTarget.checked })}
      />
    </>
  );
}
