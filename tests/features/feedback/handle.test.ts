import { eq, inArray } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import * as v from "valibot";
import { auditEvents } from "../../../db/schema/audit.ts";
import { userFeedback } from "../../../db/schema/feedback.ts";
import {
  FeedbackBulkDone,
  FeedbackBulkPreview,
  FeedbackRow,
} from "../../../worker/features/feedback/contract.ts";
import { handleFeedback } from "../../../worker/features/feedback/handle-feedback.ts";
import { handleSeveral } from "../../../worker/features/feedback/handle-several.ts";
import { previewSeveral } from "../../../worker/features/feedback/preview-several.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { actAs, makeContext } from "../../support/context.ts";
import { takeDatabase } from "../../support/database.ts";
import { feedbackRow, leaveFeedback } from "../../support/feedback-rows.ts";
import { makePerson } from "../../support/people.ts";
import { readProblem } from "../../support/problem.ts";
import { request } from "../../support/request.ts";

const database = await takeDatabase();
const { db } = database;
const admin = await makePerson(database, { roles: ["admin"], fullName: "Ada Admin" });
const other = await makePerson(database, { roles: ["admin"], fullName: "Otto Other" });
const minna = await makePerson(database);
const { ctx } = makeContext(database);
const [ada, otto] = [actAs(ctx, admin, ["admin"]), actAs(ctx, other, ["admin"])];

beforeEach(async () => {
  await db.delete(userFeedback);
  await db.delete(auditEvents);
});

async function leaveOne(fields: Parameters<typeof feedbackRow>[1] = {}) {
  const [row] = await leaveFeedback(database, minna, fields);
  return row!;
}

type Asked = { version?: number | null; as?: { cookie: string } };

const change = (id: string, json: unknown, { version = 1, as = admin }: Asked = {}) =>
  request(`/api/feedback/${id}`, {
    method: "PATCH",
    as,
    json,
    headers: version === null ? {} : { "if-match": `"${version}"` },
  });

async function changed(id: string, isHandled: boolean, version: number) {
  const answer = await change(id, { isHandled }, { version });
  expect(answer.status).toBe(200);
  return v.parse(FeedbackRow, await answer.json());
}

const events = () =>
  db
    .select({
      type: auditEvents.eventType,
      userId: auditEvents.userId,
      details: auditEvents.details,
    })
    .from(auditEvents)
    .where(inArray(auditEvents.eventType, ["feedback_handled", "feedback_reopened"]));

const stored = (id: string) => db.select().from(userFeedback).where(eq(userFeedback.id, id)).get();

describe("one", () => {
  test("is marked handled and opened again; who did it is kept, and recorded without a word of it", async () => {
    const { id } = await leaveOne({ comment: "a secret of mine" });
    const handled = await changed(id, true, 1);
    expect(handled).toMatchObject({ handledBy: { id: admin.id, name: "Ada Admin" }, version: 2 });
    expect(handled.handledAt).not.toBeNull();
    const reopened = await changed(id, false, 2);
    expect(reopened).toMatchObject({ handledAt: null, handledBy: null, version: 3 });
    expect(await events()).toEqual([
      { type: "feedback_handled", userId: admin.id, details: { feedbackId: id } },
      { type: "feedback_reopened", userId: admin.id, details: { feedbackId: id } },
    ]);
  });

  test("asked for twice is done once: the second answers what is so already", async () => {
    const { id } = await leaveOne();
    const first = await changed(id, true, 1);
    expect(await changed(id, true, 1)).toEqual(first);
    expect(await handleFeedback(otto, id, { isHandled: true }, 2)).toEqual(first);
    expect(await events()).toHaveLength(1);
  });

  test("that someone changed since it was seen stays as it is, and comes back as it is now", async () => {
    const { id } = await leaveOne();
    await changed(id, true, 1);
    await changed(id, false, 2);
    const problem = await readProblem(await change(id, { isHandled: true }), 409);
    expect(problem.code).toBe("stale_version");
    expect(v.parse(FeedbackRow, problem["current"])).toMatchObject({ handledAt: null, version: 3 });
    expect(await events()).toHaveLength(2);
  });

  test("two admins at the same moment: both see it handled, by one of them, recorded once", async () => {
    const { id } = await leaveOne();
    const [mine, theirs] = await Promise.all([
      handleFeedback(ada, id, { isHandled: true }, 1),
      handleFeedback(otto, id, { isHandled: true }, 1),
    ]);
    expect(mine).toEqual(theirs);
    expect(await events()).toHaveLength(1);
  });

  test("a request that makes no sense, or comes from somebody else, changes nothing", async () => {
    const { id } = await leaveOne();
    await readProblem(await change(id, {}), 422);
    await readProblem(await change(id, { isHandled: "yes" }), 422);
    await readProblem(await change("no-id", { isHandled: true }), 422);
    await readProblem(await change(id, { isHandled: true }, { version: null }), 400);
    const nobodys = "0190d3a0-0000-7fff-8000-000000000000";
    await readProblem(await change(nobodys, { isHandled: true }), 404);
    await readProblem(await change(id, { isHandled: true }, { as: minna }), 403);
    await readProblem(await change(id, { isHandled: true }, { as: { cookie: "" } }), 401);
    expect(await stored(id)).toMatchObject({ handledAt: null, version: 1 });
    expect(await events()).toEqual([]);
  });

  test("stays handled when the admin's account is gone, and says by nobody", async () => {
    const { id } = await leaveOne({ handledAt: 1, handledBy: null });
    expect(await handleFeedback(ada, id, { isHandled: true }, 1)).toMatchObject({
      handledAt: "1970-01-01T00:00:00.001Z",
      handledBy: null,
    });
  });
});

