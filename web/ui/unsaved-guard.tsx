import { useEffect } from "react";
import { useBlocker } from "react-router";
import { ConfirmDialog } from "./confirm-dialog.tsx";

/** The state of a navigation that nobody may hold up, since the screen is not theirs any more. */
export const LEAVES_ANYWAY = "leaves-anyway";

interface UnsavedGuardProps {
  isDirty: boolean;
  /** The screen keeps what is typed while its query or anchor changes. */
  isKeptOnPage?: boolean;
}

/** Asks before a navigation drops what was typed; closing the tab asks in the browser's own words. */
export function UnsavedGuard({ isDirty, isKeptOnPage = false }: UnsavedGuardProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty &&
      nextLocation.state !== LEAVES_ANYWAY &&
      !(isKeptOnPage && currentLocation.pathname === nextLocation.pathname),
  );
  useEffect(() => {
    if (!isDirty) return undefined;
    const hold = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", hold);
    return () => window.removeEventListener("beforeunload", hold);
  }, [isDirty]);
  return (
    <ConfirmDialog
      title="Leave without saving?"
      description="Your changes are not saved and will be lost."
      confirmLabel="Leave without saving"
      cancelLabel="Stay here"
      open={blocker.state === "blocked"}
      onOpenChange={(open) => {
        if (!open) blocker.reset?.();
      }}
      onConfirm={() => blocker.proceed?.()}
    />
  );
}
