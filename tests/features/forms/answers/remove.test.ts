import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import * as v from "valibot";
import { auditEvents } from "../../../../db/schema/audit.ts";
import {
  formDeliveries,
  formDrafts,
  forms,
  formStorage,
  formSubmissions,
  formTallies,
  formUploads,
} from "../../../../db/schema/forms.ts";
import { outbox } from "../../../../db/schema/outbox.ts";
import {
  PersonPreview,
  RemovalPreview,
} from "../../../../worker/features/forms/answers/contract.ts";
import { removePerson } from "../../../../worker/features/forms/answers/remove-person.ts";
import { retryDelivery } from "../../../../worker/features/forms/answers/retry-delivery.ts";
import { uuidv7 } from "../../../../worker/kernel/ids.ts";
import { actAs, makeContext } from "../../../support/context.ts";
import { takeDatabase } from "../../../support/database.ts";
import { makeForm, type TestForm } from "../../../support/make-form.ts";
import { makePerson } from "../../../support/people.ts";
import { readProblem } from "../../../support/problem.ts";
import { request } from "../../../support/request.ts";
import { leaveAnswers, leaveUpload } from "./answer-rows.ts";

const database = await takeDatabase();
const { db } = database;
const admin = await makePerson(database, { roles: ["admin"] });
const member = await makePerson(database);
let form: TestForm;

beforeEach(async () => {
  for (const table of [forms, outbox, auditEvents]) await db.delete(table);
  form = await makeForm(database, { title: "One" });
});

const post = (path: string, json: object, as: { cookie: string } = admin) =>
  request(`/api/submissions/${path}`, { as, json });
const left = async () => (await db.select().from(formSubmissions)).map(({ id }) => id);
const effects = async (kind: "files.delete" | "contents.publish-one") =>
  (await db.select().from(outbox).where(eq(outbox.kind, kind))).map(({ payload }) => payload);
const events = async () =>
  (await db.select().from(auditEvents)).map(({ eventType, details }) => ({ eventType, details }));

async function preview(json: object) {
  const answer = await post("removals/preview", { formId: form.id, ...json });
  expect(answer.status).toBe(200);
  return v.parse(RemovalPreview, await answer.json());
}

async function leaveOne(email: string, formId = form.id) {
  const [row] = await leaveAnswers(database, formId, { data: { name: "N", email } });
  const upload = await leaveUpload(database, { formId, fieldId: "cv", submissionId: row!.id });
  return { id: row!.id, key: upload.key };
}

describe("one answer", () => {
  test("goes with its file; its form is looked at anew, and what was counted stays counted", async () => {
    const [gone, kept] = [await leaveOne("a@x.test"), await leaveOne("b@x.test")];
    const counted = { formId: form.id, day: "2026-05-01", formVersion: 1, count: 2 };
    await db.insert(formTallies).values({ ...counted, event: "completion" });
    await db.insert(formStorage).values({ formId: form.id, bytes: 1000 });
    const answer = await request(`/api/submissions/${gone.id}`, { method: "DELETE", as: admin });
    expect(answer.status).toBe(204);
    expect(await left()).toEqual([kept.id]);
    const [row] = await db.select().from(formSubmissions);
    const bytes = JSON.stringify(row?.data).length + 3;
    expect(await db.select().from(formStorage)).toEqual([{ formId: form.id, bytes }]);
    expect((await db.select().from(formUploads)).map(({ key }) => key)).toEqual([kept.key]);
    expect(await effects("files.delete")).toEqual([{ key: gone.key }]);
    expect(await effects("contents.publish-one")).toMatchObject([{ kind: "form", id: form.id }]);
    expect(await db.select().from(formTallies)).toMatchObject([{ count: 2 }]);
    expect(await events()).toEqual([
      {
        eventType: "form_answers_removed",
        details: { formId: form.id, removed: 1, why: "one" },
      },
    ]);
    const again = await request(`/api/submissions/${gone.id}`, { method: "DELETE", as: admin });
    await readProblem(again, 404);
  });
});

