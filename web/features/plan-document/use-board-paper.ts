import { useEffect } from "react";
import { useFormats } from "../../ui/preferences.tsx";
import { usePlanStore } from "../plan-store/use-plan.tsx";

/** The words of a style sheet: quotes and backslashes are written otherwise, as in JSON. */
const styleText = (text: string) => JSON.stringify(text.replaceAll(/\s+/gu, " "));

/** What stands above each printed page: its margins inherit from the root. */
export function useBoardPaper(company: string): void {
  const formats = useFormats();
  const today = usePlanStore().today();
  useEffect(() => {
    const { style } = document.documentElement;
    const day = formats.date(new Date(today), "date", true);
    style.setProperty("--paper-title", styleText(company ? `${company} · Strategy` : "Strategy"));
    style.setProperty("--paper-day", styleText(day));
    return () => {
      style.removeProperty("--paper-title");
      style.removeProperty("--paper-day");
    };
  }, [company, formats, today]);
}
