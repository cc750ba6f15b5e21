import { Button } from "../../ui/button.tsx";
import { type BoardParts, useBoard } from "./board-context.ts";

type EmptyColumnsProps = Pick<BoardParts, "unused" | "showsAll" | "setShowsAll">;

/** Of hundreds of people or themes only those in use have a column; the others are one press away. */
export function EmptyColumns({ unused, showsAll, setShowsAll }: EmptyColumnsProps) {
  const { field } = useBoard();
  if (unused === 0 && !showsAll) return null;
  const words = field.label.toLowerCase();
  return (
    <div className="flex w-44 shrink-0 snap-start flex-col items-start pt-0.5">
      <Button size="sm" variant="quiet" onClick={() => setShowsAll(!showsAll)}>
        {showsAll ? "Hide empty columns" : `Show ${unused} empty`}
      </Button>
      <p className="mt-1 px-2.5 text-xs text-faint">
        {showsAll ? "All columns are shown." : `Only values used as ${words} are shown.`}
      </p>
    </div>
  );
}
