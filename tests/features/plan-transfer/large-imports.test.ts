import * as v from "valibot";
import { expect, test } from "vitest";
import { PlanImportInput } from "../../../worker/features/plan-transfer/contract.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { takeDatabase } from "../../support/database.ts";
import { readProblem } from "../../support/problem.ts";
import { request } from "../../support/request.ts";
import { add, newId, openPlan } from "../plans/plan-desk.ts";

const database = await takeDatabase();
const plan = await openPlan(database);

const JSON_TYPE = { "content-type": "application/json" };
const send = (body: string) =>
  request(`/api/plans/${plan.planId}/imports`, {
    method: "POST",
    as: plan.person,
    body,
    headers: { ...JSON_TYPE, "content-length": String(new TextEncoder().encode(body).length) },
  });
const whole = (changes: readonly unknown[]) => ({ id: newId(), label: "Import", changes });
const refused = async (body: string) => {
  const answer = await send(body);
  return readProblem(answer, answer.status);
};

test("what is read part by part is judged as if it were read at once", async () => {
  const goal = add("goal", { title: "Grow" });
  for (const body of [
    whole([]),
    whole([goal, null]),
    whole([goal, { ...goal, action: "burn" }, { ...goal, more: 1 }]),
    whole([{ ...goal, fields: { title: "\ud800" } }]),
    { ...whole([goal]), id: "mine", more: true },
    { ...whole([goal]), changes: {} },
    { changes: [goal] },
  ]) {
    const { issues = [] } = v.safeParse(PlanImportInput, body);
    const { status, code, fields } = await refused(JSON.stringify(body));
    expect([status, code]).toEqual([422, "invalid_input"]);
    const places = issues.map((issue) => v.getDotPath(issue));
    expect(Object.keys(fields ?? {})).toEqual(expect.arrayContaining(places));
    if (places.length === 0) expect(Object.keys(fields ?? {})).toContain("changes.0.fields.title");
  }
  const applied = await send(JSON.stringify(whole([goal, add("goal", { title: "Keep" })])));
  expect(applied.status).toBe(200);
  expect(await applied.json()).toMatchObject({ operation: { items: 2 } });
});

test("a list twice counts once, as the last, and what is no JSON is no plan", async () => {
  const body = JSON.stringify(whole([add("goal", { title: "Last" })]));
  const twice = await send(body.replace('"changes":', '"changes":[5],"changes":'));
  expect(twice.status).toBe(200);
  for (const broken of [body.slice(0, -2), `${body}]`, body.replace("]}", ",]}"), ""]) {
    expect(await refused(broken)).toMatchObject({ status: 400, code: "malformed_json" });
  }
});

test("too many changes are counted and never parsed; one change is no larger than any other body", async () => {
  const { planItemsMost, bodyBytes } = LIMITS;
  const many = `{"id":"${newId()}","label":"Import","changes":[${"!,".repeat(planItemsMost)}!]}`;
  expect(await refused(many)).toMatchObject({
    status: 422,
    fields: { changes: "Change at most 20000 items at once." },
  });
  const goal = add("goal", { title: "Grow", description: "a".repeat(bodyBytes) });
  expect(await refused(JSON.stringify(whole([goal])))).toMatchObject({ status: 413 });
  const label = "a".repeat(bodyBytes);
  expect(await refused(JSON.stringify({ ...whole([]), label }))).toMatchObject({ status: 413 });
});

test("of very many faults the first are told", async () => {
  const { fields } = await refused(JSON.stringify(whole(Array.from({ length: 5000 }, () => 5))));
  expect(Object.keys(fields ?? {}).length).toBeLessThan(200);
  expect(Object.keys(fields ?? {})[0]).toBe("changes.0");
});
