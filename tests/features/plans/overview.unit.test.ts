import { describe, expect, test } from "vitest";
import {
  HEALTHS,
  ITEM_KINDS,
  ITEM_STATUSES,
  type ItemKind,
  WORK_KINDS,
} from "../../../db/values/plans.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { KINDS } from "../../../web/features/plan-fields/kinds.ts";
import { readLate } from "../../../web/features/plan-fields/late/read-late.ts";
import { readNeeds } from "../../../web/features/plan-overview/read-needs.ts";
import { readStanding } from "../../../web/features/plan-overview/read-standing.ts";
import {
  type Filters,
  selectItems,
} from "../../../web/features/plan-fields/select/select-items.ts";
import { boardPlan } from "./board-plan.ts";

const TODAY = Date.UTC(2026, 2, 2);
const DAY = 24 * 60 * 60 * 1000;
const day = (from: number) => new Date(TODAY + from * DAY).toISOString().slice(0, 10);

/** The same numbers at every run. */
function makeDraw(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

/** A plan in which everything that the overview looks for occurs by chance. */
function madeUp(items: number, seed = 7) {
  const { store, put } = boardPlan();
  const draw = makeDraw(seed);
  const pick = <T>(list: readonly T[]): T => list[draw(list.length)]!;
  const maybe = <T>(list: readonly T[]): T | null => (draw(3) === 0 ? null : pick(list));
  const themes = Array.from({ length: 6 }, (_, n) => put("theme", { name: `Theme ${n}` }).id);
  const people = Array.from({ length: Math.max(6, items / 10) }, (_, n) =>
    put("teamMember", { name: `Person ${n}` }),
  ).map(({ id }) => id);
  const work = () => ({
    title: "Item",
    status: pick(ITEM_STATUSES),
    progress: draw(101),
    startDate: draw(5) === 0 ? null : day(-60 - draw(60)),
    endDate: draw(5) === 0 ? null : day(draw(160) - 50),
    ownerMemberId: maybe(people),
    ...(draw(8) === 0 ? { healthOverride: pick(HEALTHS), healthReason: "Seen." } : {}),
    updatedAt: new Date(TODAY - draw(60) * DAY).toISOString(),
  });
  const count = (share: number) => Math.round(items * share);
  const goals = Array.from(
    { length: count(0.2) },
    () => put("goal", { ...work(), themeId: maybe(themes) }).id,
  );
  const projects = Array.from(
    { length: count(0.4) },
    () => put("project", { ...work(), goalId: maybe(goals) }).id,
  );
  for (let made = 0; made < count(0.3); made += 1) {
    put("epic", {
      ...work(),
      projectId: maybe(projects),
      goalId: maybe(goals),
      funnelStatus: pick(["funnel", "ready", "testing"]),
      plannedBudget: maybe([100_00, 250_00, 1]),
      currency: pick(["EUR", "USD", "GBP"]),
      themeIds: draw(2) === 0 ? [] : [pick(themes)],
    });
  }
  for (let made = 0; made < count(0.2); made += 1) {
    const objective = put("objective", { ...work(), entityType: "goal", entityId: pick(goals) });
    for (let results = draw(4); results > 0; results -= 1) {
      const ownerMemberId = maybe(people);
      put("keyResult", {
        title: "R",
        objectiveId: objective.id,
        ownerMemberId,
        progress: draw(101),
      });
    }
  }
  for (let made = 0; made < 12; made += 1) {
    const checkedInOn = maybe([day(-1), day(-200)]);
    const current = checkedInOn === null ? null : draw(101);
    put("kpi", { title: "N", low: 50, current, checkedInOn, ownerMemberId: maybe(people) });
  }
  for (let made = 0; made < 5; made += 1) {
    const members = [...new Set([people[0]!, pick(people)])];
    const squad = {
      name: "Squad",
      members: members.map((id) => ({ teamMemberId: id, allocation: 70 })),
    };
    put("squad", squad);
  }
  return store;
}

const store = madeUp(600);
const listed = (kind: ItemKind, filters: Filters) =>
  selectItems(store, kind, { search: "", filters, sort: null }).length;

describe("each number of the overview is as many as the list that it opens", () => {
  const standing = readStanding(store);
  const late = readLate(store);

  test("goals by health, and all of them together", () => {
    for (const [key, count] of Object.entries(standing.goals)) {
      expect([key, listed("goal", { health: [key] })]).toEqual([key, count]);
    }
    expect(Object.values(standing.goals).reduce((sum, count) => sum + count)).toBe(120);
    expect(Object.values(standing.goals).every((count) => count > 0)).toBe(true);
  });

  test("goals, projects and epics by status", () => {
    for (const kind of WORK_KINDS) {
      for (const status of ITEM_STATUSES) {
        expect(listed(kind, { status: [status] })).toBe(standing.statuses[kind][status]);
      }
    }
  });

  test("what hangs below each theme, and on none", () => {
    expect(standing.themes).toHaveLength(6);
    for (const { id, goals, offTrack, atRisk, epics } of standing.themes) {
      const themeId = [id];
      expect(listed("goal", { themeId })).toBe(goals);
      expect(listed("goal", { themeId, health: ["off_track"] })).toBe(offTrack);
      expect(listed("goal", { themeId, health: ["at_risk"] })).toBe(atRisk);
      expect(listed("epic", { themeIds: [id] })).toBe(epics);
    }
    expect(listed("goal", { themeId: ["none"] })).toBe(standing.goalsWithoutTheme);
  });

  test("epics by stage without the cancelled, and their budgets at the rates that are known", () => {
    const status = ITEM_STATUSES.filter((one) => one !== "cancelled");
    let budget = 0;
    for (const stage of standing.stages) {
      expect(listed("epic", { funnelStatus: [stage.id], status })).toBe(stage.epics);
      budget += stage.budget;
    }
    const counted = [...store.plan.all("epic").values()].filter(
      (epic) => epic.status !== "cancelled" && epic.plannedBudget !== null,
    );
    const euros = counted.filter(({ currency }) => currency === "EUR");
    expect(budget).toBe(euros.reduce((sum, { plannedBudget }) => sum + (plannedBudget ?? 0), 0));
    expect(standing.withoutRate).toEqual({
      epics: counted.length - euros.length,
      currencies: ["GBP", "USD"],
    });
    expect(listed("epic", { needs: ["rate"] })).toBe(standing.withoutRate.epics);
  });

  test("what is overdue, off track, at risk and due soon", () => {
    for (const kind of WORK_KINDS) {
      expect(listed(kind, { due: ["overdue"] })).toBe(late.overdue[kind]);
      expect(listed(kind, { due: ["soon"] })).toBe(late.soon[kind]);
      expect(listed(kind, { health: ["off_track"] })).toBe(late.offTrack[kind]);
      expect(listed(kind, { health: ["at_risk"] })).toBe(late.risky[kind]);
    }
  });

  test("what needs somebody: each need of each kind occurs, and none is left out", () => {
    const told = new Map(
      readNeeds(store).lacking.flatMap(({ need, counts }) =>
        counts.map(({ kind, count }) => [`${kind} ${need}`, count] as const),
      ),
    );
    const all = ITEM_KINDS.flatMap((kind) => KINDS[kind].needs.map((need) => ({ kind, need })));
    for (const { kind, need } of all) {
      const count = told.get(`${kind} ${need}`) ?? 0;
      expect([kind, need, listed(kind, { needs: [need] })]).toEqual([kind, need, count]);
      expect(count).toBeGreaterThan(0);
    }
    expect(told.size).toBe(all.length);
  });
});

test("the worst comes first: by days past the end, then by points behind", () => {
  const { store: own, put } = boardPlan();
  const open = { status: "in_progress" as const, startDate: day(-100) };
  put("goal", { ...open, title: "a day", endDate: day(-1) });
  put("epic", { ...open, title: "nine days", endDate: day(-9) });
  put("project", { ...open, title: "far behind", endDate: day(20), progress: 10 });
  put("project", { ...open, title: "behind", endDate: day(20), progress: 50 });
  put("project", { ...open, title: "at risk", endDate: day(20), progress: 70 });
  put("project", { ...open, title: "in time", endDate: day(20), progress: 90 });
  put("goal", { ...open, title: "over", status: "completed", endDate: day(-30) });
  const said = { healthOverride: "off_track", healthReason: "Seen." } as const;
  put("goal", { ...open, ...said, title: "over, and was off track", status: "cancelled" });
  put("goal", { ...open, title: "ends today", endDate: day(0), progress: 95 });
  const titled = (items: ReturnType<typeof readLate>["items"]) =>
    items.map(({ kind, id }) => own.get(kind, id)?.title);
  const { items, atRisk } = readLate(own);
  expect(titled(items)).toEqual(["nine days", "a day", "far behind", "behind"]);
  expect(items.map(({ daysLate }) => daysLate)).toEqual([9, 1, 0, 0]);
  expect(titled(atRisk)).toEqual(["at risk"]);
});

test("objectives are late and at risk by their key results, and lack what they need", () => {
  const { store: own, put } = boardPlan();
  const ownerMemberId = put("teamMember", { name: "Ada" }).id;
  const open = { status: "in_progress" as const, startDate: day(-50), ownerMemberId };
  const of = (title: string, progress: number | null, more: object = {}) => {
    const objective = put("objective", { ...open, endDate: day(50), title, ...more });
    if (progress !== null) put("keyResult", { objectiveId: objective.id, progress, title: "R" });
  };
  of("off track", 20);
  of("at risk", 35);
  of("in time", 50);
  of("overdue", 90, { endDate: day(-3) });
  of("over", 10, { status: "completed" });
  of("without results", null, { progress: 60, ownerMemberId: null });
  const { items, atRisk, offTrack, overdue, risky } = readLate(own);
  const titled = (list: typeof items) => list.map(({ kind, id }) => own.get(kind, id)?.title);
  expect(titled(items)).toEqual(["overdue", "off track"]);
  expect(titled(atRisk)).toEqual(["at risk"]);
  expect([offTrack.objective, overdue.objective, risky.objective]).toEqual([2, 1, 1]);
  expect(readStanding(own).statuses.objective).toMatchObject({ in_progress: 5, completed: 1 });
  expect(readNeeds(own)).toEqual({
    // The one that lacks both is one.
    items: 1,
    lacking: [
      { need: "owner", counts: [{ kind: "objective", count: 1 }] },
      { need: "results", counts: [{ kind: "objective", count: 1 }] },
    ],
  });
});

test("what is over lacks nothing, and a health set by hand is old after its days", () => {
  const { store: own, put } = boardPlan();
  put("goal", { title: "Done", status: "completed" });
  put("project", { title: "Dropped", status: "cancelled" });
  put("epic", { title: "Dropped", status: "cancelled", plannedBudget: 1, currency: "USD" });
  expect(readNeeds(own)).toEqual({ items: 0, lacking: [] });
  const whole = { startDate: day(-1), endDate: day(9), healthReason: "Seen." };
  const owner = put("teamMember", { name: "Ada" }).id;
  const set = { ...whole, ownerMemberId: owner, healthOverride: "at_risk" as const };
  const project = put("project", { title: "P", ...whole, ownerMemberId: owner, epicId: null });
  const touched = (days: number) => new Date(TODAY - days * DAY).toISOString();
  const goal = put("goal", { title: "Old", ...set, updatedAt: touched(LIMITS.healthLookDays + 1) });
  const fresh = put("goal", { title: "New", ...set, updatedAt: touched(LIMITS.healthLookDays) });
  put("project", { ...project, goalId: goal.id });
  put("project", { ...project, id: fresh.id.replace(/.$/, "f"), goalId: fresh.id });
  expect(readNeeds(own)).toEqual({
    items: 1,
    lacking: [{ need: "health", counts: [{ kind: "goal", count: 1 }] }],
  });
});

test("all of it is read from 5,000 items between two frames of the eye", () => {
  const many = madeUp(5000);
  expect(many.plan.all("project").size).toBe(2000);
  const took = { standing: Infinity, late: Infinity, needs: Infinity };
  for (let round = 0; round < 8; round += 1) {
    took.standing = Math.min(
      took.standing,
      timed(() => readStanding(many)),
    );
    took.late = Math.min(
      took.late,
      timed(() => readLate(many)),
    );
    took.needs = Math.min(
      took.needs,
      timed(() => readNeeds(many)),
    );
  }
  process.stdout.write(`overview of 5,000 items, ms: ${JSON.stringify(took)}\n`);
  // Several times what it takes: a walk through the plan for each row is what must fail here.
  expect(took.standing + took.late + took.needs).toBeLessThan(100);
});

function timed(read: () => unknown): number {
  const began = performance.now();
  read();
  return performance.now() - began;
}
