import { COMPANY_SIZES } from "../../db/values/companies.ts";

/** What each field of a profile is called, wherever it is asked for or compared. */
export const PROFILE_LABELS = {
  fullName: "Full name",
  jobTitle: "Job title",
  companyName: "Company name",
  companyUrl: "Web address",
  companyIndustry: "Industry",
  companySize: "People",
  companyDescription: "What the company does",
  language: "Language",
  locale: "Dates and numbers",
  timeZone: "Time zone",
} as const;

/** A size that came another way stands in the list too, or the first look at it would lose it. */
export function companySizes(stored: string) {
  const known: readonly string[] = COMPANY_SIZES;
  const sizes = stored === "" || known.includes(stored) ? known : [...known, stored];
  return sizes.map((size) => ({ value: size, label: size.replace("-", " to ") }));
}
