import { History } from "lucide-react";
import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { Popover } from "../../../ui/popover.tsx";
import { openPlanActivity } from "../address/open-activity.ts";
import { lazyPart } from "../../../shell/load-failures/lazy-part.tsx";
import { usePlanPlace, usePlanState, usePlanStore } from "../use-plan.tsx";
import { SavingState } from "./saving-state.tsx";
import { RedoButton, UndoButton } from "./undo-button.tsx";
import { useUndoKeys } from "./use-undo-keys.ts";

const GuestStack = lazyPart(async () => (await import("../live/guest-stack.tsx")).GuestStack);
const PlanHistory = lazyPart(async () => (await import("./plan-history.tsx")).PlanHistory);

/** Who else is here, and whether everything is saved: beside the title, where no open item covers it. */
export function PlanState() {
  const canEdit = usePlanStore().canWrite();
  const { userId } = usePlanPlace();
  const isReady = usePlanState() === "ready";
  return (
    <>
      {isReady && userId !== null ? <GuestStack /> : null}
      {canEdit ? <SavingState /> : null}
    </>
  );
}

/** The way back. */
export function PlanToolbar() {
  const store = usePlanStore();
  const isReady = usePlanState() === "ready";
  useUndoKeys(store);
  const [isOpen, setIsOpen] = useState(false);
  if (isReady && !store.canWrite()) return null;
  return (
    <div className="flex items-center gap-0.5">
      <UndoButton />
      <span className="contents max-sm:hidden">
        <RedoButton />
      </span>
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
          Plan activity
        </Button>
      </Popover>
    </div>
  );
}
