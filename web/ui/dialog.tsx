import { deferred } from "./deferred.tsx";
import type { DialogPopupProps } from "./dialog-popup.tsx";
import { useOverlay, type OverlayControl, type TriggerElement } from "./use-overlay.ts";

interface DialogProps extends Omit<DialogPopupProps, "open" | "onOpenChange">, OverlayControl {
  /** An element that opens it; leave out when `open` is controlled. */
  trigger?: TriggerElement | undefined;
}

const Popup = deferred<DialogPopupProps>(
  async () => (await import("./dialog-popup.tsx")).DialogPopup,
);

export function Dialog({ trigger, open, defaultOpen, onOpenChange, ...content }: DialogProps) {
  const overlay = useOverlay({ open, defaultOpen, onOpenChange }, Popup.warm);
  return (
    <>
      {trigger ? overlay.triggerFor(trigger, "dialog") : null}
      {overlay.wanted ? (
        <Popup {...content} open={overlay.open} onOpenChange={overlay.setOpen} />
      ) : null}
    </>
  );
}
