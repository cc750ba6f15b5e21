import { beforeEach, describe, expect, test } from "vitest";
import * as v from "valibot";
import { forms } from "../../../../db/schema/forms.ts";
import {
  SubmissionDetail,
  SubmissionList,
} from "../../../../worker/features/forms/answers/contract.ts";
import { blankField } from "../../../../worker/features/forms/rules/blank.ts";
import { uuidv7 } from "../../../../worker/kernel/ids.ts";
import { takeDatabase } from "../../../support/database.ts";
import { makeForm, type TestForm } from "../../../support/make-form.ts";
import { makePerson } from "../../../support/people.ts";
import { readProblem } from "../../../support/problem.ts";
import { request } from "../../../support/request.ts";
import { leaveAnswers, leaveUpload, publishVersion } from "./answer-rows.ts";

const database = await takeDatabase();
const { db } = database;
const admin = await makePerson(database, { roles: ["admin"] });
const member = await makePerson(database);

const FIELDS = [
  blankField({ id: "name", type: "text", label: "Name" }),
  blankField({ id: "email", type: "email", label: "Email" }),
  blankField({ id: "topic", type: "radio", label: "Topic", options: ["Cost", "Growth"] }),
  blankField({
    id: "wants",
    type: "checkbox",
    label: "Wants",
    options: ["Call", "Visit: on site"],
  }),
  blankField({ id: "cv", type: "file", label: "File" }),
];
let form: TestForm;

beforeEach(async () => {
  await db.delete(forms);
  form = await makeForm(database, { fields: FIELDS });
});

type Asked = Record<string, string>;
const ask = (asked: Asked = {}, as = admin) =>
  request(`/api/submissions?${new URLSearchParams({ formId: form.id, ...asked }).toString()}`, {
    as,
  });
async function list(asked: Asked = {}) {
  const answer = await ask(asked);
  expect(answer.status).toBe(200);
  return v.parse(SubmissionList, await answer.json());
}
const namesOf = ({ items }: SubmissionList) => items.map(({ data }) => data["name"]);

describe("the list", () => {
  test("goes from the newest to the oldest in pages, and the other way round", async () => {
    await leaveAnswers(database, form.id, ...["a", "b", "c"].map((name) => ({ data: { name } })));
    const first = await list({ limit: "2" });
    expect([namesOf(first), first.total]).toEqual([["a", "b"], 3]);
    const second = await list({ limit: "2", cursor: first.nextCursor! });
    expect([namesOf(second), second.nextCursor]).toEqual([["c"], null]);
    expect(namesOf(await list({ sort: "oldest" }))).toEqual(["c", "b", "a"]);
  });

  test("answers of the same moment are neither lost nor repeated between pages", async () => {
    const createdAt = Date.now() - 5;
    const rows = Array.from({ length: 5 }, (_, n) => ({ data: { name: `${n}` }, createdAt }));
    await leaveAnswers(database, form.id, ...rows);
    const seen: unknown[] = [];
    let cursor: string | null = "";
    while (cursor !== null) {
      const page: SubmissionList = await list({ limit: "2", ...(cursor ? { cursor } : {}) });
      seen.push(...namesOf(page));
      cursor = page.nextCursor;
    }
    expect(new Set(seen)).toEqual(new Set(["0", "1", "2", "3", "4"]));
    expect(seen).toHaveLength(5);
  });

  test("holds one form's answers alone, with the names of their files", async () => {
    const other = await makeForm(database);
    const [row] = await leaveAnswers(database, form.id, { data: { name: "ours", cv: ["x"] } });
    await leaveAnswers(database, other.id, { data: { name: "theirs" } });
    await leaveUpload(database, { formId: form.id, fieldId: "cv", submissionId: row!.id });
    const { items } = await list();
    expect(items).toHaveLength(1);
    expect(items[0]!.uploads).toMatchObject([{ fieldId: "cv", fileName: "cv.pdf", bytes: 3 }]);
  });
});

