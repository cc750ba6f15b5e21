import type { ProfileField } from "./use-profile-form.ts";

/** What each field is called, beside it and where two versions of it are compared. */
export const FIELD_LABELS: Record<ProfileField, string> = {
  fullName: "Full name",
  jobTitle: "Job title",
  companyName: "Company name",
  companyUrl: "Web address",
  companyIndustry: "Industry",
  companySize: "People",
  companyDescription: "What it does",
  language: "Language",
  locale: "Dates and numbers",
  timeZone: "Time zone",
};