describe("a selection", () => {
  test("is counted first, and goes as it was counted: without what came since", async () => {
    const [one, two] = [await leaveOne("a@x.test"), await leaveOne("a@y.test")];
    const other = await leaveOne("b@z.test");
    const counted = await preview({ q: "a@" });
    expect(counted).toMatchObject({ total: 2, files: 2 });
    const [late] = await leaveAnswers(database, form.id, {
      data: { email: "a@late.test" },
      createdAt: Date.parse(counted.until) + 1,
    });
    const { until, total } = counted;
    const done = await post("removals", { formId: form.id, q: "a@", until, total });
    expect(await done.json()).toEqual({ removed: 2 });
    expect(new Set(await left())).toEqual(new Set([other.id, late!.id]));
    const files = await effects("files.delete");
    expect(files).toHaveLength(2);
    for (const { key } of [one, two]) expect(files).toContainEqual({ key });
    expect((await events())[0]?.details).toEqual({ formId: form.id, removed: 2, why: "filtered" });
  });

  test("that is ticked goes alone, and none of another form with it", async () => {
    const elsewhere = await leaveOne("c@x.test", (await makeForm(database)).id);
    const [one, two] = [await leaveOne("a@x.test"), await leaveOne("b@x.test")];
    const ids = [one.id, elsewhere.id];
    const { until, total } = await preview({ ids });
    expect(total).toBe(1);
    await post("removals", { formId: form.id, ids, until, total });
    expect(new Set(await left())).toEqual(new Set([two.id, elsewhere.id]));
  });

  test("that is another by now stays whole, and comes back as it is", async () => {
    const [one] = [await leaveOne("a@x.test"), await leaveOne("b@x.test")];
    const { until, total } = await preview({});
    await request(`/api/submissions/${one.id}`, { method: "DELETE", as: admin });
    await db.delete(outbox);
    const refused = await post("removals", { formId: form.id, until, total });
    const problem = await readProblem(refused, 409);
    expect(problem).toMatchObject({ code: "stale_version", current: { total: 1 } });
    expect(await left()).toHaveLength(1);
    expect(await effects("files.delete")).toEqual([]);
  });
});

describe("one person's answers", () => {
  const draft = (email: string) => {
    const id = uuidv7(Date.now());
    const at = { createdAt: 1, updatedAt: 1, expiresAt: Date.now() + 1000 };
    return {
      id,
      formId: form.id,
      formVersion: 1,
      tokenHash: id,
      data: { email },
      language: "en",
      ...at,
    };
  };
  const look = async (json: object) =>
    v.parse(PersonPreview, await (await post("people/preview", json)).json());

  test("go from every form with their drafts and files, however the address was written", async () => {
    const second = await makeForm(database, { title: "Two" });
    const [one, two] = [await leaveOne("Ann@x.test"), await leaveOne("ann@x.test", second.id)];
    const other = await leaveOne("bob@x.test");
    const [hers, his] = [draft(" ANN@x.test "), draft("bob@x.test")];
    await db.insert(formDrafts).values([hers, his]);
    const waiting = await leaveUpload(database, {
      formId: form.id,
      fieldId: "cv",
      draftId: hers.id,
    });
    const found = await look({ email: "ANN@X.test" });
    expect(found).toEqual({
      total: 2,
      files: 3,
      drafts: 1,
      trashed: 0,
      forms: [
        { id: form.id, title: "One", count: 1 },
        { id: second.id, title: "Two", count: 1 },
      ],
    });
    const done = await post("people/removals", { email: "ann@x.test", total: 2 });
    expect(await done.json()).toEqual(found);
    expect(await left()).toEqual([other.id]);
    expect((await db.select().from(formDrafts)).map(({ id }) => id)).toEqual([his.id]);
    expect((await db.select().from(formUploads)).map(({ key }) => key)).toEqual([other.key]);
    expect(await effects("files.delete")).toHaveLength(3);
    for (const key of [one.key, two.key, waiting.key]) {
      expect(await effects("files.delete")).toContainEqual({ key });
    }
    expect(await effects("contents.publish-one")).toHaveLength(2);
    const [event] = await events();
    expect(event?.details).toEqual({
      removed: 2,
      drafts: 1,
      trashed: 0,
      forms: 2,
      formId: null,
      why: "person",
    });
    expect(await look({ email: "ann@x.test" })).toMatchObject({ total: 0, drafts: 0, files: 0 });
    await readProblem(await post("people/removals", { email: "ann@x.test", total: 0 }), 404);
  });

  test("wake what removes their files", async () => {
    await leaveOne("ann@x.test");
    const { ctx, effects: done } = makeContext(database);
    await removePerson(actAs(ctx, admin, ["admin"]), { email: "ann@x.test", total: 1 });
    expect(done.woken).toBe(1);
  });

  test("go from one form alone where that is asked; and not at all when there are more by now", async () => {
    const second = await makeForm(database);
    await leaveOne("ann@x.test");
    const kept = await leaveOne("ann@x.test", second.id);
    const problem = await readProblem(
      await post("people/removals", { email: "ann@x.test", total: 1 }),
      409,
    );
    expect(problem).toMatchObject({ code: "stale_version", current: { total: 2 } });
    expect(await left()).toHaveLength(2);
    await post("people/removals", { email: "ann@x.test", formId: form.id, total: 1 });
    expect(await left()).toEqual([kept.id]);
  });
});

