import { deferred } from "./deferred.tsx";
import type { PopoverPopupProps } from "./popover-popup.tsx";
import { useOverlay, type OverlayControl, type TriggerElement } from "./use-overlay.ts";

interface PopoverProps
  extends Omit<PopoverPopupProps, "open" | "onOpenChange" | "triggerId">, OverlayControl {
  trigger: TriggerElement;
}

const Popup = deferred<PopoverPopupProps>(
  async () => (await import("./popover-popup.tsx")).PopoverPopup,
);

export function Popover({ trigger, open, defaultOpen, onOpenChange, ...content }: PopoverProps) {
  const overlay = useOverlay({ open, defaultOpen, onOpenChange }, Popup.warm);
  return (
    <>
      {overlay.triggerFor(trigger, "dialog")}
      {overlay.wanted ? (
        <Popup
          {...content}
          triggerId={trigger.props.id ?? overlay.ownId}
          open={overlay.open}
          onOpenChange={overlay.setOpen}
        />
      ) : null}
    </>
  );
}
