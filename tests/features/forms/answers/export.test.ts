import { beforeEach, expect, test } from "vitest";
import { auditEvents } from "../../../../db/schema/audit.ts";
import { forms } from "../../../../db/schema/forms.ts";
import { blankField } from "../../../../worker/features/forms/rules/blank.ts";
import { SubmissionExportInput } from "../../../../worker/features/forms/answers/contract.ts";
import { exportSubmissions } from "../../../../worker/features/forms/answers/export-submissions.ts";
import * as v from "valibot";
import { uuidv7 } from "../../../../worker/kernel/ids.ts";
import { actAs, makeClock, makeContext } from "../../../support/context.ts";
import { takeDatabase } from "../../../support/database.ts";
import { makeForm, type TestForm } from "../../../support/make-form.ts";
import { makePerson } from "../../../support/people.ts";
import { readProblem } from "../../../support/problem.ts";
import { ORIGIN, request } from "../../../support/request.ts";
import { leaveAnswers, leaveUpload, publishVersion } from "./answer-rows.ts";

const database = await takeDatabase();
const { db } = database;
const admin = await makePerson(database, { roles: ["admin"] });
const member = await makePerson(database);

const FIELDS = [
  blankField({ id: "name", type: "text", label: "=Name" }),
  blankField({ id: "email", type: "email", label: "Email" }),
  blankField({ id: "wants", type: "checkbox", label: "Wants", options: ["Call", "Visit"] }),
  blankField({ id: "cv", type: "file", label: "File" }),
];
let form: TestForm;

beforeEach(async () => {
  await db.delete(forms);
  await db.delete(auditEvents);
  form = await makeForm(database, { fields: FIELDS, slug: "talk" });
});

const ask = (json: Record<string, unknown> = {}, as = admin) =>
  request("/api/submissions/export", { as, json: { formId: form.id, format: "csv", ...json } });
const linesOf = (text: string) => text.split("\r\n").slice(0, -1);
const idsOf = (text: string) =>
  linesOf(text)
    .slice(1)
    .map((line) => line.split(",").at(-1));

test("CSV has a column for each question of every version, headed by its label, in the list's order", async () => {
  const [late, early] = await leaveAnswers(
    database,
    form.id,
    {
      data: { name: "Ann", email: "a@x.test", wants: ["Call", "Visit"], cv: ["u"] },
      createdAt: Date.parse("2026-05-02T10:00:00Z"),
      tookMs: 61_400,
    },
    { data: { name: "Bob" }, createdAt: Date.parse("2026-05-01T10:00:00Z") },
  );
  await leaveUpload(database, { formId: form.id, fieldId: "cv", submissionId: late!.id });
  const more = blankField({ id: "more", type: "text", label: "Wants" });
  await publishVersion(database, form.id, 2, { ...form.definition, fields: [FIELDS[0]!, more] });
  const answer = await ask();
  expect(answer.status).toBe(200);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    "content-type": "text/csv; charset=utf-8",
    "cache-control": "no-store",
    "answer-rows": "2",
    "x-content-type-options": "nosniff",
  });
  expect(answer.headers.get("etag")).toBeNull();
  expect(answer.headers.get("content-disposition")).toMatch(
    /^attachment; filename="talk-answers-\d{4}-\d{2}-\d{2}\.csv"/,
  );
  expect(linesOf(await answer.text())).toEqual([
    "received,version,language,seconds,'=Name,Wants (more),Email,Wants (wants),File,id",
    `2026-05-02T10:00:00.000Z,1,en,61,Ann,,a@x.test,Call; Visit,cv.pdf,${late!.id}`,
    `2026-05-01T10:00:00.000Z,1,en,,Bob,,,,,${early!.id}`,
  ]);
  expect(idsOf(await (await ask({ sort: "oldest" })).text())).toEqual([early!.id, late!.id]);
});

test.each([
  ["=cmd|' /C calc'!A0", "'=cmd|' /C calc'!A0"],
  ["+1+1", "'+1+1"],
  ["-2+3", "'-2+3"],
  ["@SUM(A1)", "'@SUM(A1)"],
  ["\t=1+1", "'\t'=1+1"],
  ['say "hello", twice', '"say ""hello"", twice"'],
])("an answer that a spreadsheet would run or split is text: %s", async (name, cell) => {
  await leaveAnswers(database, form.id, { data: { name } });
  const text = await (await ask()).text();
  expect(text).toContain(`,en,,${cell},,,,`);
});