describe("a webhook that did not listen", () => {
  test("is told once more; one that listened is not", async () => {
    const { id: submissionId } = await leaveOne("a@x.test");
    const row = { formId: form.id, submissionId, url: "https://hook.example/x", createdAt: 1 };
    const [failed, told, again] = [uuidv7(1), uuidv7(2), uuidv7(4)];
    await db.insert(formDeliveries).values([
      { ...row, id: failed, state: "failed", attempts: 5, status: 500, finishedAt: 2 },
      { ...row, id: told, state: "delivered", attempts: 1, status: 200, finishedAt: 2 },
      { ...row, id: again, state: "failed", attempts: 5, status: 500, finishedAt: 2 },
    ]);
    // Nobody tells it meanwhile: without a secret that would fail at once.
    const { ctx, effects: done } = makeContext(database);
    const as = actAs(ctx, admin, ["admin"]);
    const waiting = { state: "waiting", finishedAt: null };
    expect(await retryDelivery(as, failed)).toMatchObject(waiting);
    expect(await retryDelivery(as, failed)).toMatchObject(waiting);
    expect(done.woken).toBe(1);
    const retry = (id: string) => post(`deliveries/${id}/retry`, {});
    expect(await (await retry(told)).json()).toMatchObject({ state: "delivered" });
    const left = await db.select().from(outbox).where(eq(outbox.kind, "submissions.deliver"));
    expect(left.map(({ payload }) => payload)).toEqual([{ deliveryId: failed }]);
    expect(await (await retry(again)).json()).toMatchObject(waiting);
    await readProblem(await retry(uuidv7(3)), 404);
  });
});

test.each([
  ["removals/preview", {}],
  ["removals", { until: "2026-01-01T00:00:00.000Z", total: 0 }],
  ["removals", { formId: uuidv7(1), ids: [], until: "2026-01-01T00:00:00.000Z", total: 1 }],
  ["people/preview", { email: " " }],
  ["people/removals", { email: "a@x.test" }],
])("%s refuses %j", async (path, json) => {
  await readProblem(await post(path, json), 422);
});

test("nothing goes by the hand of anybody but an admin", async () => {
  const { id } = await leaveOne("a@x.test");
  for (const [as, status] of [
    [{ cookie: "" }, 401],
    [member, 403],
  ] as const) {
    await readProblem(await request(`/api/submissions/${id}`, { method: "DELETE", as }), status);
    const whom = { email: "a@x.test", total: 1 };
    await readProblem(await post("people/removals", whom, as), status);
    const until = new Date().toISOString();
    await readProblem(await post("removals", { formId: form.id, until, total: 1 }, as), status);
  }
  expect(await left()).toEqual([id]);
});
