import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { auditEvents } from "../../../db/schema/audit.ts";
import { userFeedback } from "../../../db/schema/feedback.ts";
import { exportFeedback } from "../../../worker/features/feedback/export-feedback.ts";
import { actAs, makeClock, makeContext } from "../../support/context.ts";
import { takeDatabase } from "../../support/database.ts";
import { feedbackRow, leaveFeedback } from "../../support/feedback-rows.ts";
import { makePerson } from "../../support/people.ts";
import { readProblem } from "../../support/problem.ts";
import { ORIGIN, request } from "../../support/request.ts";

const database = await takeDatabase();
const { db } = database;
const admin = await makePerson(database, { roles: ["admin"] });
const minna = await makePerson(database, { fullName: "=HYPERLINK(1)", email: "m@people.test" });

beforeEach(async () => {
  await db.delete(userFeedback);
  await db.delete(auditEvents);
});

async function lines(json: unknown) {
  const answer = await request("/api/feedback/export", { as: admin, json });
  expect(answer.status).toBe(200);
  return (await answer.text()).split("\r\n").slice(1, -1);
}

const idsOf = (rows: string[]) => rows.map((line) => line.split(",").at(-1));

test("holds exactly what is filtered, in the list's order, under a head", async () => {
  const [one, two] = await leaveFeedback(
    database,
    minna,
    { npsScore: 1, comment: "slow" },
    { npsScore: 2, comment: "slow too" },
    { npsScore: 5, comment: "slow?" },
  );
  const answer = await request("/api/feedback/export", {
    as: admin,
    json: { score: "1,2", sort: "highest", q: "slow" },
  });
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    "content-type": "text/csv; charset=utf-8",
    "cache-control": "no-store",
    "feedback-rows": "2",
    "x-content-type-options": "nosniff",
  });
  expect(answer.headers.get("content-disposition")).toMatch(
    /^attachment; filename="feedback-\d{4}-\d{2}-\d{2}\.csv"$/,
  );
  const text = await answer.text();
  expect(text.split("\r\n")[0]).toBe(
    "sent,score,word,comment,name,email,page,browser,screenshot,state,handled,handled_by,id",
  );
  expect(idsOf(text.split("\r\n").slice(1, -1))).toEqual([two!.id, one!.id]);
});

test.each([
  ["=cmd|' /C calc'!A0", `'=cmd|' /C calc'!A0`],
  ["+1+1", "'+1+1"],
  ["-2", "'-2"],
  ["@SUM(A1)", "'@SUM(A1)"],
  [" \t=1+1", "' \t'=1+1"],
  ['say "hello", twice', '"say ""hello"", twice"'],
])("a comment that a spreadsheet would run or split is text: %s", async (comment, cell) => {
  await leaveFeedback(database, minna, { comment });
  const [line] = await lines({});
  expect(line).toContain(`,Excellent,${cell},'=HYPERLINK(1),m@people.test,`);
});

test("line breaks stay within their cell, and nothing is written for what is not there", async () => {
  const screenshotUrl = `/api/feedback/screenshots/${"a".repeat(22)}.png`;
  const [row] = await leaveFeedback(database, minna, { comment: "one\r\ntwo", screenshotUrl });
  const answer = await request("/api/feedback/export", { as: admin, json: {} });
  const text = await answer.text();
  expect(text).toContain('"one\r\ntwo"');
  expect(text.trimEnd().endsWith(`,${ORIGIN}${screenshotUrl},open,,,${row!.id}`)).toBe(true);
});

test("is recorded by its filters alone: neither what was searched for nor what anybody wrote", async () => {
  await leaveFeedback(database, minna, { comment: "secret" });
  await lines({ q: "secret", score: "4,5", state: "open", from: "2026-01-01" });
  const event = await db
    .select()
    .from(auditEvents)
    .where(eq(auditEvents.eventType, "feedback_exported"))
    .get();
  expect(event).toMatchObject({
    userId: admin.id,
    details: {
      state: "open",
      has: null,
      from: "2026-01-01",
      to: null,
      sort: "newest",
      score: "4,5",
      isSearched: true,
    },
  });
  expect(JSON.stringify(event?.details)).not.toContain("secret");
});

test("goes page by page, without what arrives while it runs", async () => {
  const clock = makeClock();
  const made = makeContext(database, clock).ctx;
  const ctx = {
    ...actAs(made, admin, ["admin"]),
    limits: { ...made.limits, exportPageRows: 2 as never },
  };
  const rows = Array.from({ length: 5 }, (_, index) =>
    feedbackRow(minna.id, { createdAt: clock.now() - 10 + index }),
  );
  await db.insert(userFeedback).values(rows);
  const { body, rows: many } = await exportFeedback(ctx, { sort: "oldest" });
  await leaveFeedback(database, minna, { createdAt: clock.now() + 5 });
  const text = await new Response(body).text();
  expect(many).toBe(5);
  expect(idsOf(text.split("\r\n").slice(1, -1))).toEqual(rows.map(({ id }) => id));
});

test("is an admin's alone, and refuses what is no filter", async () => {
  await readProblem(await request("/api/feedback/export", { json: {} }), 401);
  await readProblem(await request("/api/feedback/export", { as: minna, json: {} }), 403);
  const wrong = { sort: "loudest" };
  await readProblem(await request("/api/feedback/export", { as: admin, json: wrong }), 422);
  expect(await db.select().from(auditEvents)).toEqual([]);
});
