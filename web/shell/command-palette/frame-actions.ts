import {
  Keyboard,
  Link2,
  LogOut,
  MessageSquareText,
  Monitor,
  MonitorX,
  Moon,
  PanelLeft,
  Sun,
  Undo2,
} from "lucide-react";
import { chooseTheme } from "../../lib/theme-choice.ts";
import { openFeedback } from "../../lib/feedback-door.ts";
import type { CommandItem } from "../command-source.ts";
import { signOut } from "../sign-out.ts";
import { toast } from "../toasts/toast.ts";

type FrameActions = {
  openShortcuts: () => void;
  toggleSidebar: () => void;
  /** The setting is on, and it is the person themselves. */
  canGiveFeedback: boolean;
};

const GIVE_FEEDBACK: CommandItem = {
  id: "give-feedback",
  label: "Give feedback",
  icon: MessageSquareText,
  keywords: ["rating", "comment", "opinion", "problem", "screenshot"],
  run: () => void openFeedback(),
};

/** What can be done from anywhere. */
export function frameActions({
  openShortcuts,
  toggleSidebar,
  canGiveFeedback,
}: FrameActions): readonly CommandItem[] {
  return [
    ...(canGiveFeedback ? [GIVE_FEEDBACK] : []),
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
      label: "Use the theme of the system",
      icon: Monitor,
      keywords: ["appearance", "automatic", "mode"],
      run: () => chooseTheme("system"),
    },
    {
      id: "toggle-sidebar",
      label: "Open or collapse the sidebar",
      icon: PanelLeft,
      keywords: ["menu", "navigation", "hide", "show"],
      run: toggleSidebar,
    },
    {
      id: "keyboard-shortcuts",
      label: "Show keyboard shortcuts",
      icon: Keyboard,
      keywords: ["help", "keys"],
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

async function copyLink() {
  try {
    await navigator.clipboard.writeText(location.href);
    toast.good({ title: "Link copied" });
  } catch {
    toast.bad({
      title: "The link could not be copied",
      description: "Your browser did not allow it. Copy it from the address bar.",
    });
  }
}
