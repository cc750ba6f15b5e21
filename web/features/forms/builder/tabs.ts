export const TABS = ["build", "settings", "languages", "delivery", "share", "versions"] as const;
export type Tab = (typeof TABS)[number];

export const TAB_WORDS: Record<Tab, string> = {
  build: "Build",
  settings: "Settings",
  languages: "Languages",
  delivery: "Delivery",
  share: "Share",
  versions: "Versions",
};

export const readTab = (text: string): Tab => TABS.find((tab) => tab === text) ?? "build";