describe("a filter", () => {
  beforeEach(async () => {
    const at = (text: string) => Date.parse(text);
    await leaveAnswers(
      database,
      form.id,
      {
        data: { name: "Ann", email: "Ann@one.test", topic: "Cost", wants: ["Visit: on site"] },
        createdAt: at("2026-03-02T23:30:00Z"),
        language: "de",
      },
      {
        data: {
          name: "Bob",
          email: "bob@two.test",
          topic: "Growth",
          wants: ["Call", "Visit: on site"],
        },
        createdAt: at("2026-03-03T12:00:00Z"),
        formVersion: 2,
      },
      { data: { name: "100% _sure_" }, createdAt: at("2026-03-05T12:00:00Z") },
    );
  });

  test.each<[string, Asked, string[]]>([
    ["words in any answer", { q: "two.TEST" }, ["Bob"]],
    ["signs that search reads as themselves", { q: "0% _s" }, ["100% _sure_"]],
    ["words in a choice of several", { q: "on site" }, ["Bob", "Ann"]],
    ["no word of a field's own name", { q: "email" }, []],
    ["a choice", { choice: "topic:Cost" }, ["Ann"]],
    [
      "a choice among several, with a colon in it",
      { choice: "wants:Visit: on site" },
      ["Bob", "Ann"],
    ],
    ["two choices, which both hold", { choice: "topic:Growth\nwants:Call" }, ["Bob"]],
    ["a choice nobody made", { choice: "topic:Call" }, []],
    ["a version", { version: "2" }, ["Bob"]],
    ["a language", { language: "de" }, ["Ann"]],
    ["a person, however they wrote it", { person: "ann@ONE.test" }, ["Ann"]],
    ["days in UTC", { from: "2026-03-03", to: "2026-03-03" }, ["Bob"]],
    [
      "days where the reader is",
      { from: "2026-03-03", to: "2026-03-03", zone: "Europe/Berlin" },
      ["Bob", "Ann"],
    ],
    ["nothing at all", { q: "", from: "", choice: "" }, ["100% _sure_", "Bob", "Ann"]],
  ])("by %s", async (_what, asked, names) => {
    const found = await list(asked);
    expect(namesOf(found)).toEqual(names);
    expect(found.total).toBe(names.length);
    expect(found.everything).toEqual({ total: 3, versions: [1, 2], languages: ["de", "en"] });
  });

  test("finds a file by its name and never by its id", async () => {
    const [row] = await leaveAnswers(database, form.id, { data: { name: "Cy" } });
    const file = {
      formId: form.id,
      fieldId: "cv",
      submissionId: row!.id,
      fileName: "Lebenslauf.pdf",
    };
    const upload = await leaveUpload(database, file);
    await leaveAnswers(database, form.id, { data: { name: "Dee", cv: ["0000"] } });
    expect(namesOf(await list({ q: "lebenslauf" }))).toEqual(["Cy"]);
    await database.db.run(
      `update form_submissions set data = json_set(data, '$.cv', json_array('${upload.id}')) where id = '${row!.id}'`,
    );
    expect(namesOf(await list({ q: upload.id.slice(0, 13) }))).toEqual([]);
  });

  test("counts what came since a moment, of what it would show", async () => {
    const since = "2026-03-03T00:00:00.000Z";
    const asked = new URLSearchParams({ formId: form.id, since, q: "Bob" });
    const answer = await request(`/api/submissions/arrivals?${asked.toString()}`, { as: admin });
    expect(await answer.json()).toEqual({ count: 1 });
  });
});

describe("what was asked", () => {
  test("stands in the order of the published version; what only older ones asked comes last, marked", async () => {
    const [name, , topic] = FIELDS;
    const label = "Your subject";
    await publishVersion(database, form.id, 2, {
      ...form.definition,
      fields: [blankField({ id: "step", type: "step" }), { ...topic!, label }, name!],
    });
    const { questions } = await list();
    expect(questions.map(({ id, isRemoved }) => `${id}${isRemoved ? " -" : ""}`)).toEqual([
      "topic",
      "name",
      "email -",
      "wants -",
      "cv -",
    ]);
    expect(questions[0]).toMatchObject({ label, versions: [1, 2] });
  });
});

describe("one answer", () => {
  test("comes in the words of its own version, with its files, deliveries and neighbours", async () => {
    const [newer, middle, older] = await leaveAnswers(
      database,
      form.id,
      { data: { name: "newer" } },
      { data: { name: "middle", topic: "Cost" } },
      { data: { name: "older" } },
    );
    await leaveUpload(database, { formId: form.id, fieldId: "cv", submissionId: middle!.id });
    await publishVersion(database, form.id, 2, {
      ...form.definition,
      fields: [{ ...FIELDS[0]!, label: "Renamed" }],
    });
    const path = `/api/submissions/${middle!.id}?formId=${form.id}`;
    const detail = v.parse(SubmissionDetail, await (await request(path, { as: admin })).json());
    expect(detail).toMatchObject({ previousId: newer!.id, nextId: older!.id, userAgent: "test" });
    expect(detail.uploads).toHaveLength(1);
    expect(detail.questions.map(({ label, isRemoved }) => [label, isRemoved])).toEqual([
      ["Name", false],
      ["Email", true],
      ["Topic", true],
      ["Wants", true],
      ["File", true],
    ]);
    const alone = await request(`${path}&q=middle`, { as: admin });
    expect(await alone.json()).toMatchObject({ previousId: null, nextId: null });
  });

  test("of another form, or of none, is not found", async () => {
    const [row] = await leaveAnswers(database, form.id, { data: { name: "ours" } });
    for (const formId of [(await makeForm(database)).id, uuidv7(1)]) {
      const problem = await request(`/api/submissions/${row!.id}?formId=${formId}`, { as: admin });
      expect((await readProblem(problem, 404)).code).toBe("not_found");
    }
  });
});

test.each<[string, Asked]>([
  ["a form that is no id", { formId: "one" }],
  ["a day that does not exist", { from: "2026-02-30" }],
  ["a zone that does not exist", { zone: "Mars/Olympus" }],
  ["a version that is no number", { version: "two" }],
  ["a choice of no field", { choice: "No field" }],
  ["an order that is none", { sort: "loudest" }],
])("refuses %s", async (_what, asked) => {
  await readProblem(await ask(asked), 422);
});

test("is nobody's but an admin's, and a form that does not exist is not found", async () => {
  await readProblem(await ask({}, { ...member, cookie: "" }), 401);
  await readProblem(await ask({}, member), 403);
  for (const part of ["", "/summary", "/funnel"]) {
    const path = `/api/submissions${part}?formId=${uuidv7(1)}`;
    await readProblem(await request(path, { as: admin }), 404);
  }
});
