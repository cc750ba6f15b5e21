import { describe, expect, test } from "vitest";
import { composeDecisions } from "../../../web/features/plan-document/compose/compose-decisions.ts";
import {
  type Branch,
  composeLines,
  rowsOf,
} from "../../../web/features/plan-document/compose/compose-lines.ts";
import { composeObjectives } from "../../../web/features/plan-document/compose/compose-objectives.ts";
import { composePeople } from "../../../web/features/plan-document/compose/compose-people.ts";
import { linesOf, scopeOf } from "../../../web/features/plan-document/compose/scope-of.ts";
import {
  blocksOf,
  shownBranches,
} from "../../../web/features/plan-document/compose/shown-branches.ts";
import {
  choiceParameters,
  readChoices,
  SECTIONS,
} from "../../../web/features/plan-document/document-choices.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { boardPlan } from "./board-plan.ts";

/** The day of the plan is 2 March 2026. */
const PAST = { startDate: "2025-10-01", endDate: "2026-02-20" };
const RUNNING = { startDate: "2026-03-01", endDate: "2026-09-30" };

/** One theme with work below it, one without, and work that hangs on nothing. */
function smallPlan() {
  const { store, put } = boardPlan();
  const ada = put("teamMember", { name: "Ada" }).id;
  const bo = put("teamMember", { name: "Bo", isExternal: true, vendorName: "Hands Ltd" }).id;
  const speed = put("theme", { name: "Speed", createdAt: "2026-01-01T00:00:00.000Z" }).id;
  const reach = put("theme", { name: "Reach", createdAt: "2026-01-02T00:00:00.000Z" }).id;
  const later = put("goal", { title: "Later", themeId: speed, ...RUNNING, ownerMemberId: ada }).id;
  const first = put("goal", { title: "First", themeId: speed, ...PAST, status: "in_progress" }).id;
  const project = put("project", { title: "Remote", goalId: later, ownerMemberId: ada }).id;
  const off = put("project", { title: "Called off", goalId: later, status: "cancelled" }).id;
  const epic = put("epic", {
    title: "Dial in",
    projectId: project,
    plannedBudget: 100_00,
    currency: "EUR",
  }).id;
  const foreign = put("epic", {
    title: "Abroad",
    projectId: project,
    plannedBudget: 5_00,
    currency: "KES",
  }).id;
  put("epic", { title: "Of no use", projectId: off, plannedBudget: 900_00, currency: "EUR" });
  const below = put("project", { title: "Below an epic", epicId: epic, goalId: later }).id;
  const alone = put("epic", { title: "Alone", plannedBudget: 7_00, currency: "EUR" }).id;
  return {
    store,
    put,
    ada,
    bo,
    speed,
    reach,
    later,
    first,
    project,
    off,
    epic,
    foreign,
    below,
    alone,
  };
}

const idsOf = (branches: readonly Branch[]) =>
  rowsOf(branches).map(({ branch, depth }) => [branch.id, depth]);

describe("the lines", () => {
  test("go from themes down in order, each item once and where its line has it", () => {
    const made = smallPlan();
    const { themes, loose } = composeLines(made.store);
    expect(themes.map(({ id }) => id)).toEqual([made.speed, made.reach]);
    expect(idsOf(themes[0]?.below ?? [])).toEqual([
      [made.first, 0],
      [made.later, 0],
      [made.project, 1],
      [made.foreign, 2],
      [made.epic, 2],
      [made.below, 3],
    ]);
    expect(idsOf(loose)).toEqual([[made.alone, 0]]);
  });

  test("leave out what is cancelled with all below it, and name it", () => {
    const made = smallPlan();
    const [speed] = composeLines(made.store).themes;
    const later = speed?.below.find(({ id }) => id === made.later);
    expect(later?.cancelled).toEqual([{ kind: "project", id: made.off }]);
    expect(speed?.items).toBe(6);
  });

  test("sum the budgets in the plan's currency, each once, and name what has no rate", () => {
    const made = smallPlan();
    const { themes } = composeLines(made.store);
    expect(themes[0]?.money).toEqual({
      budget: 100_00,
      counted: 1,
      withoutRate: 1,
      currencies: ["KES"],
    });
    expect(themes[1]?.money.counted).toBe(0);
  });

  test("say what is late, and how much of it hangs below", () => {
    const made = smallPlan();
    const [speed] = composeLines(made.store).themes;
    expect(speed?.late).toBe(1);
    expect(speed?.below.find(({ id }) => id === made.first)?.isLate).toBe(true);
  });

  test("show whoever is in a circle, and whatever hangs on something that is gone", () => {
    const { store, put } = boardPlan();
    const one = put("project", { title: "One" });
    const two = put("epic", { title: "Two", projectId: one.id });
    put("project", { ...one, epicId: two.id });
    const lost = put("goal", { title: "Lost", themeId: "00000000-0000-4000-8000-000000000001" });
    const ids = idsOf(composeLines(store).loose).map(([id]) => id);
    expect(new Set(ids)).toEqual(new Set([one.id, two.id, lost.id]));
    expect(ids).toHaveLength(3);
  });
});

