import type { FieldType } from "../../../../../db/values/forms.ts";
import { useBuilding } from "../builder-context.ts";
import { insertField, insertFieldAt, newField } from "../edits.ts";

/** Puts a new field at a place; without one behind the field that is open. */
export function useAddition() {
  const { selected, select, edit } = useBuilding();
  return (type: FieldType, at?: number) => {
    const field = newField(type);
    edit(
      "",
      at === undefined ? insertField(field, selected?.id ?? null) : insertFieldAt(field, at),
    );
    select(field.id);
    focusLabel();
  };
}

/** Its words are what one writes first, over those that stand there. */
function focusLabel() {
  requestAnimationFrame(() => {
    const control = document.getElementById("at-label") ?? document.getElementById("at-text");
    if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) {
      control.focus();
      control.select();
    }
  });
}
