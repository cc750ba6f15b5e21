import { beforeEach, expect, test } from "vitest";
import * as v from "valibot";
import { forms, formTallies } from "../../../../db/schema/forms.ts";
import { blankField } from "../../../../worker/features/forms/rules/blank.ts";
import {
  type QuestionSummary,
  SubmissionFunnel,
  SubmissionSummary,
} from "../../../../worker/features/forms/answers/contract.ts";
import { takeDatabase } from "../../../support/database.ts";
import { makeForm, type TestForm } from "../../../support/make-form.ts";
import { makePerson } from "../../../support/people.ts";
import { readProblem } from "../../../support/problem.ts";
import { request } from "../../../support/request.ts";
import { leaveAnswers, publishVersion } from "./answer-rows.ts";

const database = await takeDatabase();
const { db } = database;
const admin = await makePerson(database, { roles: ["admin"] });
const coach = await makePerson(database, { roles: ["member", "coach"] });

const FIELDS = [
  blankField({ id: "name", type: "text", label: "Name" }),
  blankField({ id: "topic", type: "radio", label: "Topic", options: ["Cost", "Growth"] }),
  blankField({ id: "wants", type: "checkbox", label: "Wants", options: ["Call", "Visit"] }),
  blankField({ id: "size", type: "number", label: "Size" }),
  blankField({ id: "day", type: "date", label: "Day" }),
  blankField({ id: "cv", type: "file", label: "File" }),
];
let form: TestForm;

beforeEach(async () => {
  await db.delete(forms);
  form = await makeForm(database, { fields: FIELDS });
});

const ask = (part: string, asked: Record<string, string> = {}, as = admin) =>
  request(
    `/api/submissions/${part}?${new URLSearchParams({ formId: form.id, ...asked }).toString()}`,
    { as },
  );
async function summary(asked: Record<string, string> = {}) {
  const answer = await ask("summary", asked);
  expect(answer.status).toBe(200);
  return v.parse(SubmissionSummary, await answer.json());
}
const of = <Kind extends QuestionSummary["kind"]>(
  { questions }: SubmissionSummary,
  id: string,
  kind: Kind,
) => {
  const found = questions.find(({ question }) => question.id === id);
  expect(found?.kind).toBe(kind);
  // Its kind was just looked at.
  return found as Extract<QuestionSummary, { kind: Kind }>;
};

test("a summary counts each question as its type wants, of what is filtered", async () => {
  await leaveAnswers(
    database,
    form.id,
    { data: { name: "Ann", topic: "Cost", wants: ["Call", "Visit"], size: "10", cv: ["1", "2"] } },
    { data: { name: " ", topic: "Cost", wants: [], size: "2,5", day: "2026-05-01", cv: [] } },
    { data: { name: "Cy", topic: "Growth", wants: ["Call"], size: "", day: "2026-05-01" } },
  );
  const all = await summary();
  expect(all.total).toBe(3);
  expect(of(all, "topic", "choices")).toMatchObject({
    asked: 3,
    answered: 3,
    options: [
      { value: "Cost", count: 2 },
      { value: "Growth", count: 1 },
    ],
  });
  expect(of(all, "wants", "choices")).toMatchObject({
    answered: 2,
    options: [{ count: 2 }, { count: 1 }],
  });
  expect(of(all, "size", "numbers")).toMatchObject({
    answered: 2,
    figures: { min: 2.5, median: 6.25, mean: 6.25, max: 10 },
  });
  expect(of(all, "day", "dates")).toMatchObject({
    answered: 2,
    bins: [{ label: "2026-05-01", count: 2 }],
  });
  expect(of(all, "cv", "files")).toMatchObject({ answered: 1, files: 2 });
  expect(of(all, "name", "texts").latest.map(({ text }) => text)).toEqual(["Ann", "Cy"]);
  expect((await summary({ choice: "topic:Growth" })).total).toBe(1);
});

