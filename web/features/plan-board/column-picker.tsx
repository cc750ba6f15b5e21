import { ChevronDown, ChevronLeft, ChevronRight } from "lucide-react";
import { Button } from "../../ui/button.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { Menu } from "../../ui/menu.tsx";
import type { BoardParts } from "./board-context.ts";

/** On a phone one column fills the board: this says which, and leads to the others. */
export function ColumnPicker({ lanes }: { lanes: BoardParts["lanes"] }) {
  const { columns, at, reveal } = lanes;
  const current = columns[at];
  if (!current || columns.length < 2) return null;
  const go = (place: number) => {
    const column = columns[place];
    if (column) reveal(column.choice.key, "start");
  };
  return (
    <div className="mb-2 flex items-center gap-2 sm:hidden">
      <IconButton
        label="Previous column"
        icon={<ChevronLeft aria-hidden />}
        disabled={at === 0}
        onClick={() => go(at - 1)}
      />
      <Menu
        trigger={
          <Button className="min-w-0 flex-1 justify-between!">
            <span className="truncate">
              {current.choice.label} · {at + 1} of {columns.length}
            </span>
            <ChevronDown aria-hidden />
          </Button>
        }
        align="center"
        entries={[
          {
            kind: "choice",
            label: "Columns",
            value: current.choice.key,
            options: columns.map(({ choice, rows }) => ({
              value: choice.key,
              label: `${choice.label} (${rows.length})`,
            })),
            onChange: (key) => reveal(key, "start"),
          },
        ]}
      />
      <IconButton
        label="Next column"
        icon={<ChevronRight aria-hidden />}
        disabled={at === columns.length - 1}
        onClick={() => go(at + 1)}
      />
    </div>
  );
}
