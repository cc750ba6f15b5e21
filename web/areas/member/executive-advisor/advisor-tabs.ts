import { hydrateAfter } from "../../../lib/hydrate-after.ts";
import { type LazyPart, lazyPart } from "../../../shell/load-failures/lazy-part.tsx";
import type { AdvisorLoaded } from "./advisor-loaded.ts";

type AdvisorTab = {
  value: string;
  label: string;
  /** What it is for, below the title of the screen. */
  says: string;
  /** What it shows of the plan that is chosen; the conversation is the screen's own. */
  Part: LazyPart<AdvisorLoaded> | null;
};

const AnalysisTab = lazyPart(async () => (await import("./analysis-tab.tsx")).AnalysisTab);

/** The parts of the advisor, from left to right. */
export const ADVISOR_TABS: readonly AdvisorTab[] = [
  {
    value: "conversation",
    label: "Conversation",
    says: "Ask about a plan in your own words. Answers are exact and show what they rest on.",
    Part: null,
  },
  {
    value: "analysis",
    label: "Analysis",
    says: "Compare reports with a plan. Each quote is word for word from the report.",
    Part: AnalysisTab,
  },
  {
    value: "reports",
    label: "Reports",
    says: "Reports made from the figures of a plan.",
    // Screens of their own.
    Part: null,
  },
];

if (!import.meta.env.SSR) {
  const asked = new URLSearchParams(location.search).get("tab");
  const part = ADVISOR_TABS.find(({ value }) => value === asked)?.Part;
  // The plan that comes meanwhile is news for all that is below it.
  if (part) hydrateAfter(part.arrive());
}