test("a question is asked only of answers to the versions that have it", async () => {
  await leaveAnswers(database, form.id, { data: { topic: "Cost" } }, { data: { topic: "Gone" } });
  const [name, topic] = FIELDS;
  const later = blankField({ id: "later", type: "text", label: "Later" });
  await publishVersion(database, form.id, 2, {
    ...form.definition,
    fields: [{ ...topic!, options: ["Cost"] }, later],
  });
  await leaveAnswers(database, form.id, { data: { later: "x" }, formVersion: 2 });
  const all = await summary();
  expect(of(all, "topic", "choices")).toMatchObject({ asked: 3, answered: 2 });
  expect(of(all, "topic", "choices").options).toEqual([
    { value: "Cost", count: 1, isGone: false },
    { value: "Gone", count: 1, isGone: true },
  ]);
  expect(of(all, "later", "texts")).toMatchObject({ asked: 1, answered: 1 });
  expect(of(all, name!.id, "texts")).toMatchObject({ asked: 2, answered: 0 });
  expect(of(all, name!.id, "texts").question.isRemoved).toBe(true);
});

test("of texts the latest few are quoted, cut where they are long", async () => {
  const many = Array.from({ length: 7 }, (_, n) => ({ data: { name: `${n} ${"x".repeat(900)}` } }));
  await leaveAnswers(database, form.id, ...many);
  const { latest } = of(await summary(), "name", "texts");
  expect(latest.map(({ text }) => text[0])).toEqual(["0", "1", "2", "3", "4"]);
  expect(latest.every(({ text }) => text.length === 500)).toBe(true);
});

const tally = (
  day: string,
  event: "view" | "start" | "answer" | "completion",
  count: number,
  { fieldId = "", formVersion = 1 } = {},
) => ({ formId: form.id, day, event, count, fieldId, formVersion });

test("a funnel adds what was counted, by day, version and question of the published version", async () => {
  await publishVersion(database, form.id, 2, form.definition);
  await db.insert(formTallies).values([
    tally("2026-05-01", "view", 40),
    tally("2026-05-01", "start", 9),
    tally("2026-05-01", "completion", 5),

    tally("2026-05-02", "view", 20, { formVersion: 2 }),
    tally("2026-05-02", "start", 10, { formVersion: 2 }),
    tally("2026-05-02", "completion", 4, { formVersion: 2 }),
    tally("2026-05-02", "answer", 8, { fieldId: "name", formVersion: 2 }),
    tally("2026-05-02", "answer", 6, { fieldId: "size", formVersion: 2 }),
    tally("2026-05-02", "answer", 99, { fieldId: "name", formVersion: 1 }),
  ]);
  const at = Date.parse("2026-05-02T10:00:00Z");
  const times = [1000, 5000, 9000, null].map((tookMs) => ({ data: {}, tookMs, createdAt: at }));
  await leaveAnswers(database, form.id, ...times);
  const read = async (asked: Record<string, string> = {}) =>
    v.parse(SubmissionFunnel, await (await ask("funnel", asked)).json());
  const all = await read();
  expect(all).toMatchObject({ views: 60, starts: 19, completions: 9, medianMs: 5000 });
  expect(all.days.map(({ day, views }) => [day, views])).toEqual([
    ["2026-05-01", 40],
    ["2026-05-02", 20],
  ]);
  expect(all.versions.map(({ version, completions }) => [version, completions])).toEqual([
    [1, 5],
    [2, 4],
  ]);
  expect(all.steps).toMatchObject({ version: 2, begun: 10 });
  expect(all.steps!.items.map(({ id, passed, lost }) => [id, passed, lost])).toEqual([
    ["name", 8, 2],
    ...["topic", "wants"].map((id, index) => [id, 6, index === 0 ? 2 : 0]),
    ["size", 6, 0],
    ["day", 4, 2],
    ["cv", 4, 0],
  ]);
  expect(await read({ to: "2026-05-01" })).toMatchObject({ views: 40, medianMs: null });
  const first = await read({ version: "1" });
  expect(first).toMatchObject({ views: 40, steps: { version: 1 } });
  expect(first.versions).toHaveLength(2);
});

test("nothing counted is nought, and no figure of it", async () => {
  const empty = v.parse(SubmissionFunnel, await (await ask("funnel")).json());
  expect(empty).toMatchObject({ views: 0, starts: 0, completions: 0, medianMs: null, days: [] });
  const none = await summary();
  expect(none.total).toBe(0);
  expect(of(none, "size", "numbers").figures).toBeNull();
});

test.each(["summary", "funnel"])(
  "the %s is an admin's alone, and refuses what is no day",
  async (part) => {
    await readProblem(await ask(part, {}, { ...coach, cookie: "" }), 401);
    await readProblem(await ask(part, {}, coach), 403);
    await readProblem(await ask(part, { from: "May" }), 422);
  },
);
