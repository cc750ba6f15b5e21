import {
  Keyboard,
  Link2,
  LogOut,
  Monitor,
  MonitorX,
  Moon,
  PanelLeft,
  Sun,
  Undo2,
} from "lucide-react";
import { chooseTheme } from "../../lib/theme-choice.ts";
import type { CommandItem } from "../command-source.ts";
import { copyWithToast, LINK_WORDS } from "../copy-with-toast.ts";
import type { FramePerson } from "../frame-data.ts";
import { lastUndo } from "../toasts/last-undo.ts";
import { signOut } from "../sign-out.ts";

type FrameActions = {
  /** What is typed, for commands that take their text from it. */
  text: string;
  openShortcuts: () => void;
  toggleSidebar: () => void;
  person: FramePerson;
};

/** What each feature lets people do from anywhere: frameCommands of its frame-commands.ts. */
const OF_FEATURES = Object.values(
  import.meta.glob<(person: FramePerson, text: string) => readonly CommandItem[]>(
    "../../features/*/frame-commands.ts",
    { eager: true, import: "frameCommands" },
  ),
);

/** What can be done from anywhere. */
export function frameActions({
  openShortcuts,
  toggleSidebar,
  person,
  text,
}: FrameActions): readonly CommandItem[] {
  return [
    ...OF_FEATURES.flatMap((commandsFor) => commandsFor(person, text)),
    ...undoLast(),
    {
      id: "copy-link",
      label: "Copy link to this page",
      icon: Link2,
      keywords: ["share", "address", "url"],
      run: () => void copyLink(),
    },
    {
      id: "go-back",
      label: "Go back",
      icon: Undo2,
      keywords: ["previous", "history"],
      run: () => history.back(),
    },
    {
      id: "theme-light",
      label: "Use the light theme",
      icon: Sun,
      keywords: ["appearance", "bright", "mode"],
      run: () => chooseTheme("light"),
    },
    {
      id: "theme-dark",
      label: "Use the dark theme",
      icon: Moon,
      keywords: ["appearance", "night", "mode"],
      run: () => chooseTheme("dark"),
    },
    {
      id: "theme-system",
      label: "Use the system theme",
      icon: Monitor,
      keywords: ["appearance", "automatic", "mode"],
      run: () => chooseTheme("system"),
    },
    {
      id: "toggle-sidebar",
      label: "Open or collapse the sidebar",
      icon: PanelLeft,
      keywords: ["menu", "navigation", "hide", "show"],
      keys: ["["],
      run: toggleSidebar,
    },
    {
      id: "keyboard-shortcuts",
      label: "Show keyboard shortcuts",
      icon: Keyboard,
      keywords: ["help", "keys"],
      keys: ["?"],
      run: openShortcuts,
    },
    {
      id: "sign-out-everywhere",
      label: "Sign out everywhere",
      icon: LogOut,
      keywords: ["log out", "leave", "session"],
      run: () => void signOut("everywhere"),
    },
    {
      id: "sign-out-here",
      label: "Sign out on this device",
      icon: MonitorX,
      keywords: ["log out", "leave", "session"],
      run: () => void signOut("this-device"),
    },
  ];
}

/** What the last toast offered to take back. */
function undoLast(): readonly CommandItem[] {
  const last = lastUndo();
  if (!last) return [];
  return [
    {
      id: "undo-last",
      label: `Undo: ${last.title}`,
      icon: Undo2,
      keywords: ["take back", "revert"],
      keys: ["mod", "z"],
      run: last.take,
    },
  ];
}

const copyLink = () => copyWithToast(location.href, LINK_WORDS);
