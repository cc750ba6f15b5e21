import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { userFeedback } from "../../../db/schema/feedback.ts";
import { profiles } from "../../../db/schema/users.ts";
import { takeDatabase } from "../../support/database.ts";
import { leaveFeedback, putScreenshot, setFeedback } from "../../support/own-feedback.ts";
import { makePerson } from "../../support/people.ts";
import { PICTURES } from "../../support/pictures.ts";
import { readProblem } from "../../support/problem.ts";
import { request } from "../../support/request.ts";

const database = await takeDatabase();
const { db } = database;

beforeAll(() => setFeedback(database, "true"));

test.each([
  ["a member", ["member"]],
  ["a coach", ["member", "coach"]],
  ["an admin", ["member", "admin"]],
] as const)("%s adds no screenshot to someone else's feedback", async (_who, roles) => {
  const [person, other] = [await makePerson(database, { roles }), await makePerson(database)];
  const id = await leaveFeedback(database, other);
  const problem = await readProblem(await putScreenshot(person, id, PICTURES.png), 404);
  expect(problem.code).toBe("not_found");
  const row = await db.select().from(userFeedback).where(eq(userFeedback.id, id)).get();
  expect(row?.screenshotUrl).toBeNull();
});

test("nobody lists what someone else sent", async () => {
  const [person, other] = [await makePerson(database), await makePerson(database)];
  await leaveFeedback(database, other, { comment: "for their eyes" });
  const answer = await request("/api/own-feedback", { as: person });
  expect(await answer.json()).toMatchObject({ items: [], nextCursor: null });
});

test("one person's feedback goes with them, and nobody else's", async () => {
  const [person, other] = [await makePerson(database), await makePerson(database)];
  await leaveFeedback(database, person);
  const kept = await leaveFeedback(database, other);
  await db.delete(profiles).where(eq(profiles.id, person.id));
  const left = await db.select().from(userFeedback).where(eq(userFeedback.userId, person.id));
  expect(left).toEqual([]);
  expect(await db.select().from(userFeedback).where(eq(userFeedback.id, kept))).toHaveLength(1);
});
