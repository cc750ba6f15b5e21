import { Redo2, Undo2 } from "lucide-react";
import { type ReactNode, useState, useSyncExternalStore } from "react";
import { lastUndo, onLastUndo } from "../../../shell/toasts/last-undo.ts";
import { IconButton } from "../../../ui/icon-button.tsx";
import { Kbd } from "../../../ui/kbd.tsx";
import { Tooltip } from "../../../ui/tooltip.tsx";
import { isNewer, labelOf } from "../undo-order.ts";
import { useHistory, usePlanStore } from "../use-plan.tsx";

const useLastUndo = () => useSyncExternalStore(onLastUndo, lastUndo, () => null);

export function UndoButton() {
  const store = usePlanStore();
  const { undo } = useHistory();
  // What is no change of the plan, such as a comment, is taken back before the change that came earlier.
  const last = useLastUndo();
  const label = last?.title ?? undo?.label;
  return (
    <Way
      label={label === undefined ? "Nothing to undo" : `Undo: ${label}`}
      keys={["mod", "z"]}
      icon={<Undo2 aria-hidden />}
      act={last?.take ?? (undo ? () => void store.undo() : null)}
    />
  );
}

/** Takes back what was done since an item was opened, and the making of it where that came just before; nothing else. */
export function UndoHere({ madeAs }: { madeAs: string }) {
  const store = usePlanStore();
  const { undo, operations } = useHistory();
  const [before] = useState(() => operations[operations[0]?.label === madeAs ? 1 : 0]?.id);
  const last = useLastUndo();
  const [earlier] = useState(last);
  if (last && last !== earlier) {
    return (
      <Way
        label={`Undo: ${last.title}`}
        keys={["mod", "z"]}
        icon={<Undo2 aria-hidden />}
        act={last.take}
        size="sm"
      />
    );
  }
  const isHere = undo !== null && isNewer(operations, undo.id, before);
  return (
    <Way
      label={isHere ? `Undo: ${undo.label}` : "Nothing changed here yet"}
      keys={["mod", "z"]}
      icon={<Undo2 aria-hidden />}
      act={isHere ? () => void store.undo() : null}
      size="sm"
    />
  );
}

export function RedoButton() {
  const store = usePlanStore();
  const { redo, operations } = useHistory();
  return (
    <Way
      label={redo ? `Redo: ${labelOf(operations, redo)}` : "Nothing to redo"}
      keys={["mod", "shift", "z"]}
      icon={<Redo2 aria-hidden />}
      act={redo ? () => void store.redo() : null}
    />
  );
}

type WayProps = {
  label: string;
  keys: readonly string[];
  icon: ReactNode;
  /** Null where there is nothing: the button says so. */
  act: (() => void) | null;
  size?: "sm";
};

function Way({ label, keys, icon, act, size }: WayProps) {
  return (
    <Tooltip label={label} shortcut={act ? <Kbd keys={keys} /> : null} side="bottom">
      <IconButton
        size={size}
        label={label}
        icon={icon}
        aria-disabled={act === null || undefined}
        onClick={() => act?.()}
      />
    </Tooltip>
  );
}
