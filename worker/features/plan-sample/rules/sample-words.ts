import { COMPANY_SIZES } from "../../../../db/values/companies.ts";
import { SAMPLE_INDUSTRIES, type SampleIndustry, type SampleSize } from "./sample-content.ts";

export const INDUSTRY_LABELS: Record<SampleIndustry, string> = {
  manufacturing: "Manufacturing",
  software: "Software and IT",
  retail: "Retail and e-commerce",
  healthcare: "Healthcare",
  construction: "Construction and trades",
  finance: "Financial services",
  logistics: "Transport and logistics",
  services: "Consulting and professional services",
};

export const SIZE_LABELS: Record<SampleSize, string> = {
  small: "Up to 50 people",
  medium: "51 to 500 people",
  large: "More than 500 people",
};

/** What people write when they say what their company does. */
const WORDS: Record<SampleIndustry, RegExp> = {
  manufacturing:
    /manufactur|industrial|machin|factory|automotive|chemical|electronics|plastics|metal|food prod|pharma prod|engineering works/i,
  software:
    /software|saas|\bit\b|information tech|cloud|cyber|\bapp\b|apps|data|\bai\b|telecom|tech/i,
  retail:
    /retail|e-?commerce|shop|store|fashion|consumer goods|wholesale|grocery|hospitality|restaurant/i,
  healthcare: /health|hospital|clinic|medic|pharma|care\b|dental|biotech|life science/i,
  construction:
    /construct|building|architect|real estate|property|civil|roof|electric(al|ian)|plumb|trades?\b/i,
  finance: /financ|bank|insur|invest|credit|payments|wealth|fintech|account(ing|ancy)/i,
  logistics: /logist|transport|shipping|freight|haul|supply chain|warehous|courier|aviation|rail/i,
  services:
    /consult|legal|law\b|agency|advis|professional|marketing|recruit|training|education|non-?profit|public/i,
};

/** The industry that a company's own words mean; the more special ones are looked for first. */
const FIRST: readonly SampleIndustry[] = [
  "manufacturing",
  "finance",
  "healthcare",
  "logistics",
  "construction",
];

export function industryOf(words: string): SampleIndustry | null {
  const rest = SAMPLE_INDUSTRIES.filter((one) => !FIRST.includes(one));
  return [...FIRST, ...rest].find((one) => WORDS[one].test(words)) ?? null;
}

const LARGEST: Record<Exclude<SampleSize, "large">, (typeof COMPANY_SIZES)[number]> = {
  small: "11-50",
  medium: "201-500",
};

/** By the size that a company gave itself; null where it gave none. */
export function sampleSizeOf(companySize: string): SampleSize | null {
  const at = COMPANY_SIZES.findIndex((size) => size === companySize);
  if (at < 0) return null;
  if (at <= COMPANY_SIZES.indexOf(LARGEST.small)) return "small";
  return at <= COMPANY_SIZES.indexOf(LARGEST.medium) ? "medium" : "large";
}
