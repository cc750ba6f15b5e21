import { expect, test } from "vitest";
import { holdPlan } from "../../../worker/features/plans/rules/hold-plan.ts";
import { removalChanges } from "../../../web/features/plan-fields/removal-changes.ts";
import { takeDatabase } from "../../support/database.ts";
import { readProblem } from "../../support/problem.ts";
import { add, newId, openPlan, remove, set } from "../plans/plan-desk.ts";

const database = await takeDatabase();

test("objectives go with three levels at once, and undoing brings back the same rows", async () => {
  const plan = await openPlan(database);
  const objectives = [newId(), newId(), newId()];
  const results = objectives.flatMap((objectiveId, at) =>
    Array.from({ length: 3 }, () =>
      add("keyResult", { title: `K${at}`, objectiveId, weight: at, target: 40 }),
    ),
  );
  const checkIns = results.flatMap(({ id: keyResultId }) =>
    ["2026-03-02", "2026-03-09"].map((day) =>
      add("checkIn", { keyResultId, day, value: 7, target: 40, comment: "So it is." }),
    ),
  );
  const looks = results.map(({ id }) =>
    set("keyResult", id, { current: 7, checkedInOn: "2026-03-09" }),
  );
  const why = { day: "2026-03-09", baseline: 0, target: 40, reason: "More sites" };
  await plan.apply(objectives.map((id) => add("objective", { title: "O" }, id)));
  await plan.apply(results);
  await plan.apply([...checkIns, ...looks]);
  await plan.apply([set("keyResult", results[0]!.id, { target: 55, targetChanges: [why] })]);
  const rows = async () => {
    const { objectives: top, keyResults, checkIns: all } = await plan.snapshot();
    return { top, keyResults, all };
  };
  const before = await rows();
  expect(before.all).toHaveLength(18);

  const alone = await plan.ask.apply([remove("objective", objectives[0]!)]);
  expect((await readProblem(alone, 409)).code).toBe("still_referenced");
  expect(await rows()).toEqual(before);

  const held = holdPlan(await plan.snapshot());
  const going = objectives.slice(0, 2);
  const { operation } = await plan.apply(
    going.flatMap((id) => removalChanges(held, "objective", id).changes),
  );
  expect(operation?.items).toBe(2 + 6 + 12);
  expect((await rows()).all).toHaveLength(6);
  await plan.undo(operation?.id ?? "");
  const substance = (list: readonly { version: number; updatedAt: string }[]) =>
    list.map(({ version: _version, updatedAt: _updatedAt, ...row }) => row);
  const after = await rows();
  for (const level of ["top", "keyResults", "all"] as const) {
    expect(substance(after[level])).toEqual(substance(before[level]));
  }
});
