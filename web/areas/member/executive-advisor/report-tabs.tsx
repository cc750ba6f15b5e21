import { ADVISOR } from "../../../features/plan-advisor/advisor-address.ts";
import { REPORTS_AT } from "../../../features/reports/words.ts";
import { TabLinks } from "../../../ui/tab-links.tsx";
import { ADVISOR_TABS } from "./advisor-tabs.ts";

/** The parts of the advisor, of which the reports are screens of their own. */
export function ReportTabs() {
  return (
    <TabLinks
      label="Advisor"
      value="reports"
      items={ADVISOR_TABS.map(({ value, label }) => ({
        value,
        label,
        to: value === "reports" ? REPORTS_AT : `${ADVISOR}?tab=${value}`,
      }))}
    />
  );
}
