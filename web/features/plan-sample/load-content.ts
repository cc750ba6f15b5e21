import type {
  IndustryContent,
  SampleIndustry,
} from "../../../worker/features/plan-sample/rules/sample-content.ts";
import { loadPart } from "../../lib/recovery/recovery.ts";

const RULES = {
  manufacturing: async () =>
    (await import("../../../worker/features/plan-sample/industries/rules/manufacturing.ts"))
      .MANUFACTURING,
  software: async () =>
    (await import("../../../worker/features/plan-sample/industries/rules/software.ts")).SOFTWARE,
  retail: async () =>
    (await import("../../../worker/features/plan-sample/industries/rules/retail.ts")).RETAIL,
  healthcare: async () =>
    (await import("../../../worker/features/plan-sample/industries/rules/healthcare.ts"))
      .HEALTHCARE,
  construction: async () =>
    (await import("../../../worker/features/plan-sample/industries/rules/construction.ts"))
      .CONSTRUCTION,
  finance: async () =>
    (await import("../../../worker/features/plan-sample/industries/rules/finance.ts")).FINANCE,
  logistics: async () =>
    (await import("../../../worker/features/plan-sample/industries/rules/logistics.ts")).LOGISTICS,
  services: async () =>
    (await import("../../../worker/features/plan-sample/industries/rules/services.ts")).SERVICES,
} satisfies Record<SampleIndustry, () => Promise<IndustryContent>>;

/**
 * Each industry is fetched by itself, when somebody wants it. That it can't be had is told first; when they want it
 * again, a reload may mend it.
 */
export const loadContent = (industry: SampleIndustry, isAgain: boolean): Promise<IndustryContent> =>
  isAgain ? loadPart<IndustryContent>(RULES[industry]) : RULES[industry]();
