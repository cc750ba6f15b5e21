import { changeAddress, useAddress } from "../../../lib/use-address.ts";

export const SETTINGS_TABS = [
  "modules",
  "money",
  "funnel",
  "rhythm",
  "review",
  "together",
  "room",
] as const;
export type SettingsTab = (typeof SETTINGS_TABS)[number];

const tabText = (params: URLSearchParams) => params.get("settings") ?? "";

/** The open part of the plan's settings, "open" where none was asked for; null while they are closed. */
export function usePlanSettingsTab(): SettingsTab | "open" | null {
  const text = useAddress(tabText);
  return text === "open" ? text : (SETTINGS_TABS.find((tab) => tab === text) ?? null);
}

export const openPlanSettings = (tab: SettingsTab | "open") =>
  changeAddress({ settings: tab }, "push");
export const closePlanSettings = () => changeAddress({ settings: null });
