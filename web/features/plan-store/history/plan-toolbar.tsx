import { History, Redo2, Undo2 } from "lucide-react";
import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { Kbd } from "../../../ui/kbd.tsx";
import { Popover } from "../../../ui/popover.tsx";
import { Tooltip } from "../../../ui/tooltip.tsx";
import { openPlanActivity } from "../address/open-activity.ts";
import { GuestStack } from "../live/guest-stack.tsx";
import { labelOf } from "../undo-order.ts";
import { useHistory, usePlanState, usePlanStore } from "../use-plan.tsx";
import { PlanHistory } from "./plan-history.tsx";
import { SavingState } from "./saving-state.tsx";
import { useUndoKeys } from "./use-undo-keys.ts";

/** Whether everything is saved, and the way back; people who may only read see what happened alone. */
export function PlanToolbar() {
  const store = usePlanStore();
  const isReady = usePlanState() === "ready";
  const { undo, redo, operations } = useHistory();
  useUndoKeys(store);
  const [isOpen, setIsOpen] = useState(false);
  if (isReady && !store.canEdit()) {
    return (
      <div className="flex items-center gap-2">
        <GuestStack />
        <Button onClick={openPlanActivity}>Everything that happened</Button>
      </div>
    );
  }

  return (
    <div className="flex items-center gap-0.5">
      <GuestStack />
      <SavingState />
      <Way
        label={undo ? `Undo: ${undo.label}` : "Nothing to undo"}
        keys={["mod", "z"]}
        icon={<Undo2 aria-hidden />}
        act={undo ? () => void store.undo() : null}
      />
      <Way
        label={redo ? `Redo: ${labelOf(operations, redo)}` : "Nothing to redo"}
        keys={["mod", "shift", "z"]}
        icon={<Redo2 aria-hidden />}
        act={redo ? () => void store.redo() : null}
      />
      <Popover
        open={isOpen}
        onOpenChange={setIsOpen}
        title="What you changed"
        align="end"
        className="w-96"
        trigger={<IconButton label="What you changed" icon={<History aria-hidden />} />}
      >
        <PlanHistory />
        <Button
          size="sm"
          className="mt-3"
          onClick={() => {
            setIsOpen(false);
            openPlanActivity();
          }}
        >
          Everything that happened
        </Button>
      </Popover>
    </div>
  );
}

type WayProps = {
  label: string;
  keys: readonly string[];
  icon: React.ReactNode;
  /** Null where there is nothing: the button says so. */
  act: (() => void) | null;
};

function Way({ label, keys, icon, act }: WayProps) {
  return (
    <Tooltip label={label} shortcut={act ? <Kbd keys={keys} /> : null} side="bottom">
      <IconButton
        label={label}
        icon={icon}
        aria-disabled={act === null || undefined}
        onClick={() => act?.()}
      />
    </Tooltip>
  );
}
