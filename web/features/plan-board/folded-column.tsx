import { memo } from "react";
import { Count } from "../../ui/count.tsx";
import { cx } from "../../ui/cx.ts";
import type { Column } from "./board-columns.ts";
import { ChoiceShape } from "./column-heading.tsx";

type FoldedColumnProps = { column: Column; onOpen: (key: string) => void; isShort?: boolean };

/** A column by its name alone; cards can be let go on it all the same. */
export const FoldedColumn = memo(function FoldedColumn(props: FoldedColumnProps) {
  const { column, onOpen, isShort = false } = props;
  const { choice, rows } = column;
  return (
    <button
      type="button"
      data-column={choice.key}
      aria-label={`Expand ${choice.label}`}
      title="Expand this column"
      onClick={() => onOpen(choice.key)}
      className={cx(
        "flex w-11 shrink-0 snap-start flex-col items-center gap-2 rounded-lg border border-line bg-surface py-3 text-sm transition-colors hover:border-line-field data-over:border-accent data-over:bg-accent-wash",
        isShort ? "h-full" : "h-full",
      )}
    >
      <ChoiceShape choice={choice} />
      <span className="figures text-muted">
        <Count value={rows.length} />
      </span>
      <span className="max-h-56 truncate font-medium [writing-mode:vertical-rl]">
        {choice.label}
      </span>
    </button>
  );
});