test("JSON has the questions, each answer by its fields, and where its files are", async () => {
  const [row] = await leaveAnswers(database, form.id, { data: { name: "Ünï\n🎉" } });
  const upload = await leaveUpload(database, {
    formId: form.id,
    fieldId: "cv",
    submissionId: row!.id,
  });
  const answer = await ask({ format: "json" });
  expect(answer.headers.get("content-type")).toContain("application/json");
  expect(await answer.json()).toMatchObject({
    form: { id: form.id, slug: "talk" },
    questions: FIELDS.map(({ id, label }) => ({ id, label })),
    answers: [
      {
        id: row!.id,
        data: { name: "Ünï\n🎉" },
        files: [{ fileName: "cv.pdf", url: `${ORIGIN}/api/submissions/uploads/${upload.id}` }],
      },
    ],
  });
  expect(await (await ask({ format: "json", q: "nobody" })).json()).toMatchObject({ answers: [] });
});

test("holds exactly what the filter shows", async () => {
  const rows = await leaveAnswers(
    database,
    form.id,
    { data: { name: "one", wants: ["Call"] } },
    { data: { name: "two", wants: ["Visit"] } },
    { data: { name: "three", wants: ["Call"], email: "t@x.test" } },
  );
  await leaveAnswers(database, (await makeForm(database)).id, { data: { name: "one" } });
  for (const filter of [{ choice: "wants:Call" }, { q: "one" }, { person: "T@x.test" }, {}]) {
    const asked = new URLSearchParams({ formId: form.id, ...filter }).toString();
    const list = await request(`/api/submissions?${asked}`, { as: admin });
    const { items } = v.parse(
      v.object({ items: v.array(v.object({ id: v.string() })) }),
      await list.json(),
    );
    expect(idsOf(await (await ask(filter)).text())).toEqual(items.map(({ id }) => id));
  }
  expect(idsOf(await (await ask({ choice: "wants:Visit" })).text())).toEqual([rows[1]!.id]);
});

test("goes page by page without losing an answer or a file, and without what arrives meanwhile", async () => {
  const clock = makeClock();
  const made = makeContext(database, clock).ctx;
  const limits = { ...made.limits, formExportRows: 2 as never };
  const ctx = { ...actAs(made, admin, ["admin"]), limits };
  const createdAt = clock.now() - 10;
  const rows = await leaveAnswers(
    database,
    form.id,
    ...Array.from({ length: 5 }, (_, n) => ({ data: { name: `${n}` }, createdAt })),
  );
  for (const { id } of rows) {
    await leaveUpload(database, { formId: form.id, fieldId: "cv", submissionId: id });
  }
  const input = v.parse(SubmissionExportInput, { formId: form.id, format: "csv" });
  const { body, rows: many } = await exportSubmissions(ctx, input);
  await leaveAnswers(database, form.id, { data: {}, createdAt: clock.now() + 5 });
  const text = await new Response(body).text();
  expect(many).toBe(5);
  expect(new Set(idsOf(text))).toEqual(new Set(rows.map(({ id }) => id)));
  expect(text.match(/cv\.pdf/g)).toHaveLength(5);
});

test("is recorded by its filters alone: neither a word of an answer nor an address", async () => {
  await leaveAnswers(database, form.id, { data: { name: "secret", email: "p@x.test" } });
  await ask({ q: "secret", person: "p@x.test", from: "2026-01-01" });
  const [event] = await db.select().from(auditEvents);
  expect(event).toMatchObject({
    eventType: "form_answers_exported",
    userId: admin.id,
    details: { formId: form.id, rows: 1, isSearched: true, isOnePerson: true, from: "2026-01-01" },
  });
  expect(JSON.stringify(event?.details)).not.toMatch(/secret|p@x/);
});

test("is an admin's alone, and refuses what is no format and no form", async () => {
  await readProblem(await ask({}, { ...member, cookie: "" }), 401);
  await readProblem(await ask({}, member), 403);
  await readProblem(await ask({ format: "pdf" }), 422);
  await readProblem(await ask({ formId: uuidv7(1) }), 404);
  expect(await db.select().from(auditEvents)).toEqual([]);
});
