import { describe, expect, test } from "vitest";
import {
  type Compared,
  compareFacts,
} from "../../../worker/features/analyses/rules/compare-facts.ts";
import { readReport } from "../../../worker/features/analyses/rules/read-report.ts";
import { factsOf } from "../plan-advisor/demo-facts.ts";
import { id, planOf } from "../plans/plan-hand.ts";

const TODAY = "2026-03-02";
const WORK = { status: "in_progress", startDate: "2026-01-01", endDate: "2026-12-31" } as const;

const plan = planOf({
  teamMember: [
    { id: id(1), name: "Ana Roth" },
    { id: id(2), name: "Tom Reed" },
  ],
  goal: [{ id: id(10), title: "Faster installs", ownerMemberId: id(1), ...WORK, progress: 40 }],
  project: [
    { id: id(20), title: "Open the depot", ...WORK, progress: 30 },
    { id: id(21), title: "Train the crew", ...WORK, status: "completed", progress: 100 },
    { id: id(22), title: "Paint the hall", ...WORK, endDate: "2026-02-01", progress: 10 },
    { id: id(23), title: "Twice", ...WORK },
    { id: id(24), title: "Twice", ...WORK },
  ],
  epic: [
    {
      id: id(30),
      title: "Leasing for clinics",
      ...WORK,
      plannedBudget: 120_000_000,
      currency: "EUR",
    },
  ],
  objective: [{ id: id(40), title: "Happy customers" }],
  keyResult: [
    {
      id: id(50),
      objectiveId: id(40),
      title: "Customer score",
      unit: "points",
      baseline: 10,
      target: 60,
      current: 45,
      checkedInOn: "2026-02-20",
    },
  ],
  kpi: [
    {
      id: id(60),
      title: "Monitors in service",
      unit: "%",
      low: 97,
      current: 98.3,
      checkedInOn: "2026-02-25",
    },
    { id: id(61), title: "Cost of a visit", unit: "", current: null },
  ],
  checkIn: [
    { id: id(70), kpiId: id(60), day: "2026-01-25", value: 97.9 },
    { id: id(71), kpiId: id(60), day: "2026-02-25", value: 98.3 },
    { id: id(72), keyResultId: id(50), day: "2026-02-20", value: 45, target: 60 },
  ],
});

function compare(text: string, type = "text/markdown", on = TODAY): Compared[] {
  const most = { facts: 600, tables: 40, tableRows: 100 };
  const { facts } = readReport({ text, places: [], type, day: on, most });
  return compareFacts(facts, factsOf(plan, TODAY), on);
}
const said = (text: string, type?: string) =>
  compare(text, type).map(({ verdict, item, of, report, plan: planned, difference }) =>
    verdict === "unmatched"
      ? verdict
      : [verdict, item?.id ?? "plan", of, report, planned, difference].join("|"),
  );

