import { beforeEach, describe, expect, test } from "vitest";
import * as v from "valibot";
import { userFeedback } from "../../../db/schema/feedback.ts";
import {
  FeedbackFilter,
  FeedbackListInput,
  FeedbackSummary,
} from "../../../worker/features/feedback/contract.ts";
import { listFeedback } from "../../../worker/features/feedback/list-feedback.ts";
import { readFeedbackSummary } from "../../../worker/features/feedback/read-feedback-summary.ts";
import { summariseFeedback } from "../../../worker/features/feedback/summarise-feedback.ts";
import { actAs, makeClock, makeContext } from "../../support/context.ts";
import { takeDatabase } from "../../support/database.ts";
import { leaveFeedback } from "../../support/feedback-rows.ts";
import { makePerson } from "../../support/people.ts";
import { readProblem } from "../../support/problem.ts";
import { request } from "../../support/request.ts";

const database = await takeDatabase();
const { db } = database;
const admin = await makePerson(database, { roles: ["admin"] });
const minna = await makePerson(database, { fullName: "Minna Member" });

const at = (text: string) => Date.parse(text);
/** A Saturday. */
const NOW = at("2026-11-21T12:00:00Z");
const ctx = actAs(makeContext(database, makeClock(NOW)).ctx, admin, ["admin"]);

const summary = (query: Record<string, string> = {}) =>
  readFeedbackSummary(ctx, v.parse(FeedbackFilter, query));

beforeEach(async () => {
  await db.delete(userFeedback);
});

const NOTHING = { count: 0, average: null, score: null };

test("of nothing at all has no average and no score, and twelve weeks that are gaps", async () => {
  const { trend, ...figures } = await summary();
  expect(figures).toMatchObject({ ...NOTHING, open: 0 });
  expect(figures.distribution.map(({ count }) => count)).toEqual([0, 0, 0, 0, 0]);
  expect(trend.weeks).toHaveLength(12);
  expect(trend.weeks.every(({ score, count }) => score === null && count === 0)).toBe(true);
  expect([trend.all, trend.before]).toEqual([NOTHING, NOTHING]);
});

test("counts answers, average, score, distribution and what is open", async () => {
  await leaveFeedback(
    database,
    minna,
    { npsScore: 5, createdAt: NOW, handledAt: NOW },
    { npsScore: 5, createdAt: NOW - 1 },
    { npsScore: 4, createdAt: NOW - 2 },
    { npsScore: 1, createdAt: NOW - 3 },
  );
  expect(await summary()).toMatchObject({
    count: 4,
    average: 3.75,
    score: 25,
    open: 3,
    distribution: [
      { score: 1, count: 1, open: 1 },
      { score: 2, count: 0, open: 0 },
      { score: 3, count: 0, open: 0 },
      { score: 4, count: 1, open: 1 },
      { score: 5, count: 2, open: 1 },
    ],
  });
});

test("follows the list's filters; the distribution alone leaves the choice of scores open", async () => {
  const paul = await makePerson(database, { fullName: "Paul Kestrel" });
  await leaveFeedback(database, paul, { npsScore: 1, createdAt: NOW, comment: "no" });
  await leaveFeedback(
    database,
    minna,
    { npsScore: 1, createdAt: NOW, comment: "yes" },
    { npsScore: 5, createdAt: NOW, handledAt: NOW },
    { npsScore: 5, createdAt: at("2026-11-01T00:00:00Z") },
  );
  expect(await summary({ q: "minna" })).toMatchObject({ count: 3, open: 2 });
  expect(await summary({ has: "comment" })).toMatchObject({ count: 2, score: -100 });
  expect(await summary({ state: "handled" })).toMatchObject({ count: 1, open: 0 });
  expect(await summary({ to: "2026-11-01" })).toMatchObject({ count: 1, score: 100 });
  const ones = await summary({ score: "1" });
  expect(ones).toMatchObject({ count: 2, average: 1, score: -100, trend: { all: { count: 2 } } });
  expect(ones.distribution.map(({ count }) => count)).toEqual([2, 0, 0, 0, 2]);
});

