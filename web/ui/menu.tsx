import { deferred } from "./deferred.tsx";
import type { MenuPopupProps } from "./menu-popup.tsx";
import { useOverlay, type OverlayControl, type TriggerElement } from "./use-overlay.ts";

interface MenuProps
  extends Omit<MenuPopupProps, "open" | "onOpenChange" | "triggerId">, OverlayControl {
  /** A Button or IconButton with a name of its own. */
  trigger: TriggerElement;
}

const Popup = deferred<MenuPopupProps>(async () => (await import("./menu-popup.tsx")).MenuPopup);

export function Menu({ trigger, open, defaultOpen, onOpenChange, ...content }: MenuProps) {
  const overlay = useOverlay({ open, defaultOpen, onOpenChange }, Popup.warm);
  return (
    <>
      {overlay.triggerFor(trigger, "menu")}
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
