import { Redo2, Undo2 } from "lucide-react";
import type { ReactNode } from "react";
import { IconButton } from "../../../ui/icon-button.tsx";
import { Kbd } from "../../../ui/kbd.tsx";
import { Tooltip } from "../../../ui/tooltip.tsx";
import { labelOf } from "../undo-order.ts";
import { useHistory, usePlanStore } from "../use-plan.tsx";

type ButtonSize = { size?: "sm" };

export function UndoButton({ size }: ButtonSize) {
  const store = usePlanStore();
  const { undo } = useHistory();
  return (
    <Way
      label={undo ? `Undo: ${undo.label}` : "Nothing to undo"}
      keys={["mod", "z"]}
      icon={<Undo2 aria-hidden />}
      act={undo ? () => void store.undo() : null}
      size={size}
    />
  );
}

export function RedoButton({ size }: ButtonSize) {
  const store = usePlanStore();
  const { redo, operations } = useHistory();
  return (
    <Way
      label={redo ? `Redo: ${labelOf(operations, redo)}` : "Nothing to redo"}
      keys={["mod", "shift", "z"]}
      icon={<Redo2 aria-hidden />}
      act={redo ? () => void store.redo() : null}
      size={size}
    />
  );
}

type WayProps = {
  label: string;
  keys: readonly string[];
  icon: ReactNode;
  /** Null where there is nothing: the button says so. */
  act: (() => void) | null;
  size: "sm" | undefined;
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
