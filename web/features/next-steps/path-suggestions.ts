import { FALLBACK_STEPS } from "../../../worker/features/onboarding/rules.ts";
import { NAVIGATION } from "../../shell/navigation.ts";
import type { SuggestionGroup } from "../../ui/suggest-field.tsx";

const measured = FALLBACK_STEPS.map(({ title, actionPath }) => ({
  value: actionPath,
  label: title,
}));

const screens = NAVIGATION.filter(({ area, isDocument }) => area === "member" && !isDocument).map(
  ({ to, label }) => ({ value: to, label }),
);

/** Where steps usually lead: first what is measured, then what every member can open. */
export const PATH_SUGGESTIONS: readonly SuggestionGroup[] = [
  { value: "Done by a deed", items: measured },
  { value: "Counts as done for everyone", items: screens },
];