describe("several", () => {
  const bulk = async (json: unknown, as: { cookie: string } = admin) =>
    request("/api/feedback/bulk", { as, json });

  test("are handled together, each recorded; those that were so already are left alone", async () => {
    const [one, two, done] = await leaveFeedback(database, minna, {}, {}, { handledAt: 1 });
    const ids = [one!.id, two!.id, done!.id];
    const answer = await bulk({ isHandled: true, ids });
    expect(v.parse(FeedbackBulkDone, await answer.json()).changed.toSorted()).toEqual(
      [one!.id, two!.id].toSorted(),
    );
    expect(await stored(done!.id)).toMatchObject({ handledAt: 1, version: 1 });
    expect(await stored(one!.id)).toMatchObject({ handledBy: admin.id, version: 2 });
    expect(await events()).toHaveLength(2);

    const undone = await bulk({ isHandled: false, ids: [one!.id, two!.id] });
    expect(v.parse(FeedbackBulkDone, await undone.json()).changed).toHaveLength(2);
    expect(await stored(one!.id)).toMatchObject({ handledAt: null, handledBy: null, version: 3 });
    expect(await stored(done!.id)).toMatchObject({ handledAt: 1 });
  });

  test("two admins at once with overlapping choices: each is handled and recorded once", async () => {
    const rows = await leaveFeedback(database, minna, ...Array.from({ length: 6 }, () => ({})));
    const ids = rows.map(({ id }) => id);
    const [mine, theirs] = await Promise.all([
      handleSeveral(ada, { isHandled: true, ids: ids.slice(0, 4) }),
      handleSeveral(otto, { isHandled: true, ids: ids.slice(2) }),
    ]);
    expect([...mine.changed, ...theirs.changed].toSorted()).toEqual(ids.toSorted());
    expect(await events()).toHaveLength(ids.length);
  });

  test("what is unknown or nothing is refused or left out", async () => {
    const { id } = await leaveOne();
    await readProblem(await bulk({ isHandled: true, ids: [] }), 422);
    await readProblem(await bulk({ isHandled: true, ids: ["x"] }), 422);
    await readProblem(await bulk({ ids: [id] }), 422);
    const many = Array.from({ length: LIMITS.bulkMost + 1 }, () => id);
    await readProblem(await bulk({ isHandled: true, ids: many }), 422);
    await readProblem(await bulk({ isHandled: true, ids: [id] }, minna), 403);
    await readProblem(await bulk({ isHandled: true, ids: [id] }, { cookie: "" }), 401);
    expect(await stored(id)).toMatchObject({ handledAt: null });
    const nobodys = "0190d3a0-0000-7fff-8000-000000000000";
    expect(await handleSeveral(ada, { isHandled: true, ids: [nobodys] })).toEqual({ changed: [] });
  });

  test("all that match are previewed as they are filtered, and what arrives later is no part of it", async () => {
    const [poor] = await leaveFeedback(
      database,
      minna,
      { npsScore: 1 },
      { npsScore: 1, handledAt: 1 },
      { npsScore: 5 },
    );
    const asked = { score: "1", sort: "newest" };
    const answer = await request("/api/feedback/bulk/preview", { as: admin, json: asked });
    const preview = v.parse(FeedbackBulkPreview, await answer.json());
    expect(preview).toEqual({ ids: [poor!.id], open: 1, handled: 1 });
    const late = await leaveOne({ npsScore: 1 });
    await bulk({ isHandled: true, ids: preview.ids });
    expect(await stored(late.id)).toMatchObject({ handledAt: null });
    await readProblem(
      await request("/api/feedback/bulk/preview", { as: admin, json: { score: "9" } }),
      422,
    );
    await readProblem(await request("/api/feedback/bulk/preview", { as: minna, json: {} }), 403);
  });

  test("of more than one may touch at once the list's first are taken, and how many there are is said", async () => {
    const at = Date.now();
    const rows = Array.from({ length: LIMITS.bulkMost + 2 }, (_, index) =>
      feedbackRow(minna.id, { createdAt: at - index }),
    );
    for (let from = 0; from < rows.length; from += 100) {
      await db.insert(userFeedback).values(rows.slice(from, from + 100));
    }
    const preview = await previewSeveral(ada, { sort: "newest" });
    expect(preview).toMatchObject({ open: LIMITS.bulkMost + 2, handled: 0 });
    expect(preview.ids).toEqual(rows.slice(0, LIMITS.bulkMost).map(({ id }) => id));
    const { changed } = await handleSeveral(ada, { isHandled: true, ids: preview.ids });
    expect(changed).toHaveLength(LIMITS.bulkMost);
    expect((await previewSeveral(ada, { sort: "newest" })).open).toBe(2);
  });
});
