import { createContext, use, useEffect } from "react";

/** Tells the screen that a card holds something that is not saved; it asks before it is left. */
export const ReportDraft = createContext<(key: string, isDirty: boolean) => void>(() => undefined);

export function useReportDraft(key: string, isDirty: boolean): void {
  const report = use(ReportDraft);
  useEffect(() => {
    report(key, isDirty);
    return () => report(key, false);
  }, [report, key, isDirty]);
}
