import type { FieldType } from "../../../../../db/values/forms.ts";
import { TYPE_WORDS } from "../../../../../worker/features/forms/rules/words-of.ts";
import { LIMITS } from "../../../../../worker/kernel/limits.ts";
import { useBuilding } from "../builder-context.ts";
import { insertField, newField } from "../edits.ts";
import { TypeIcon } from "../type-icon.tsx";

const GROUPS: readonly { label: string; types: readonly FieldType[] }[] = [
  { label: "Write", types: ["text", "textarea", "email", "number", "date", "file"] },
  { label: "Choose", types: ["radio", "checkbox", "select"] },
  { label: "Arrange", types: ["step", "text-block", "hidden"] },
];

/** Every kind of field; a press puts it behind the one that is open. */
export function Palette() {
  const { draft, selected, select, edit } = useBuilding();
  const isFull = draft.fields.length >= LIMITS.formFieldsMost;
  const add = (type: FieldType) => {
    const field = newField(type);
    edit("", insertField(field, selected?.id ?? null));
    select(field.id);
    focusLabel();
  };
  return (
    <section aria-labelledby="palette" className="border-t border-line pt-3">
      <h3 id="palette" className="text-sm font-medium text-ink">
        Add a field
      </h3>
      <p className="mb-1.5 text-xs text-faint">
        {isFull
          ? `A form has at most ${LIMITS.formFieldsMost} fields.`
          : selected
            ? "Behind the one that is open."
            : "At the end."}
      </p>
      {GROUPS.map(({ label, types }, index) => (
        <ul key={label} aria-label={label} className="grid grid-cols-2 gap-x-1 pb-2">
          {types.map((type, at) => (
            <li key={type} className="min-w-0">
              <button
                type="button"
                id={index + at === 0 ? "at-add" : undefined}
                disabled={isFull}
                onClick={() => add(type)}
                className="touch flex min-h-8 w-full min-w-0 items-center gap-2 rounded-md px-2 text-left text-sm text-muted transition-colors hover:bg-hover hover:text-ink disabled:opacity-50"
              >
                <TypeIcon type={type} className="size-4 shrink-0 text-faint" />
                <span className="truncate">{TYPE_WORDS[type]}</span>
              </button>
            </li>
          ))}
        </ul>
      ))}
    </section>
  );
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
