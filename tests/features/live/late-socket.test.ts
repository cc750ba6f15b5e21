import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { sessions } from "../../../db/schema/sessions.ts";
import { profiles } from "../../../db/schema/users.ts";
import { endLateSocket } from "../../../worker/features/live/end-late-socket.ts";
import { actAs, makeContext } from "../../support/context.ts";
import { takeDatabase } from "../../support/database.ts";
import { makePerson, type TestPerson } from "../../support/people.ts";

const database = await takeDatabase();
const { db } = database;

/** What is ended where the guard let the tab in before and this happened until it was there. */
async function endedAfter(happens: (person: TestPerson) => Promise<unknown>) {
  const person = await makePerson(database);
  const { ctx, ended } = makeContext(database);
  await happens(person);
  await endLateSocket(actAs(ctx, person), person.cookie.slice("session=".length));
  return ended.map((each) => ({
    isTheirs: each.userId === person.id,
    isThisAlone: each.only?.join() === person.sessionId,
  }));
}

test("a tab that came in while its session ended is let go of, and no other", async () => {
  const gone = await endedAfter(({ id }) => db.delete(sessions).where(eq(sessions.userId, id)));
  expect(gone).toEqual([{ isTheirs: true, isThisAlone: true }]);
});

test("so is one of somebody who was suspended meanwhile", async () => {
  const closed = await endedAfter(({ id }) =>
    db.update(profiles).set({ aiSuspended: true }).where(eq(profiles.id, id)),
  );
  expect(closed).toEqual([{ isTheirs: true, isThisAlone: true }]);
});

test("a tab whose session goes on stays", async () => {
  expect(await endedAfter(() => Promise.resolve())).toEqual([]);
});
