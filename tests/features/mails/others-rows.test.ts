import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { mails } from "../../../db/schema/mails.ts";
import { profiles } from "../../../db/schema/users.ts";
import { mailDesk } from "../../support/leave-mail.ts";
import { takeDatabase } from "../../support/database.ts";
import { makePerson } from "../../support/people.ts";
import { readProblem } from "../../support/problem.ts";
import { request } from "../../support/request.ts";

const database = await takeDatabase();
const { db } = database;
const { leave, stored } = mailDesk(database);

test.each([
  ["a member", ["member"]],
  ["a coach", ["member", "coach"]],
] as const)(
  "%s reads nobody's mail, not even their own, and sends none again",
  async (_who, roles) => {
    const [person, other] = [await makePerson(database, { roles }), await makePerson(database)];
    await leave({ to: person.email, userId: person.id });
    await leave({ to: other.email, userId: other.id });
    await db.update(mails).set({ state: "failed" });
    await readProblem(await request("/api/mails", { as: person }), 403);
    for (const { email } of [person, other]) {
      const { id } = await stored(email);
      await readProblem(await request(`/api/mails/${id}`, { as: person }), 403);
      const retry = await request(`/api/mails/${id}/retry`, { as: person, method: "POST" });
      await readProblem(retry, 403);
      expect(await stored(email)).toMatchObject({ state: "failed" });
    }
  },
);

test("one person's mails are erased with them, and nobody else's", async () => {
  const [person, other] = [await makePerson(database), await makePerson(database)];
  await leave({ to: person.email, userId: person.id });
  await leave({ to: other.email, userId: other.id });
  await db.delete(profiles).where(eq(profiles.id, person.id));
  const left = await db.select().from(mails).where(eq(mails.toAddress, person.email));
  expect(left).toEqual([]);
  expect(await stored(other.email)).toMatchObject({ userId: other.id });
});
