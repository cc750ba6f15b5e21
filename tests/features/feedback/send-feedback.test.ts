import { eq } from "drizzle-orm";
import * as v from "valibot";
import { beforeEach, describe, expect, test } from "vitest";
import { userFeedback } from "../../../db/schema/feedback.ts";
import { profiles } from "../../../db/schema/users.ts";
import { OwnFeedbackList } from "../../../worker/features/feedback/contract.ts";
import { sendFeedback } from "../../../worker/features/own-feedback/send-feedback.ts";
import { AppError } from "../../../worker/kernel/errors.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { actAs, makeContext } from "../../support/context.ts";
import { takeDatabase } from "../../support/database.ts";
import { postFeedback, readFeedback, setFeedback } from "../../support/own-feedback.ts";
import { makePerson } from "../../support/people.ts";
import { readProblem } from "../../support/problem.ts";
import { request } from "../../support/request.ts";

const database = await takeDatabase();
const { db } = database;

const rowsOf = ({ id }: { id: string }) =>
  db.select().from(userFeedback).where(eq(userFeedback.userId, id));

beforeEach(() => setFeedback(database, "true"));

describe("feedback is stored", () => {
  test("with whose it is, the rating, the comment, the page and the browser", async () => {
    const person = await makePerson(database);
    const sent = await readFeedback(await postFeedback(person, { comment: "  More charts  " }));
    expect(sent).toMatchObject({ npsScore: 4, comment: "More charts", hasScreenshot: false });
    expect(await rowsOf(person)).toMatchObject([
      {
        id: sent.id,
        userId: person.id,
        npsScore: 4,
        comment: "More charts",
        pageUrl: "/dashboard?tab=week",
        userAgent: "A browser",
        screenshotUrl: null,
        handledAt: null,
        handledBy: null,
        version: 1,
      },
    ]);
  });

  test.each(["", "   \n ", null])("without a comment where it is empty: %j", async (comment) => {
    const person = await makePerson(database);
    expect((await readFeedback(await postFeedback(person, { comment }))).comment).toBeNull();
    expect((await rowsOf(person))[0]?.comment).toBeNull();
  });

  test("from someone who is still being onboarded", async () => {
    const newcomer = await makePerson(database, { onboarded: false });
    await readFeedback(await postFeedback(newcomer));
    expect(await rowsOf(newcomer)).toHaveLength(1);
  });

  test("once for one key, whether it is sent again or twice at once", async () => {
    const person = await makePerson(database);
    const submissionKey = crypto.randomUUID();
    const send = async (npsScore = 5) =>
      readFeedback(await postFeedback(person, { submissionKey, npsScore }));
    const [first, second] = await Promise.all([send(), send()]);
    const third = await send(1);
    expect(second).toEqual(first);
    expect(third).toEqual(first);
    expect(await rowsOf(person)).toHaveLength(1);
  });

  test("for each person by itself, should two browsers make the same key", async () => {
    const people = [await makePerson(database), await makePerson(database)] as const;
    const submissionKey = crypto.randomUUID();
    for (const person of people) await readFeedback(await postFeedback(person, { submissionKey }));
    for (const person of people) expect(await rowsOf(person)).toHaveLength(1);
  });
});

describe("feedback is refused", () => {
  test.each([0, 6, 2.5, "4", null])("with the rating %j: 1 to 5 are there", async (npsScore) => {
    const person = await makePerson(database);
    const problem = await readProblem(await postFeedback(person, { npsScore }), 422);
    expect(problem.fields).toHaveProperty("npsScore");
    expect(await rowsOf(person)).toEqual([]);
  });

  test.each([
    ["a comment over its length", { comment: "x".repeat(LIMITS.feedbackCommentLength + 1) }],
    ["a page of another site", { pageUrl: "https://elsewhere.test/" }],
    ["a key that is none", { submissionKey: "1" }],
  ])("with %s", async (_what, changes) => {
    await readProblem(await postFeedback(await makePerson(database), changes), 422);
  });

  test.each(["false", "TRUE", "1", "", null])("while the setting says %j", async (value) => {
    await setFeedback(database, value);
    const person = await makePerson(database);
    const problem = await readProblem(await postFeedback(person), 403);
    expect(problem.code).toBe("feedback_closed");
    expect(await rowsOf(person)).toEqual([]);
  });

  test("but not what was stored before the setting was switched off", async () => {
    const person = await makePerson(database);
    const submissionKey = crypto.randomUUID();
    const first = await readFeedback(await postFeedback(person, { submissionKey }));
    await setFeedback(database, "false");
    expect(await readFeedback(await postFeedback(person, { submissionKey }))).toEqual(first);
  });

  test("when one account sends too much", async () => {
    const person = await makePerson(database);
    const { ctx } = makeContext(database);
    const taken: unknown[] = [];
    const limiter = {
      take: (...asked: unknown[]) => {
        taken.push(asked);
        return Promise.reject(new AppError("too_many_requests"));
      },
    };
    const sending = sendFeedback(
      { ...actAs(ctx, person), limiter },
      { submissionKey: crypto.randomUUID(), npsScore: 1, comment: null, pageUrl: "/" },
    );
    await expect(sending).rejects.toMatchObject({ code: "too_many_requests" });
    expect(taken).toEqual([[`feedback:${person.id}`, LIMITS.rateFeedbackPerAccount]]);
    expect(await rowsOf(person)).toEqual([]);
  });

  test("from nobody, and from someone who is suspended", async () => {
    await readProblem(await postFeedback({ cookie: "" }), 401);
    await readProblem(await postFeedback(await makePerson(database, { suspended: true })), 403);
  });
});

test("what someone sent is theirs alone to list, newest first, page by page", async () => {
  const [person, other] = [await makePerson(database), await makePerson(database)];
  await readFeedback(await postFeedback(other));
  for (const npsScore of [1, 2, 3]) await readFeedback(await postFeedback(person, { npsScore }));
  const list = async (query: string) => {
    const answer = await request(`/api/own-feedback${query}`, { as: person });
    return v.parse(OwnFeedbackList, await answer.json());
  };
  const first = await list("?limit=2");
  const second = await list(`?limit=2&cursor=${first.nextCursor}`);
  const scores = [...first.items, ...second.items].map(({ npsScore }) => npsScore);
  expect(scores).toEqual([3, 2, 1]);
  expect(second.nextCursor).toBeNull();
  await db.delete(profiles).where(eq(profiles.id, person.id));
  expect(await rowsOf(other)).toHaveLength(1);
});

test("whoever has sent as much as is kept of one person is told so, and nothing is lost of it", async () => {
  const person = await makePerson(database);
  const submissionKey = crypto.randomUUID();
  const sent = await readFeedback(await postFeedback(person, { submissionKey }));
  const narrow: Partial<Record<string, number>> = { feedbackMost: 1 };
  const many = { ...makeContext(database).ctx, limits: { ...LIMITS, ...narrow } };
  const send = (key: string) =>
    sendFeedback(actAs(many, person), {
      submissionKey: key,
      npsScore: 4,
      comment: null,
      pageUrl: "/dashboard",
    });
  await expect(send(crypto.randomUUID())).rejects.toMatchObject({ code: "no_room" });
  expect((await send(submissionKey)).id).toBe(sent.id);
  expect(await rowsOf(person)).toHaveLength(1);
});
