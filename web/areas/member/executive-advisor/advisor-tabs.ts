import type { ComponentType } from "react";
import type { AnalysisList } from "../../../../worker/features/analyses/contract.ts";
import { lazyPart } from "../../../shell/load-failures/lazy-part.tsx";

/** What the screen loads for its parts; null for those that are not shown. */
export type AdvisorLoaded = { analyses: AnalysisList | null };

type AdvisorTab = {
  value: string;
  label: string;
  /** What it shows of the plan that is chosen; the conversation is the screen's own. */
  Part: ComponentType<AdvisorLoaded> | null;
};

const AnalysisTab = lazyPart(async () => (await import("./analysis-tab.tsx")).AnalysisTab);

/** The parts of the advisor, from left to right. */
export const ADVISOR_TABS: readonly AdvisorTab[] = [
  { value: "conversation", label: "Conversation", Part: null },
  { value: "analysis", label: "Analysis", Part: AnalysisTab },
];
