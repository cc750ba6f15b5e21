import { useFormats } from "../../../ui/preferences.tsx";
import type { Field } from "../../plan-fields/fields.ts";
import { ItemLink } from "../../plan-fields/measure/item-link.tsx";
import { usePlanStore } from "../../plan-store/use-plan.tsx";
import { type Values } from "../drafts/field-text.ts";
import { textOf } from "../../plan-fields/measure/number-text.ts";
import { linkedKind } from "../../plan-fields/field-choices.ts";
import { wordsOfValue } from "../../plan-fields/words-of-value.ts";

/** A field for those who may only read. */
export function ReadField({ field, row }: { field: Field; row: Values }) {
  const store = usePlanStore();
  const formats = useFormats();
  const value = row[field.name];
  const linked = linkedKind(field);
  const ids = linked ? [value].flat().filter((id) => typeof id === "string") : [];
  const words = wordsOfValue(store, field, value, {
    formats,
    currency: textOf(row["currency"]),
  });
  return (
    <div data-field="" className="flex min-w-0 flex-col gap-0.5">
      <p className="text-sm font-medium text-ink">{field.label}</p>
      <div className="py-1 text-base wrap-anywhere whitespace-pre-line text-muted">
        {linked && ids.length > 0 ? (
          <ul>
            {ids.map((id) => (
              <li key={id}>
                <ItemLink kind={linked} id={id} />
              </li>
            ))}
          </ul>
        ) : (
          words || <span className="text-faint">None</span>
        )}
      </div>
    </div>
  );
}
