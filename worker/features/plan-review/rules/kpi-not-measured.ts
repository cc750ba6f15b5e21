import { counted } from "../../../kernel/pure/plural.ts";
import { readKpiHealth } from "../../kpis/rules/kpi-health.ts";
import { judge } from "./review-rule.ts";

export const kpiNotMeasured = judge({
  kinds: ["kpi"],
  title: "KPI not measured",
  why: ({ staleDays }) =>
    `A number tells nothing while nobody looks at it. These have no value after ${counted(staleDays, "day", "days")}, or missed a whole round.`,
  isFound(kpi, { plan, today, staleDay }) {
    const { because } = readKpiHealth(plan, kpi, today);
    if (because !== "not_measured") return because === "stale";
    const made = kpi.createdAt.slice(0, staleDay.length);
    const start = kpi.startDate ?? made;
    return (start > made ? start : made) <= staleDay;
  },
  says: ({ checkedInOn }, _reviewed, { day }) =>
    checkedInOn === null ? "It has no value yet." : `Its last value is of ${day(checkedInOn)}.`,
});