describe("the trend", () => {
  test("puts each moment into its week, and leaves a week without any as a gap", async () => {
    await leaveFeedback(
      database,
      minna,
      { npsScore: 5, createdAt: at("2026-11-16T00:00:00Z") },
      { npsScore: 4, createdAt: at("2026-11-15T23:59:59.999Z") },
      { npsScore: 1, createdAt: at("2026-11-02T00:00:00Z") },
      { npsScore: 5, createdAt: at("2026-11-02T00:00:00Z") },
      { npsScore: 5, createdAt: at("2026-11-03T00:00:00Z") },
    );
    const { trend } = await summary();
    expect(trend.weeks.slice(-4)).toEqual([
      { week: "2026-10-26", ...NOTHING },
      { week: "2026-11-02", count: 3, average: 11 / 3, score: 33 },
      { week: "2026-11-09", count: 1, average: 4, score: 0 },
      { week: "2026-11-16", count: 1, average: 5, score: 100 },
    ]);
  });

  test("and the list go by the reader's days, or by those of the zone that is named", async () => {
    await leaveFeedback(
      database,
      minna,
      // Sunday evening in New York, Monday noon in Tokyo.
      { npsScore: 5, createdAt: at("2026-11-16T03:00:00Z") },
    );
    const inNewYork = actAs(ctx, admin, ["admin"], "America/New_York");
    const weekOf = async (query: Record<string, string>) => {
      const { trend } = await readFeedbackSummary(inNewYork, v.parse(FeedbackFilter, query));
      return trend.weeks.find(({ count }) => count > 0)?.week;
    };
    expect(await weekOf({})).toBe("2026-11-09");
    expect(await weekOf({ zone: "Asia/Tokyo" })).toBe("2026-11-16");
    const listed = async (query: Record<string, string>) =>
      (await listFeedback(inNewYork, v.parse(FeedbackListInput, query))).total;
    const monday = { from: "2026-11-16", to: "2026-11-16" };
    expect(await listed(monday)).toBe(0);
    expect(await listed({ from: "2026-11-15", to: "2026-11-15" })).toBe(1);
    expect(await listed({ ...monday, zone: "Asia/Tokyo" })).toBe(1);
  });

  test("is compared with as long a time before, and with nothing older", async () => {
    await leaveFeedback(
      database,
      minna,
      { npsScore: 5, createdAt: at("2026-11-09T00:00:00Z") },
      { npsScore: 1, createdAt: at("2026-11-08T23:59:59.999Z") },
      { npsScore: 4, createdAt: at("2026-11-02T00:00:00Z") },
      { npsScore: 5, createdAt: at("2026-11-01T23:59:59.999Z") },
    );
    const { count, trend } = await summary({ from: "2026-11-09", to: "2026-11-15" });
    expect(count).toBe(1);
    expect(trend).toMatchObject({
      from: "2026-11-09",
      to: "2026-11-15",
      all: { count: 1, score: 100 },
      before: { count: 2, score: -50 },
    });
    expect(trend.weeks.map(({ week }) => week)).toEqual(["2026-11-09"]);
  });

  test("looks back twelve weeks where feedback is older than that", async () => {
    await leaveFeedback(
      database,
      minna,
      { npsScore: 5, createdAt: at("2026-08-31T00:00:00Z") },
      { npsScore: 1, createdAt: at("2026-08-30T23:59:59.999Z") },
      { npsScore: 1, createdAt: at("2024-01-01T00:00:00Z") },
    );
    const { count, trend } = await summary();
    expect(count).toBe(3);
    expect(trend.weeks[0]).toMatchObject({ week: "2026-08-31", count: 1 });
    expect([trend.all.count, trend.before.count]).toEqual([1, 1]);
  });
});

test("by the API: an admin's, checked, and in the shape of its contract", async () => {
  await leaveFeedback(database, minna, {});
  const answer = await request("/api/feedback/summary?score=5", { as: admin });
  expect(v.parse(FeedbackSummary, await answer.json())).toMatchObject({ count: 1, score: 100 });
  await readProblem(await request("/api/feedback/summary?score=0", { as: admin }), 422);
  await readProblem(await request("/api/feedback/summary", { as: minna }), 403);
  await readProblem(await request("/api/feedback/summary"), 401);
});

test("the glance of a card: the last days, as many before, and all that is open", async () => {
  expect(await summariseFeedback(ctx, { days: 30 })).toEqual({
    ...NOTHING,
    days: 30,
    open: 0,
    before: NOTHING,
  });
  const days = 24 * 60 * 60 * 1000;
  await leaveFeedback(
    database,
    minna,
    { npsScore: 5, createdAt: NOW - 30 * days },
    { npsScore: 4, createdAt: NOW, handledAt: NOW },
    { npsScore: 1, createdAt: NOW - 30 * days - 1 },
    { npsScore: 3, createdAt: NOW - 61 * days },
  );
  expect(await summariseFeedback(ctx, { days: 30 })).toEqual({
    days: 30,
    count: 2,
    average: 4.5,
    score: 50,
    open: 3,
    before: { count: 1, average: 1, score: -100 },
  });
});
