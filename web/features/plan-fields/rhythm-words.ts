import { CADENCES, type Cadence } from "../../../db/values/plans.ts";

const CADENCE_LABELS: Record<Cadence, string> = {
  weekly: "Every week",
  fortnightly: "Every two weeks",
  monthly: "Every month",
  quarterly: "Every quarter",
  none: "Never",
};

export const cadenceLabel = (key: string): string =>
  CADENCES.flatMap((one) => (one === key ? CADENCE_LABELS[one] : []))[0] ?? key;

export const CADENCE_OPTIONS = CADENCES.map((value) => ({ value, label: CADENCE_LABELS[value] }));
