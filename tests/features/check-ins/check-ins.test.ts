import { expect, test } from "vitest";
import type { CheckInValues } from "../../../worker/features/check-ins/rules.ts";
import { checkInChanges, removeCheckInChanges } from "../../../worker/features/check-ins/rules.ts";
import { holdPlan } from "../../../worker/features/plans/rules/hold-plan.ts";
import type { PlanChange } from "../../../worker/features/plans/contract.ts";
import { takeDatabase } from "../../support/database.ts";
import { makePerson } from "../../support/people.ts";
import { readProblem } from "../../support/problem.ts";
import { add, newId, openPlan } from "../plans/plan-desk.ts";

const database = await takeDatabase();

/** A plan with one key result, and what somebody who sees it now would send. */
async function openResult() {
  const plan = await openPlan(database);
  const objective = await plan.make("objective", { title: "O" });
  const id = newId();
  await plan.apply([add("keyResult", { title: "K", objectiveId: objective, target: 50 }, id)]);
  async function look() {
    const held = holdPlan(await plan.snapshot());
    const keyResult = held.get("keyResult", id);
    if (!keyResult) throw new Error("The key result is not there.");
    const values = (value: number, day: string): CheckInValues => ({
      value,
      day,
      confidence: "medium",
      comment: "",
    });
    return {
      checkIn: (value: number, day: string) =>
        checkInChanges(held, keyResult, { id: newId(), ...values(value, day) }),
      remove: (checkInId: string) => removeCheckInChanges(held, keyResult, checkInId),
    };
  }
  return { plan, look };
}

test("of two people who check in at once one is told, and nothing of theirs is half written", async () => {
  const { plan, look } = await openResult();
  const [one, other] = [await look(), await look()];
  const answers = await Promise.all([
    plan.ask.apply(one.checkIn(10, "2026-03-02")),
    plan.ask.apply(other.checkIn(20, "2026-03-03")),
  ]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const { keyResults, checkIns } = await plan.snapshot();
  expect(checkIns).toHaveLength(1);
  const [kept] = checkIns;
  expect(keyResults[0]).toMatchObject({ current: kept?.value, checkedInOn: kept?.day });
  const [refused] = answers.filter(({ status }) => status === 409);
  const problem = await readProblem(refused ?? new Response(), 409);
  expect(problem).toMatchObject({
    code: "stale_version",
    conflicts: [{ kind: "keyResult", current: { current: kept?.value, checkedInOn: kept?.day } }],
  });
});

test("a check-in that was undone leaves the key result as it was before", async () => {
  const { plan, look } = await openResult();
  await plan.apply((await look()).checkIn(10, "2026-03-02"));
  const second = await plan.apply((await look()).checkIn(20, "2026-03-09"));
  expect((await plan.snapshot()).keyResults[0]).toMatchObject({ current: 20, progress: 40 });
  await plan.undo(second.operation?.id ?? "");
  const { keyResults, checkIns } = await plan.snapshot();
  expect(keyResults[0]).toMatchObject({ current: 10, checkedInOn: "2026-03-02", progress: 20 });
  expect(checkIns.map(({ day, authorId }) => [day, authorId])).toEqual([
    ["2026-03-02", plan.person.id],
  ]);
});

test("a check-in that was removed comes back with its author and its day", async () => {
  const { plan, look } = await openResult();
  await plan.apply((await look()).checkIn(10, "2026-03-02"));
  const [before] = (await plan.snapshot()).checkIns;
  const removed = await plan.apply((await look()).remove(before?.id ?? ""));
  expect((await plan.snapshot()).keyResults[0]).toMatchObject({ current: 0, checkedInOn: null });
  await plan.undo(removed.operation?.id ?? "");
  const { keyResults, checkIns } = await plan.snapshot();
  expect(keyResults[0]).toMatchObject({ current: 10, checkedInOn: "2026-03-02" });
  const { version: _version, updatedAt: _updatedAt, ...same } = before ?? {};
  expect(checkIns).toMatchObject([same]);
});

test("who removes the latest while somebody adds one for an earlier day is told", async () => {
  const { plan, look } = await openResult();
  const first = await plan.apply((await look()).checkIn(10, "2026-03-02"));
  const [late, early] = [await look(), await look()];
  await plan.apply(late.remove(first.changed.checkIns?.[0]?.id ?? ""));
  const answer = await plan.ask.apply(early.checkIn(4, "2026-02-27"));
  expect((await readProblem(answer, 409)).code).toBe("stale_version");
  expect((await plan.snapshot()).checkIns).toEqual([]);
});

test("nobody checks in under somebody else's name, when it is made or later", async () => {
  const { plan, look } = await openResult();
  const { id: other } = await makePerson(database);
  const named = (changes: readonly PlanChange[], authorId: string) =>
    changes.map((change) =>
      change.action === "add" && change.kind === "checkIn"
        ? { ...change, fields: { ...change.fields, authorId } }
        : change,
    );
  await plan.apply(named((await look()).checkIn(10, "2026-03-02"), other));
  await plan.apply(named((await look()).checkIn(20, "2026-03-09"), plan.person.id));
  const authors = async () =>
    (await plan.snapshot()).checkIns
      .toSorted((a, b) => a.value - b.value)
      .map(({ authorId }) => authorId);
  const kept = [null, plan.person.id];
  expect(await authors()).toEqual(kept);
  const own = (await plan.snapshot()).checkIns.find(({ value }) => value === 20);
  const fields = { authorId: other, comment: "Said by another" };
  await plan.apply([{ action: "set", kind: "checkIn", id: own?.id ?? "", fields }]);
  expect(await authors()).toEqual(kept);
});
