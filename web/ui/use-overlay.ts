import { mergeProps } from "@base-ui/react/merge-props";
import {
  cloneElement,
  useCallback,
  useEffect,
  useId,
  useState,
  type ComponentProps,
  type ReactElement,
} from "react";

/** Any element of ours that passes button attributes on: Button, IconButton, a Tooltip around one. */
export type TriggerElement = ReactElement<ComponentProps<"button">>;

export interface OverlayControl {
  open?: boolean | undefined;
  defaultOpen?: boolean | undefined;
  onOpenChange?: ((open: boolean) => void) | undefined;
}

const RESTING_MS = 2000;

export function useOverlay(control: OverlayControl, warm: () => Promise<void>) {
  const { onOpenChange } = control;
  const [ownOpen, setOwnOpen] = useState(control.defaultOpen ?? false);
  const open = control.open ?? ownOpen;
  const [wanted, setWanted] = useState(open);
  if (open && !wanted) setWanted(true);
  const ownId = useId();

  useEffect(() => {
    const timer = setTimeout(() => void warm(), RESTING_MS);
    return () => clearTimeout(timer);
  }, [warm]);

  const setOpen = useCallback(
    (next: boolean) => {
      setOwnOpen(next);
      onOpenChange?.(next);
    },
    [onOpenChange],
  );

  function triggerFor(trigger: TriggerElement, popup: "dialog" | "menu") {
    return cloneElement(
      trigger,
      mergeProps<"button">(trigger.props, {
        id: trigger.props.id ?? ownId,
        "aria-haspopup": popup,
        "aria-expanded": open,
        onClick: () => setOpen(!open),
        onKeyDown: (event) => {
          if (popup !== "menu" || event.key !== "ArrowDown") return;
          event.preventDefault();
          setOpen(true);
        },
        onPointerEnter: () => void warm(),
        onFocus: () => void warm(),
      }),
    );
  }

  return { open, wanted, setOpen, triggerFor, ownId };
}

/** A press on the trigger is the trigger's to answer, not a press outside that closes first. */
export function pressedOn(triggerId: string, event: Event): boolean {
  return event.target instanceof Node && byId(triggerId)?.contains(event.target) === true;
}

export function byId(id: string): HTMLElement | null {
  return document.getElementById(id);
}
