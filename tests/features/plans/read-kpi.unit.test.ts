import { expect, test } from "vitest";
import { readKpi } from "../../../web/features/plan-workspace/commands/read-kpi.ts";

test.each([
  ["Uptime above 95 %", { title: "Uptime", side: "above", low: 95, unit: "%" }],
  ["Defects, below 2.5", { title: "Defects", side: "below", high: 2.5 }],
  [
    "Days of stock under 35 days",
    { title: "Days of stock", side: "below", high: 35, unit: "days" },
  ],
  ["Answer within a day > 95", { title: "Answer within a day", side: "above", low: 95 }],
  [
    "Answer within a day should stay above 95",
    { title: "Answer within a day", side: "above", low: 95 },
  ],
  ["Complaints at most 3", { title: "Complaints", side: "below", high: 3 }],
  ["Revenue above plan", { title: "Revenue above plan" }],
  ["Uptime", { title: "Uptime" }],
])("%s", (text, fields) => {
  expect(readKpi(text)).toEqual(fields);
});
