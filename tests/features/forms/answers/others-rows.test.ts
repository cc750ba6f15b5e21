import { expect, test } from "vitest";
import { formDrafts, formSubmissions, formUploads } from "../../../../db/schema/forms.ts";
import { readEnv } from "../../../../worker/env.ts";
import { uuidv7 } from "../../../../worker/kernel/ids.ts";
import { actAs } from "../../../support/cast.ts";
import { takeDatabase } from "../../../support/database.ts";
import { makeForm } from "../../../support/make-form.ts";
import { makePerson } from "../../../support/people.ts";
import { request } from "../../../support/request.ts";
import { readProblem } from "../../../support/problem.ts";
import { testEnv } from "../../../support/test-env.ts";
import { leaveAnswers, leaveUpload } from "./answer-rows.ts";

const { files } = readEnv(testEnv());
const database = await takeDatabase();
const { db } = database;
const SECRET = "what only an admin may read";
const email = "visitor@elsewhere.test";
const form = await makeForm(database);
const [row] = await leaveAnswers(database, form.id, { data: { email, message: SECRET } });
const id = row!.id;
const upload = await leaveUpload(database, {
  formId: form.id,
  fieldId: "cv",
  submissionId: id,
  fileName: 'Ann "A" Ünal.html',
  type: "text/html",
});
const draftId = uuidv7(Date.now());
await db.insert(formDrafts).values({
  id: draftId,
  formId: form.id,
  formVersion: 1,
  tokenHash: "x",
  data: { message: SECRET },
  language: "en",
  createdAt: 1,
  updatedAt: 1,
  expiresAt: Date.now() + 60_000,
});
const kept = await leaveUpload(database, { formId: form.id, fieldId: "cv", draftId });

const admin = await makePerson(database, { roles: ["admin"] });
const impersonating = await makePerson(database);
await actAs(database, impersonating);

const query = `?formId=${form.id}`;
const until = new Date().toISOString();
const ROUTES: readonly (readonly [method: string, path: string, json?: object])[] = [
  ["GET", query],
  ["GET", `/arrivals${query}&since=2026-01-01T00:00:00.000Z`],
  ["GET", `/summary${query}`],
  ["GET", `/funnel${query}`],
  ["GET", `/${id}${query}`],
  ["GET", `/uploads/${upload.id}`],
  ["POST", "/export", { formId: form.id, format: "json" }],
  ["POST", "/removals/preview", { formId: form.id }],
  ["POST", "/removals", { formId: form.id, until, total: 1 }],
  ["POST", "/people/preview", { email }],
  ["POST", "/people/removals", { email, total: 1 }],
  ["DELETE", `/${id}`],
];

test.each([
  ["nobody signed in", { cookie: "" }, 401],
  ["a member", await makePerson(database), 403],
  ["whoever has the visitor's own address", await makePerson(database, { email }), 403],
  ["a coach", await makePerson(database, { roles: ["member", "coach"] }), 403],
  ["a vendor", await makePerson(database, { roles: ["vendor"] }), 403],
  ["an admin who acts as somebody", impersonating, 403],
] as const)(
  "%s reaches nothing of someone else's answers, files and drafts",
  async (_who, as, status) => {
    for (const [method, path, json] of ROUTES) {
      const answer = await request(`/api/submissions${path}`, {
        method,
        as,
        ...(json ? { json } : {}),
      });
      const text = await answer.clone().text();
      await readProblem(answer, status);
      expect(text).not.toContain(SECRET);
    }
    expect(await db.select().from(formSubmissions)).toHaveLength(1);
    expect(await db.select().from(formUploads)).toHaveLength(2);
    expect(await db.select().from(formDrafts)).toHaveLength(1);
  },
);

test("a file is saved and never shown, under its own name; one that was not sent is nobody's", async () => {
  await files.put(upload.key, "<script>alert(1)</script>");
  await files.put(kept.key, "draft");
  const answer = await request(`/api/submissions/uploads/${upload.id}`, { as: admin });
  expect(answer.status).toBe(200);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    "x-content-type-options": "nosniff",
    "cache-control": "private, no-store",
    "content-security-policy": expect.stringContaining("sandbox") as string,
    "content-disposition": `attachment; filename="Ann__A___nal.html"; filename*=UTF-8''Ann%20%22A%22%20%C3%9Cnal.html`,
  });
  expect(await answer.text()).toContain("<script>");
  await readProblem(await request(`/api/submissions/uploads/${kept.id}`, { as: admin }), 404);
  await readProblem(await request(`/api/submissions/uploads/${uuidv7(1)}`, { as: admin }), 404);
});
