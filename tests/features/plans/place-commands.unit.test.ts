import { expect, it } from "vitest";
import { placeCommands } from "../../../web/features/plan-workspace/commands/place-commands.ts";
import { manifest } from "../../../worker/features/plans/manifest.ts";
import { matchWords } from "../../../worker/kernel/pure/match-words.ts";

const commands = placeCommands({ modules: ["dashboard", "epics"], views: [] }, true);
const found = (text: string) =>
  commands
    .map((item) => ({ item, strength: matchWords(text, item.label, item.keywords) }))
    .filter(({ strength }) => strength > 0)
    .toSorted((one, other) => other.strength - one.strength)
    .map(({ item }) => item.label);

it.each([
  ["over budget", "Largest budgets"],
  ["money", "Largest budgets"],
  ["cost", "Largest budgets"],
  ["overdue", "Overdue and off track"],
  ["share", "Share plan"],
  ["export", "Export plan"],
])("whoever looks for '%s' is led to %s", (text, label) => {
  expect(found(text)).toContain(label);
});

it("a plan without the module of epics has no budgets to lead to", () => {
  const without = placeCommands({ modules: ["dashboard", "goals"], views: [] }, true);
  expect(without.map(({ label }) => label)).not.toContain("Largest budgets");
});

type Named = { label: string; keywords?: readonly string[] | undefined };

it("what a view of the plan is looked for by leads to that view first, and not to the plan as a whole", () => {
  const team = placeCommands({ modules: ["dashboard", "teamMembers"], views: [] }, true);
  const plan = manifest.screens.flatMap((screen) =>
    "menu" in screen && screen.path === "/strategy" ? [screen.menu] : [],
  );
  expect(plan).toHaveLength(1);
  for (const words of ["workload", "overbooked", "capacity"]) {
    const strengthOf = ({ label, keywords }: Named) => matchWords(words, label, keywords ?? []);
    const load = team.find(({ label }) => label === "Team members as weekly load");
    expect(load && strengthOf(load)).toBeGreaterThan(Math.max(...plan.map(strengthOf)));
  }
});
