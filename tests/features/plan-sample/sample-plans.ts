import { CONSTRUCTION } from "../../../worker/features/plan-sample/industries/rules/construction.ts";
import { FINANCE } from "../../../worker/features/plan-sample/industries/rules/finance.ts";
import { HEALTHCARE } from "../../../worker/features/plan-sample/industries/rules/healthcare.ts";
import { LOGISTICS } from "../../../worker/features/plan-sample/industries/rules/logistics.ts";
import { MANUFACTURING } from "../../../worker/features/plan-sample/industries/rules/manufacturing.ts";
import { RETAIL } from "../../../worker/features/plan-sample/industries/rules/retail.ts";
import { SERVICES } from "../../../worker/features/plan-sample/industries/rules/services.ts";
import { SOFTWARE } from "../../../worker/features/plan-sample/industries/rules/software.ts";
import { proposeSample } from "../../../worker/features/plan-sample/rules/propose-sample.ts";
import {
  type IndustryContent,
  SAMPLE_INDUSTRIES,
  SAMPLE_SIZES,
  type SampleIndustry,
  type SampleSize,
} from "../../../worker/features/plan-sample/rules/sample-content.ts";
import { id } from "../plans/plan-hand.ts";

const CONTENTS: Record<SampleIndustry, IndustryContent> = {
  manufacturing: MANUFACTURING,
  software: SOFTWARE,
  retail: RETAIL,
  healthcare: HEALTHCARE,
  construction: CONSTRUCTION,
  finance: FINANCE,
  logistics: LOGISTICS,
  services: SERVICES,
};

export const TODAY = "2026-03-02";

export function sampleOf(industry: SampleIndustry, size: SampleSize) {
  let next = 1000;
  return proposeSample({
    industry,
    size,
    content: CONTENTS[industry][size],
    seq: 0,
    today: TODAY,
    currency: "EUR",
    newId: () => id((next += 1)),
  });
}

/** Every sample there is. */
export const SAMPLES = SAMPLE_INDUSTRIES.flatMap((industry) =>
  SAMPLE_SIZES.map((size) => ({ industry, size, set: sampleOf(industry, size) })),
);
