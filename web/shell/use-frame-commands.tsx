import type { ReactNode } from "react";
import { useNavigate } from "react-router";
import type { FramePerson } from "./frame-data.ts";
import { isHeldOffline } from "./offline-guard.ts";
import { shortcutPlaces } from "./shortcut-list.ts";
import type { ShortcutAction } from "./shortcuts.ts";
import { focusToasts } from "./toasts/focus-toasts.ts";
import { useOnDemand } from "./use-on-demand.ts";
import { useShortcuts } from "./use-shortcuts.ts";
import { useTypedAhead } from "./use-typed-ahead.ts";

export type FrameCommands = {
  openPalette: () => void;
  preparePalette: () => void;
  openShortcuts: () => void;
  overlays: ReactNode;
};

/** The keyboard, the command palette and the list of shortcuts; the last two load when first opened. */
export function useFrameCommands(person: FramePerson, toggleSidebar: () => void): FrameCommands {
  const navigate = useNavigate();
  const palette = useOnDemand(async () => {
    return (await import("./command-palette/command-palette.tsx")).CommandPalette;
  });
  const help = useOnDemand(async () => (await import("./shortcut-help.tsx")).ShortcutHelp);

  const typedAhead = useTypedAhead(palette.isLoading);

  function closePalette() {
    palette.close();
    typedAhead.forget();
  }

  useShortcuts(shortcutPlaces(person), (action: ShortcutAction) => {
    if (action === "palette") {
      if (palette.isOpen) closePalette();
      else palette.open();
    } else if (action === "help") help.open();
    else if (action === "sidebar") toggleSidebar();
    else if (action === "toasts") focusToasts();
    else if (!isHeldOffline()) void navigate(action.go);
  });

  return {
    openPalette: palette.open,
    preparePalette: palette.prepare,
    openShortcuts: help.open,
    overlays: (
      <>
        {palette.Part && palette.isOpen ? (
          <palette.Part
            person={person}
            initialText={typedAhead.typed}
            onClose={closePalette}
            openShortcuts={help.open}
            toggleSidebar={toggleSidebar}
          />
        ) : null}
        {help.Part && help.isOpen ? <help.Part viewer={person} onClose={help.close} /> : null}
      </>
    ),
  };
}
