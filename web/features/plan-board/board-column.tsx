import type { ReactNode } from "react";
import { cx } from "../../ui/cx.ts";
import type { Column } from "./board-columns.ts";
import { useBoard, useBoardState } from "./board-context.ts";
import { headingId } from "./column-heading.tsx";

type BoardColumnProps = { column: Column; width: number; grows?: boolean; children: ReactNode };

/** Takes cards that are let go over it, and shows that it would. */
export function BoardColumn({ column, width, grows = false, children }: BoardColumnProps) {
  const { state } = useBoard();
  const { key } = column.choice;
  const isTarget = useBoardState(state, () => state.isTarget(key));
  return (
    <section
      aria-labelledby={headingId(key)}
      data-column={key}
      data-over={isTarget ? "" : undefined}
      className={cx(
        "relative flex shrink-0 snap-start flex-col rounded-lg transition-colors data-over:bg-accent-wash data-over:outline-2 data-over:outline-accent",
        grows ? "min-h-64" : "h-full",
      )}
      style={{ width }}
    >
      {children}
    </section>
  );
}
