import { cx } from "../../../ui/cx.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { useBuilding } from "./builder-context.ts";
import { FieldEditor } from "./field/field-editor.tsx";
import { Outline } from "./outline/outline.tsx";

/** The fields, and the one that is open. On a phone one at a time. */
export function BuildPanel() {
  const { selected } = useBuilding();
  return (
    <div className="grid min-w-0 items-start gap-6 lg:grid-cols-[15rem_minmax(0,1fr)]">
      <div className={cx("min-w-0 lg:sticky lg:top-4", selected && "max-lg:hidden")}>
        <Outline />
      </div>
      <div className={cx("min-w-0", !selected && "max-lg:hidden")}>
        {selected ? (
          <FieldEditor key={selected.id} field={selected} />
        ) : (
          <EmptyState title="Choose a field">
            Choose one on the left to edit it, or add another. Changes save automatically. Visitors
            see them once you publish.
          </EmptyState>
        )}
      </div>
    </div>
  );
}
