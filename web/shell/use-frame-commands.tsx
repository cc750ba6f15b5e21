import { type ReactNode, useState } from "react";
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
  /** With all that can be created. */
  openNew: () => void;
  preparePalette: () => void;
  openShortcuts: () => void;
  overlays: ReactNode;
};

/** What every command that creates something begins with. */
const NEW = "New ";

/** The keyboard, the command palette and the list of shortcuts; the last two load when first opened. */
export function useFrameCommands(person: FramePerson, toggleSidebar: () => void): FrameCommands {
  const navigate = useNavigate();
  const palette = useOnDemand(async () => {
    return (await import("./command-palette/command-palette.tsx")).CommandPalette;
  });
  const help = useOnDemand(async () => (await import("./shortcut-help.tsx")).ShortcutHelp);

  const typedAhead = useTypedAhead(palette.isLoading);
  const [start, setStart] = useState("");

  function closePalette() {
    palette.close();
    typedAhead.forget();
    setStart("");
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
    openNew: () => {
      setStart(NEW);
      palette.open();
    },
    preparePalette: palette.prepare,
    openShortcuts: help.open,
    overlays: (
      <>
        {palette.Part && palette.isOpen ? (
          <palette.Part
            person={person}
            initialText={start + typedAhead.typed}
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
