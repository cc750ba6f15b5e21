import { useMemo } from "react";
import type { Words } from "../../../worker/features/plan-review/rules/review-rule.ts";
import { useFormats } from "../../ui/preferences.tsx";

/** How the rules write numbers and days for whoever reads them. */
export function useWords(): Words {
  const { number, date } = useFormats();
  return useMemo(
    () => ({ number, day: (day) => date(new Date(day), "date", true) }),
    [number, date],
  );
}
