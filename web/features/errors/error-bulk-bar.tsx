import type { ErrorChange, ErrorList } from "../../../worker/features/errors/contract.ts";
import type { Selection } from "../../lib/use-selection.ts";
import { Button } from "../../ui/button.tsx";
import { useFormats } from "../../ui/preferences.tsx";
import { MuteMenu } from "./mute-menu.tsx";
import { many } from "./words.ts";

type ErrorBulkBarProps = {
  list: ErrorList;
  selection: Selection;
  isBusy: boolean;
  onSettle: (change: ErrorChange) => void;
};

/** What can be done to everything that is ticked. */
export function ErrorBulkBar({ list, selection, isBusy, onSettle }: ErrorBulkBarProps) {
  const formats = useFormats();
  const ticked = list.items.filter(({ id }) => selection.has(id));
  const isOpen = (state: string) => state === "open";
  return (
    <div
      role="group"
      data-bottom-bar=""
      aria-label="Actions for everything selected"
      className="sticky bottom-3 z-20 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-lg border border-line-strong bg-surface px-4 py-2.5 shadow-lift"
    >
      <p role="status" className="text-base font-medium">
        {many(ticked.length, "error", "errors", formats)} selected
      </p>
      <Button size="sm" variant="quiet" onClick={() => selection.setAll(false)}>
        Clear
      </Button>
      <span className="flex flex-wrap gap-2 sm:ml-auto">
        {ticked.every(({ state }) => isOpen(state)) ? null : (
          <Button size="sm" loading={isBusy} onClick={() => onSettle({ state: "open" })}>
            Open again
          </Button>
        )}
        <MuteMenu size="sm" isBusy={isBusy} onChoose={onSettle} />
        <Button
          size="sm"
          variant="primary"
          loading={isBusy}
          onClick={() => onSettle({ state: "resolved" })}
        >
          Resolve
        </Button>
      </span>
    </div>
  );
}
