import { type Appearing, deferred } from "./deferred.tsx";
import type { DrawerPopupProps } from "./drawer-popup.tsx";
import { useOverlay, type OverlayControl, type TriggerElement } from "./use-overlay.ts";

interface DrawerProps
  extends Omit<DrawerPopupProps, "open" | "onOpenChange">, OverlayControl, Appearing {
  trigger?: TriggerElement | undefined;
}

const Popup = deferred<DrawerPopupProps>(
  async () => (await import("./drawer-popup.tsx")).DrawerPopup,
);

/** For who knows that one will open. */
export const warmDrawer = Popup.warm;

export function Drawer({ trigger, open, defaultOpen, onOpenChange, ...content }: DrawerProps) {
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
