import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { notificationFeeds, userNotifications } from "../../../db/schema/notifications.ts";
import { profiles } from "../../../db/schema/users.ts";
import { makeContext } from "../../support/context.ts";
import { takeDatabase } from "../../support/database.ts";
import { makePerson } from "../../support/people.ts";
import { readProblem } from "../../support/problem.ts";
import { makeDesk } from "./desk.ts";

const database = await takeDatabase();
const { db } = database;
const desk = makeDesk(database);

const ROLES = [
  ["a member", ["member"]],
  ["a coach", ["member", "coach"]],
  ["an admin", ["member", "admin"]],
] as const;

test.each(ROLES)("%s neither sees nor changes someone else's", async (_who, roles) => {
  const { ctx } = makeContext(database);
  const [person, other] = [await makePerson(database, { roles }), await makePerson(database)];
  const { id } = await desk.tell(ctx, other);
  const before = await desk.rowsOf(other.id);
  const answers = [await desk.mark(person, id), await desk.remove(person, id)];
  for (const answer of answers) expect((await readProblem(answer, 404)).code).toBe("not_found");
  await desk.several(person, { ids: [id], change: "delete" });
  await desk.readAll(person, { upTo: 100 });
  await desk.clearRead(person);
  expect(await desk.rowsOf(other.id)).toEqual(before);
  expect(await desk.feedOf(other.id)).toMatchObject({ seq: 1 });
  expect(await (await desk.list(person)).json()).toMatchObject({ items: [], total: 0, seq: 0 });
  expect(await (await desk.changes(person, 0)).json()).toMatchObject({ items: [], seq: 0 });
});

test("without a session nothing is told", async () => {
  const stranger = { id: "", cookie: "" };
  for (const answer of [
    await desk.list(stranger),
    await desk.changes(stranger, 0),
    await desk.readAll(stranger, { upTo: 1 }),
    await desk.clearRead(stranger),
  ]) {
    await readProblem(answer, 401);
  }
});

test("one person's go with them, and nobody else's", async () => {
  const { ctx } = makeContext(database);
  const [person, other] = [await makePerson(database), await makePerson(database)];
  await desk.tell(ctx, person);
  await desk.tell(ctx, other);
  await db.delete(profiles).where(eq(profiles.id, person.id));
  const left = await db.select({ userId: userNotifications.userId }).from(userNotifications);
  expect(left.map(({ userId }) => userId)).not.toContain(person.id);
  const feeds = await db.select({ userId: notificationFeeds.userId }).from(notificationFeeds);
  expect(feeds.map(({ userId }) => userId)).toContain(other.id);
  expect(feeds.map(({ userId }) => userId)).not.toContain(person.id);
});
