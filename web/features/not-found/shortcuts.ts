export type Shortcut = { path: string; label: string; purpose: string };

export const MAIN_WAYS: readonly { path: string; label: string }[] = [
  { path: "/dashboard", label: "Dashboard" },
  { path: "/executive-advisor", label: "Executive Advisor" },
  { path: "/profile", label: "Profile" },
];

const SHORTCUT_WORDS: Record<string, { label: string; purpose: string }> = {
  "/user-dashboard": { label: "Overview", purpose: "Your work, your figures, your week." },
  "/executive-advisor": {
    label: "Executive Advisor",
    purpose: "Ask questions and get a report reviewed.",
  },
  "/resource-center": { label: "Resource center", purpose: "Guides, templates and reading." },
  "/strategy": { label: "Strategy", purpose: "Mission, goals, projects and money." },
  "/vendor-management": {
    label: "Vendor management",
    purpose: "Your vendors and their terms.",
  },
  "/architecture": { label: "Architecture", purpose: "Systems and how they connect." },
  "/assessment": { label: "Assessment", purpose: "Where your organisation is strong." },
  "/slide-deck-manager": { label: "Slide decks", purpose: "Presentations from your own plan." },
};

/** The named paths in their order, without those that lead nowhere. */
export function existingShortcuts(
  paths: readonly string[],
  existingPaths: readonly string[],
): Shortcut[] {
  return paths.flatMap((path) => {
    const words = SHORTCUT_WORDS[path];
    return words && existingPaths.includes(path) ? [{ path, ...words }] : [];
  });
}
