import { measureProgress, type Step } from "./rules.ts";

/** The columns that a session's one query reads along, as SQLite's JSON functions return them. */
type OnboardingColumns = {
  hasCompletion: number;
  confirmations: string;
  steps: string;
  jobTitle: string;
  companyName: string;
  companyUrl: string;
};

export function isOnboarded(row: OnboardingColumns): boolean {
  const stored = JSON.parse(row.steps) as { actionPath: string; isMandatory: 0 | 1 }[];
  const steps = stored.map(
    (step): Step => ({
      title: "",
      actionPath: step.actionPath,
      isMandatory: step.isMandatory === 1,
    }),
  );
  const deeds = {
    confirmations: JSON.parse(row.confirmations) as { type: string; version: string }[],
    jobTitle: row.jobTitle,
    companyName: row.companyName,
    companyUrl: row.companyUrl,
  };
  return measureProgress(steps, deeds, row.hasCompletion === 1).isComplete;
}
