import { eq } from "drizzle-orm";
import * as v from "valibot";
import { expect, test } from "vitest";
import { errorLogs, errorPeople } from "../../../db/schema/errors.ts";
import { profiles } from "../../../db/schema/users.ts";
import { AccountExport } from "../../support/account-export.ts";
import { makeContext } from "../../support/context.ts";
import { takeDatabase } from "../../support/database.ts";
import { takeAccountFile } from "../../support/drive-runs.ts";
import { leaveError } from "../../support/error-rows.ts";
import { makePerson } from "../../support/people.ts";
import { readProblem } from "../../support/problem.ts";
import { request } from "../../support/request.ts";

const database = await takeDatabase();
const { db } = database;
const { ctx } = makeContext(database);
const [minna, otto] = [await makePerson(database), await makePerson(database)];

test("what someone met is in their export and in nobody else's, and goes with them", async () => {
  await leaveError(ctx, { userId: minna.id, message: "Minna's error", sessionId: "tab-1" });
  await leaveError(ctx, { userId: otto.id, message: "Otto's error" });
  const errorsOf = async (person: { cookie: string }) => {
    const answer = await takeAccountFile(database, person);
    return v.parse(AccountExport, await answer.json()).errors;
  };
  expect(await errorsOf(minna)).toMatchObject({
    met: 1,
    events: [{ message: "Minna's error", page: "/goals", tab: "tab-1" }],
  });
  expect(await errorsOf(otto)).toMatchObject({ met: 1, events: [{ message: "Otto's error" }] });

  await db.delete(profiles).where(eq(profiles.id, minna.id));
  expect(await db.select().from(errorPeople)).toMatchObject([{ userId: otto.id }]);
  const kept = await db.select({ userId: errorLogs.userId }).from(errorLogs);
  expect(kept).toHaveLength(2);
  expect(kept).toEqual(expect.arrayContaining([{ userId: null }, { userId: otto.id }]));
});

test("nobody reads somebody else's events but an admin", async () => {
  const [event] = await db.select().from(errorLogs).where(eq(errorLogs.userId, otto.id));
  const path = `/api/error-groups/${event!.fingerprint}/events/${event!.errorId}`;
  const [member, admin] = [
    await makePerson(database),
    await makePerson(database, { roles: ["admin"] }),
  ];
  await readProblem(await request(path, { as: member }), 403);
  await readProblem(await request(path, { as: otto }), 403);
  expect((await request(path, { as: admin })).status).toBe(200);
});
