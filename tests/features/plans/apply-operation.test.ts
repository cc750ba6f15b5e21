import { describe, expect, test } from "vitest";
import { takeDatabase } from "../../support/database.ts";
import { add, newId, openPlan, remove, set } from "./plan-desk.ts";

const database = await takeDatabase();

describe("an operation", () => {
  test("adds, links, changes and removes in one go, whatever the order", async () => {
    const plan = await openPlan(database);
    const [goal, project, epic, theme, squad, ada, bo] = Array.from({ length: 7 }, newId);
    if (!goal || !project || !epic || !theme || !squad || !ada || !bo) expect.fail();
    const members = [{ teamMemberId: ada, allocation: 60 }];
    const first = await plan.apply([
      add("project", { title: "P", goalId: goal, ownerMemberId: bo }, project),
      add("squad", { name: "S", projectId: project, members }, squad),
      add("epic", { title: "E", projectId: project, themeIds: [theme], plannedBudget: 5 }, epic),
      add("goal", { title: "G", themeId: theme }, goal),
      add("teamMember", { name: "Ada", managerId: bo, skills: ["SQL"] }, ada),
      add("teamMember", { name: "Bo", isManager: true }, bo),
      add("theme", { name: "T" }, theme),
      add("view", { name: "Mine", module: "epics", query: "view=table" }),
      set("settings", plan.planId, { defaultCurrency: "USD" }),
    ]);
    expect(first).toMatchObject({ seq: 1, previousSeq: 0, undone: null, removed: [] });
    expect(first.operation).toMatchObject({ label: "Plan", items: 9, actorId: plan.planId });
    const snapshot = await plan.snapshot();
    expect(snapshot.seq).toBe(1);
    expect(snapshot.projects).toMatchObject([{ goalId: goal, squadIds: [squad] }]);
    expect(snapshot.squads).toMatchObject([{ projectId: project, members }]);
    expect(snapshot.epics).toMatchObject([{ themeIds: [theme], funnelStatus: "funnel" }]);
    expect(snapshot.teamMembers.map(({ name }) => name)).toHaveLength(2);
    expect(snapshot.settings).toMatchObject({ id: plan.planId, defaultCurrency: "USD" });
    expect(snapshot.operations).toEqual([first.operation]);
    for (const list of ["themes", "goals", "projects", "epics", "squads", "views"] as const) {
      expect(first.changed[list]).toEqual(snapshot[list]);
    }
    const second = await plan.apply([
      remove("teamMember", bo),
      remove("epic", epic),
      set("squad", squad, { members: [], projectId: null }),
      set("project", project, { squadIds: [], status: "completed" }),
    ]);
    expect(second.removed).toEqual([
      { kind: "teamMember", id: bo },
      { kind: "epic", id: epic },
    ]);
    const after = await plan.snapshot();
    expect(after.projects).toMatchObject([
      { ownerMemberId: null, squadIds: [], status: "completed", goalId: goal },
    ]);
    expect(after.teamMembers).toMatchObject([{ name: "Ada", managerId: null }]);
    expect(after.squads).toMatchObject([{ members: [], projectId: null }]);
    const undone = await plan.undo(second.operation?.id ?? "");
    expect(undone.undone).toMatchObject({ undoneBy: undone.operation?.id });
    const restored = await plan.snapshot();
    expect(restored.epics).toMatchObject([{ id: epic, createdAt: snapshot.epics[0]?.createdAt }]);
    expect(restored.squads).toMatchObject([{ projectId: project, members }]);
    expect(restored.teamMembers).toMatchObject([{}, {}]);
  });
});
