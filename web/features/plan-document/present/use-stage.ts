import { type RefObject, useEffect } from "react";

/**
 * A stage over everything: the rest of the page rests meanwhile, and the focus goes back to where it was. It fills
 * the screen where the browser lets it, and the window where it does not.
 */
export function useStage(stage: RefObject<HTMLDialogElement | null>, leave: () => void): void {
  useEffect(() => {
    const node = stage.current;
    if (!node) return;
    const from = document.activeElement;
    const { scrollX, scrollY } = window;
    node.showModal();
    node.focus({ preventScroll: true });
    let isFull = false;
    const follow = () => {
      if (document.fullscreenElement === node) isFull = true;
      else if (isFull) leave();
    };
    document.addEventListener("fullscreenchange", follow);
    // Refused without a press of the person, by policy, and on some phones: the window does as well.
    if (document.fullscreenEnabled) node.requestFullscreen().catch(() => undefined);
    return () => {
      document.removeEventListener("fullscreenchange", follow);
      if (document.fullscreenElement === node) void document.exitFullscreen();
      node.close();
      window.scrollTo(scrollX, scrollY);
      if (from instanceof HTMLElement && from.isConnected) from.focus({ preventScroll: true });
    };
  }, [stage, leave]);
}
