import type { FormTheme } from "../../../../db/values/forms.ts";

const NAMES: Record<FormTheme, string> = {
  default: "Paper",
  "executive-corporate": "Corporate",
  "executive-minimal": "Minimal",
  "executive-modern": "Modern",
};

export const themeName = (theme: FormTheme) => NAMES[theme];
