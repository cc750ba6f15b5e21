import type { ReactNode } from "react";
import { useNavigate } from "react-router";
import type { FramePerson } from "./app-frame.tsx";
import { shortcutPlaces } from "./shortcut-list.ts";
import type { ShortcutAction } from "./shortcuts.ts";
import { useOnDemand } from "./use-on-demand.ts";
import { useShortcuts } from "./use-shortcuts.ts";

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

  useShortcuts(shortcutPlaces(person.roles), (action: ShortcutAction) => {
    if (action === "palette") {
      if (palette.isOpen) palette.close();
      else palette.open();
    } else if (action === "help") help.open();
    else if (action === "sidebar") toggleSidebar();
    else if (action === "toasts") document.getElementById("toasts")?.focus();
    else void navigate(action.go);
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
            onClose={palette.close}
            openShortcuts={help.open}
            toggleSidebar={toggleSidebar}
          />
        ) : null}
        {help.Part && help.isOpen ? <help.Part roles={person.roles} onClose={help.close} /> : null}
      </>
    ),
  };
}