describe("what is shown", () => {
  function largeTheme(goals: number) {
    const { store, put } = boardPlan();
    const theme = put("theme", { name: "Large" }).id;
    for (let made = 0; made < goals; made += 1) {
      const isLast = made === goals - 1;
      const goal = put("goal", { title: `Goal ${made}`, themeId: theme, ...RUNNING }).id;
      const dates = isLast ? PAST : RUNNING;
      put("project", { title: `Project ${made}`, goalId: goal, ...dates });
    }
    return composeLines(store).themes[0]?.below ?? [];
  }

  test("is all of a small theme, and of a large one what is late first", () => {
    const small = largeTheme(LIMITS.documentRows / 2);
    expect(shownBranches(small, "standard").rows).toHaveLength(LIMITS.documentRows);
    const large = largeTheme(100);
    const { rows, hidden } = shownBranches(large, "standard");
    expect(rows.filter(({ depth }) => depth === 0)).toHaveLength(LIMITS.documentBranches);
    expect(rows.slice(0, 2).map(({ branch }) => branch.isLate || branch.late > 0)).toEqual([
      true,
      true,
    ]);
    expect(hidden).toEqual({ tops: 100 - LIMITS.documentBranches, late: 0 });
    expect(shownBranches(large, "full").rows).toHaveLength(200);
  });

  test("comes in blocks that hold all rows in their order and begin at the top", () => {
    const { rows } = shownBranches(largeTheme(100), "full");
    const blocks = blocksOf(rows);
    expect(blocks.flat()).toEqual(rows);
    expect(blocks.length).toBeGreaterThan(1);
    expect(blocks.every(([first]) => first?.depth === 0)).toBe(true);
  });

  test("is narrowed to a theme, and whole where there is no such theme", () => {
    const made = smallPlan();
    const lines = composeLines(made.store);
    expect(linesOf(lines, made.reach).themes.map(({ id }) => id)).toEqual([made.reach]);
    expect(scopeOf(lines, made.speed)?.has(made.epic)).toBe(true);
    expect(scopeOf(lines, made.speed)?.has(made.alone)).toBe(false);
    expect(scopeOf(lines, "gone")).toBeNull();
  });

  test("stands in the address, and nothing of it as it opens", () => {
    const choices = {
      sections: ["brief", "people"] as const,
      detail: "full" as const,
      themeId: "t",
    };
    const parameters = Object.entries(choiceParameters(choices)).map(([name, value]) => [
      name,
      value ?? "",
    ]);
    expect(readChoices(new URLSearchParams(parameters))).toEqual(choices);
    expect(choiceParameters({ sections: SECTIONS, detail: "standard", themeId: null })).toEqual({
      sections: null,
      detail: null,
      theme: null,
    });
    expect(readChoices(new URLSearchParams("sections=nowhere&detail=huge"))).toEqual({
      sections: SECTIONS,
      detail: "standard",
      themeId: null,
    });
  });
});

describe("objectives, decisions and people", () => {
  test("objectives come with the company's first, then along the line, cancelled ones named", () => {
    const made = smallPlan();
    const { store, put } = made;
    const ofEpic = put("objective", { title: "E", entityType: "epic", entityId: made.epic }).id;
    const ofGoal = put("objective", { title: "G", entityType: "goal", entityId: made.later }).id;
    const own = put("objective", { title: "C" }).id;
    const gone = put("objective", { title: "X", status: "cancelled" }).id;
    const result = put("keyResult", { title: "R", objectiveId: ofGoal }).id;
    const lines = composeLines(store);
    const { objectives, cancelled } = composeObjectives(store, lines, null);
    expect(objectives.map(({ id }) => id)).toEqual([own, ofGoal, ofEpic]);
    expect(objectives[1]?.results).toEqual([result]);
    expect(cancelled).toEqual([gone]);
    const narrowed = composeObjectives(store, lines, scopeOf(lines, made.speed));
    expect(narrowed.objectives.map(({ id }) => id)).toEqual([ofGoal, ofEpic]);
  });

  test("a decision is named by what it is about, and not once it is settled", () => {
    const made = smallPlan();
    const { store, put } = made;
    const objective = put("objective", { title: "O", ownerMemberId: made.ada, ...RUNNING }).id;
    const held = put("project", { title: "Held", status: "on_hold" }).id;
    const found = (key: string) =>
      composeDecisions(store, null)
        .find((decision) => decision.key === key)
        ?.items.map(({ id }) => id);
    expect(found("measure")).toEqual([objective]);
    const result = put("keyResult", { title: "R", objectiveId: objective }).id;
    expect(found("measure")).toBeUndefined();
    put("checkIn", { keyResultId: result, day: "2026-02-20", confidence: "low" });
    expect(found("doubt")).toEqual([result]);
    put("checkIn", { keyResultId: result, day: "2026-02-27", confidence: "high" });
    expect(found("doubt")).toBeUndefined();
    expect(found("on_hold")).toEqual([held]);
    expect(found("owner")).toEqual([made.first]);
    expect(found("off_track")).toEqual([made.first]);
    expect(found("rate")).toEqual([made.foreign]);
    expect(found("period")).toBeUndefined();
    put("strategy", { id: store.planId, endDate: "2026-02-28" });
    expect(found("period")).toEqual([]);
  });

  test("owners are those of open work, the busiest first, and people from elsewhere are named", () => {
    const made = smallPlan();
    const { store, put } = made;
    put("epic", { title: "Done", status: "completed", ownerMemberId: made.bo });
    const squad = put("squad", {
      name: "Crew",
      members: [{ teamMemberId: made.bo, allocation: 50 }],
    });
    const people = composePeople(store, null);
    expect(people.owners.map(({ id, all }) => [id, all])).toEqual([[made.ada, 2]]);
    expect(people.externals).toEqual([made.bo]);
    expect(people.squads).toEqual([squad.id]);
    expect(composePeople(store, new Set([made.speed])).squads).toEqual([]);
  });
});
