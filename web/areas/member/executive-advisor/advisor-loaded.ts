import type { AnalysisList } from "../../../../worker/features/analyses/contract.ts";

/** What the screen loads for its parts; null for those that are not shown. */
export type AdvisorLoaded = { analyses: AnalysisList | null };
