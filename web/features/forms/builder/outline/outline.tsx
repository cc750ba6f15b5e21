import { FIELD_TYPES } from "../../../../../db/values/forms.ts";
import { cx } from "../../../../ui/cx.ts";
import { Sortable, useSortableList } from "../../../../ui/sortable.tsx";
import { useBuilding } from "../builder-context.ts";
import { moveField } from "../edits.ts";
import { OutlineRow } from "./outline-row.tsx";
import { Palette } from "./palette.tsx";
import { useAddition } from "./use-addition.ts";

const LIST = "fields";

/** All fields in the order in which visitors meet them, and what can be added. */
export function Outline() {
  const { draft, edit, findings } = useBuilding();
  const add = useAddition();
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
      <Sortable
        id="form-fields"
        lists={{ [LIST]: fields.map(({ id }) => id) }}
        nameOf={nameOf}
        onMove={(id, { index }) => edit("", moveField(id, index))}
        onAdd={(kind, { index }) => {
          const type = FIELD_TYPES.find((one) => one === kind);
          if (type) add(type, index);
        }}
      >
        {fields.length === 0 ? (
          <NoFields />
        ) : (
          <ol aria-label="Fields" className="flex flex-col">
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
        )}
        <Palette />
      </Sortable>
    </nav>
  );
}

function NoFields() {
  const { listRef, isOver } = useSortableList<HTMLParagraphElement>(LIST);
  return (
    <p
      ref={listRef}
      className={cx(
        "rounded-lg border border-dashed px-4 py-5 text-sm text-muted",
        isOver ? "border-accent bg-accent-wash/55" : "border-line-strong",
      )}
    >
      No fields yet. Choose your first field. It appears here and in the preview.
    </p>
  );
}
