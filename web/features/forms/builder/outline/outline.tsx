import { Sortable } from "../../../../ui/sortable.tsx";
import { useBuilding } from "../builder-context.ts";
import { moveField } from "../edits.ts";
import { OutlineRow } from "./outline-row.tsx";
import { Palette } from "./palette.tsx";

/** All fields in the order in which visitors meet them, and what can be added. */
export function Outline() {
  const { draft, edit, findings } = useBuilding();
  const { fields } = draft;
  const nameOf = (id: string) => {
    const field = fields.find((one) => one.id === id);
    return (
      (field?.type === "text-block" ? field.hint : field?.label)?.trim() || "field without a label"
    );
  };
  const firstStep = fields.findIndex(({ type }) => type === "step");
  return (
    <nav aria-label="Fields" className="flex min-w-0 flex-col gap-4">
      {fields.length === 0 ? (
        <p className="rounded-lg border border-dashed border-line-strong px-4 py-5 text-sm text-muted">
          Nothing is asked yet. Choose what to ask first: it appears here, and in the preview.
        </p>
      ) : (
        <Sortable
          id="form-fields"
          lists={{ fields: fields.map(({ id }) => id) }}
          nameOf={nameOf}
          onMove={(id, { index }) => edit("", moveField(id, index))}
        >
          <ol aria-label="Fields in their order" className="flex flex-col">
            {fields.map((field, index) => (
              <OutlineRow
                key={field.id}
                field={field}
                name={nameOf(field.id)}
                isWithin={firstStep >= 0 && index > firstStep}
                problem={findings.find(
                  ({ place }) => place.tab === "fields" && place.fieldId === field.id,
                )}
              />
            ))}
          </ol>
        </Sortable>
      )}
      <Palette />
    </nav>
  );
}