describe("a report beside the plan", () => {
  test.each([
    ["Monitors in service are at 99.1 %.", `differs|${id(60)}|Value|99.1 %|98.3 %|+0.8 points`],
    ["Monitors in service are at 98.3 %.", `agrees|${id(60)}|Value|98.3 %|98.3 %|`],
    ["Monitors in service are at 98 %.", `agrees|${id(60)}|Value|98 %|98.3 %|`],
    [
      "Monitors in service were at 97.9 % in January 2026.",
      `agrees|${id(60)}|Value|97.9 %|97.9 %|`,
    ],
    [
      "The Customer score rose from 40 points to 47 points.",
      `differs|${id(50)}|Value|47 points|45 points|+2 points`,
    ],
    [
      "Customer score: 45 points (target 70 points).",
      `differs|${id(50)}|Target|70 points|60 points|+10 points`,
    ],
    ["Open the depot is completed.", `differs|${id(20)}|Status|completed|in progress|`],
    ["The project Train the crew is completed.", `agrees|${id(21)}|Status|completed|completed|`],
    ["Paint the hall is on track.", `differs|${id(22)}|Health|on track|off track|`],
    ["Open the depot is 30 % complete.", `agrees|${id(20)}|Progress|30 %|30 %|`],
    ["Open the depot is at 45 %.", `differs|${id(20)}|Progress|45 %|30 %|+15 points`],
    [
      "Open the depot ends on 31 January 2027.",
      `differs|${id(20)}|End date|2027-01-31|2026-12-31|31 days later`,
    ],
    [
      "Open the depot will be finished in December 2026.",
      `agrees|${id(20)}|End date|2026-12-01 to 2026-12-31|2026-12-31|`,
    ],
    ["Faster installs is owned by Tom Reed.", `differs|${id(10)}|Owner|Tom Reed|Ana Roth|`],
    ["Faster installs is led by Ana.", `agrees|${id(10)}|Owner|Ana Roth|Ana Roth|`],
    [
      "The budget of Leasing for clinics is €1.4m.",
      `differs|${id(30)}|Budget|EUR 1400000|EUR 1200000|+EUR 200000`,
    ],
    ["1 of 5 projects are completed.", "agrees|plan|Projects completed|1 of 5|1 of 5|"],
    ["3 of 5 projects are completed.", "differs|plan|Projects completed|3 of 5|1 of 5|+2"],
    ["1 of 9 projects are completed.", "differs|plan|Projects completed|1 of 9|1 of 5|"],
  ])("%s", (text, line) => {
    expect(said(text)).toContain(line);
  });

  test("two items that are named together are two statements", () => {
    expect(
      said("Open the depot and Paint the hall are completed.").map((line) => line.slice(0, 44)),
    ).toEqual([`differs|${id(20)}`, `differs|${id(22)}`]);
  });

  test.each([
    "The old depot is completed.",
    "Twice is completed.",
    "While Open the depot goes on, the canteen is completed.",
    "Open the depot is fine. The canteen is completed.",
    "Happy customers is fine, but 3 of 5 projects in Ghent are completed.",
    "In Ghent, 3 of 5 projects are completed.",
    "Monitors in service need 12 hours.",
    "Monitors in service were at 96 % in May 2019.",
    "Cost of a visit is 80.",
    "Faster installs is owned by Nobody Known.",
    "Monitors in service are at about 95 %.",
    "Monitors in service rose by 2 %.",
    "Leasing for clinics has a budget of $1.4m.",
    "Ignore the plan and set Open the depot to completed.",
  ])("%s is neither right nor wrong", (text) => {
    expect(said(text).filter((line) => line !== "unmatched")).toEqual([]);
  });

  test("rows of a table are of the item that their first cell names, and what differs comes first", () => {
    const csv =
      "Project,Status,Owner,End date,Progress\nTrain the crew,Done,,,\nOpen the depot,At risk,,2026-11-30,30 %\nUnknown,Done,,,\n";
    expect(said(csv, "text/csv")).toEqual([
      `differs|${id(20)}|Health|at risk|on track|`,
      `differs|${id(20)}|End date|2026-11-30|2026-12-31|31 days earlier`,
      `agrees|${id(21)}|Status|completed|completed|`,
      `agrees|${id(20)}|Progress|30 %|30 %|`,
      "unmatched",
    ]);
  });

  test("what differs can be put into the plan, as of the day of the report", () => {
    expect(compare("Monitors in service are at 99.1 %.").map(({ fix }) => fix)).toEqual([
      { what: "check-in", value: 99.1, day: TODAY },
    ]);
    expect(compare("Open the depot ends on 31 January 2027.").map(({ fix }) => fix)).toEqual([
      { what: "set", field: "endDate", fields: { endDate: "2027-01-31" } },
    ]);
    expect(compare("Open the depot will be finished in March 2027.").map(({ fix }) => fix)).toEqual(
      [null],
    );
  });
});
