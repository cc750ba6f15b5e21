import { Redo2, Undo2 } from "lucide-react";
import type { useEditHistory } from "./use-edit-history.ts";
import { IconButton } from "../../ui/icon-button.tsx";

type History = Pick<ReturnType<typeof useEditHistory>, "canUndo" | "canRedo" | "undo" | "redo">;

/** One step back and one forth; useUndoKeys does the same by keyboard. */
export function UndoButtons({ history }: { history: History }) {
  return (
    <>
      <IconButton
        label="Undo"
        title="Undo (Ctrl+Z)"
        aria-keyshortcuts="Control+Z"
        icon={<Undo2 aria-hidden />}
        disabled={!history.canUndo}
        onClick={history.undo}
      />
      <IconButton
        label="Redo"
        title="Redo (Ctrl+Shift+Z)"
        aria-keyshortcuts="Control+Shift+Z"
        icon={<Redo2 aria-hidden />}
        disabled={!history.canRedo}
        onClick={history.redo}
      />
    </>
  );
}
