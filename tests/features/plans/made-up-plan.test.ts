import { expect, test } from "vitest";
import { PLAN_KINDS } from "../../../db/values/plans.ts";
import { checkItem } from "../../../worker/features/plans/rules/check-items.ts";
import { holdPlan } from "../../../worker/features/plans/rules/hold-plan.ts";
import { normaliseItem } from "../../../worker/features/plans/rules/all-rules.ts";
import { addPlan } from "../../support/add-plan.ts";
import { takeDatabase } from "../../support/database.ts";
import { openPlan } from "./plan-desk.ts";

const database = await takeDatabase();

test("a made-up plan has the asked size and proportions, and keeps every rule of a plan", async () => {
  const desk = await openPlan(database);
  await addPlan(database.db, desk.planId, 1000);
  const snapshot = await desk.snapshot();
  expect(snapshot.goals).toHaveLength(200);
  expect(snapshot.projects).toHaveLength(400);
  expect(snapshot.epics).toHaveLength(300);
  expect(snapshot.teamMembers).toHaveLength(100);
  expect(snapshot.squads).toHaveLength(12);
  expect(snapshot.objectives).toHaveLength(20);
  expect(snapshot.keyResults.length).toBeGreaterThan(25);
  expect(snapshot.checkIns.length).toBeGreaterThan(50);
  const plan = holdPlan(snapshot);
  for (const kind of PLAN_KINDS) {
    for (const item of plan.all(kind).values()) {
      expect(checkItem(plan, kind, item, { userId: desk.planId, isOwner: true })).toBeNull();
      if (kind === "keyResult") expect(normaliseItem(kind, item)).toEqual(item);
    }
  }
  for (const squad of plan.all("squad").values()) {
    expect(plan.get("project", squad.projectId ?? "")?.squadIds).toContain(squad.id);
  }
});
