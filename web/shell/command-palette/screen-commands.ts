import { Database, Languages, type LucideIcon, MonitorSmartphone, ShieldCheck } from "lucide-react";
import { holds } from "../../../worker/policy/permissions.ts";
import type { CommandItem } from "../command-source.ts";
import { AREAS } from "../areas.ts";
import { reachableItems, type Viewer } from "../reachable-items.ts";
import { SCREEN_KEYWORDS } from "./screen-keywords.ts";

/** Parts of the settings that people look for by their own names. */
const SETTINGS: readonly [string, LucideIcon, string, readonly string[]][] = [
  ["security", ShieldCheck, "Password and second factors", ["email", "passkey", "mfa", "google"]],
  ["devices", MonitorSmartphone, "Devices and sessions", ["sign out", "trusted", "browser"]],
  ["preferences", Languages, "Language and formats", ["time zone", "dates", "numbers", "locale"]],
  ["data", Database, "Your data", ["export", "download", "delete account", "privacy"]],
];

/** Every screen that someone may open, as commands. */
export function screenCommands(viewer: Viewer): readonly CommandItem[] {
  const screens = reachableItems(viewer).map((item) => ({
    id: `screen:${item.to}`,
    label: item.label,
    detail: AREAS[item.area].label,
    icon: item.icon,
    keywords: SCREEN_KEYWORDS[item.to],
    to: item.to,
    isDocument: item.isDocument,
  }));
  return holds(viewer.roles, "profile.own") ? [...screens, ...settingsCommands()] : screens;
}

function settingsCommands(): readonly CommandItem[] {
  return SETTINGS.map(([tab, icon, label, keywords]) => ({
    id: `settings:${tab}`,
    label,
    detail: "Settings",
    icon,
    keywords,
    to: `/profile-settings?tab=${tab}`,
  }));
}
