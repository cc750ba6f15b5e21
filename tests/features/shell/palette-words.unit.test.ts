import { Flag } from "lucide-react";
import { expect, test } from "vitest";
import { frameCommands as planCommands } from "../../../web/features/plan-workspace/frame-commands.ts";
import { placeCommands } from "../../../web/features/plan-workspace/commands/place-commands.ts";
import { frameCommands as taskCommands } from "../../../web/features/tasks/frame-commands.ts";
import { groupCommands, rankCommands } from "../../../web/shell/command-palette/palette-groups.ts";
import { PARTS } from "../../../worker/policy/screens.ts";
import type { FramePerson } from "../../../web/shell/frame-data.ts";

const person: FramePerson = {
  userId: "u",
  email: "ines@example.test",
  fullName: "Ines Roth",
  avatarUrl: "",
  roles: ["member"],
  language: "en",
  locale: "",
  timeZone: "Europe/Vienna",
  usual: { locale: "", timeZone: "" },
  deletionDueAt: null,
  isOnboarded: true,
  owesPolicy: false,
  isFeedbackOn: false,
  policyNews: null,
  impersonatorName: null,
  impersonationEndsAt: null,
  menu: [],
  permissions: ["tasks.own", "plans.change"],
  withheld: { edit: {}, publish: {}, everything: {} },
};
const parts = PARTS.filter(({ at }) => at.startsWith("/profile-settings"));

/** What Enter does, and what stands below it. */
function found(text: string, who = person): string[] {
  const commands = [
    ...placeCommands(
      { modules: ["dashboard", "strategy", "comprehensive-strategy", "goals", "epics"], views: [] },
      true,
    ),
    ...parts.map(({ at, label, keywords }) => ({
      id: at,
      label,
      keywords,
      icon: Flag,
      group: "go" as const,
      to: at,
    })),
    ...taskCommands(who, text),
    ...planCommands(who, text),
  ];
  return rankCommands(text, groupCommands(commands, [])).flatMap(({ items }) =>
    items.map(({ label }) => label),
  );
}

test.each([
  ["late", "Overdue and off track"],
  ["excel", "Export plan"],
  ["csv", "Export plan"],
  ["print", "Print board paper"],
  ["pdf", "Print board paper"],
  ["board paper", "Print board paper"],
  ["since last week", "Plan activity"],
  ["what changed", "Plan activity"],
  ["changes", "Plan activity"],
  ["undo", "Plan activity"],
  ["quarter", "Compare with last quarter"],
  ["compare", "Compare with last quarter"],
  ["time zone", "Settings: time zone"],
  ["new task Buy stamps", "Add task: Buy stamps"],
  ["task Buy stamps tomorrow", "Add task: Buy stamps tomorrow"],
  ["new goal Faster installs", "Add goal: Faster installs"],
  ["new goal", "New goal"],
])("'%s' leads to %s first", (text, label) => {
  const [first, ...others] = found(text);
  expect([first, ...(first === label ? [] : others)]).toEqual([label]);
});

test("what can be created keeps its order, the usual first, whatever was chosen last", () => {
  const commands = placeCommands(
    { modules: ["strategy", "goals", "epics", "kpis"], views: [] },
    true,
  );
  const recent = [{ id: "plan-new:kpi", label: "New KPI" }];
  const [, ...groups] = groupCommands(commands, recent);
  const created = groups.find(({ heading }) => heading === "New")?.items ?? [];
  expect(created.map(({ label }) => label)).toEqual([
    "New goal",
    "New epic",
    "New objective",
    "New key result",
    "New KPI",
  ]);
});

test("who may add nothing is offered nothing to add", () => {
  const reader = { ...person, permissions: [] };
  expect(found("new task Buy stamps", reader)).toEqual([]);
  expect(found("new goal Faster installs", reader)).toEqual([]);
});
