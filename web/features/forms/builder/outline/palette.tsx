import type { FieldType } from "../../../../../db/values/forms.ts";
import { TYPE_WORDS } from "../../../../../worker/features/forms/rules/words-of.ts";
import { LIMITS } from "../../../../../worker/kernel/limits.ts";
import { useNewItem } from "../../../../ui/sortable.tsx";
import { useBuilding } from "../builder-context.ts";
import { TypeIcon } from "../type-icon.tsx";
import { useAddition } from "./use-addition.ts";

const GROUPS: readonly { label: string; types: readonly FieldType[] }[] = [
  { label: "Write", types: ["text", "textarea", "email", "number", "date", "file"] },
  { label: "Choose", types: ["radio", "checkbox", "select"] },
  { label: "Arrange", types: ["step", "text-block", "hidden"] },
];

/** Every kind of field; a press puts it behind the one that is open, and it can be dragged to any place. */
export function Palette() {
  const { draft, selected } = useBuilding();
  const isFull = draft.fields.length >= LIMITS.formFieldsMost;
  return (
    <section aria-labelledby="palette" className="border-t border-line pt-3">
      <h3 id="palette" className="text-sm font-medium text-ink">
        Add a field
      </h3>
      <p className="mb-1.5 text-xs text-faint">
        {isFull
          ? `A form has at most ${LIMITS.formFieldsMost} fields.`
          : selected
            ? "Click to add after the open field, or drag into place."
            : "Click to add at the end, or drag into place."}
      </p>
      {GROUPS.map(({ label, types }, index) => (
        <ul key={label} aria-label={label} className="grid grid-cols-2 gap-x-1 pb-2">
          {types.map((type, at) => (
            <Kind
              key={type}
              type={type}
              isFull={isFull}
              id={index + at === 0 ? "at-add" : undefined}
            />
          ))}
        </ul>
      ))}
    </section>
  );
}

type KindProps = { type: FieldType; isFull: boolean; id: string | undefined };

function Kind({ type, isFull, id }: KindProps) {
  const add = useAddition();
  return (
    <li ref={useNewItem<HTMLLIElement>(type, isFull)} className="min-w-0 rounded-md">
      <button
        type="button"
        id={id}
        disabled={isFull}
        onClick={() => add(type)}
        className="touch flex min-h-8 w-full min-w-0 items-center gap-1.5 rounded-md px-1.5 text-left text-sm text-muted transition-colors hover:bg-hover hover:text-ink disabled:opacity-50"
      >
        <TypeIcon type={type} className="size-4 shrink-0 text-faint" />
        <span className="truncate">{TYPE_WORDS[type]}</span>
      </button>
    </li>
  );
}
