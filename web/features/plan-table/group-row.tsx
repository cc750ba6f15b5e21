import { ChevronRight } from "lucide-react";
import { Count } from "../../ui/count.tsx";
import { cx } from "../../ui/cx.ts";
import { ChoiceMark } from "../plan-fields/choice-mark.tsx";
import type { Field } from "../plan-fields/fields.ts";
import type { Line } from "./table-lines.ts";

type GroupRowProps = {
  line: Line & { type: "group" };
  field: Field;
  index: number;
  top: number;
  height: number;
  columns: number;
  isFocused: boolean;
};

/** The heading of a group, which opens and closes it. */
export function GroupRow(props: GroupRowProps) {
  const { line, field, index, top, height, columns, isFocused } = props;
  return (
    <div
      role="row"
      data-line={line.key}
      aria-rowindex={index + 2}
      style={{ transform: `translateY(${top}px)`, height }}
      className="absolute inset-x-0 top-0 border-b border-line bg-sunken"
    >
      <div role="gridcell" aria-colspan={columns} aria-colindex={1} className="h-full">
        <button
          type="button"
          data-cell={0}
          data-group={line.choice.key}
          aria-expanded={line.isOpen}
          tabIndex={isFocused ? 0 : -1}
          className="sticky left-0 flex h-full max-w-full items-center gap-2 px-3 text-sm font-medium text-ink -outline-offset-2"
        >
          <ChevronRight
            aria-hidden="true"
            className={cx("size-4 text-faint transition-transform", line.isOpen && "rotate-90")}
          />
          <ChoiceMark field={field} choice={line.choice} />
          <span className="figures font-normal text-faint">
            <Count value={line.count} />
          </span>
        </button>
      </div>
    </div>
  );
}
