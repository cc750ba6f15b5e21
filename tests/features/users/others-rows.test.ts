import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { userCredentials } from "../../../db/schema/users.ts";
import { setOwnPassword } from "../../../worker/features/users/set-own-password.ts";
import { actAs, makeContext } from "../../support/context.ts";
import { takeDatabase } from "../../support/database.ts";
import { makePerson } from "../../support/people.ts";
import { request } from "../../support/request.ts";

const database = await takeDatabase();

test("a new password is one's own: others keep theirs, their sessions and their debts", async () => {
  const person = await makePerson(database, { resetRequired: true });
  const other = await makePerson(database, { resetRequired: true });
  const credentialsOf = ({ id }: { id: string }) =>
    database.db.select().from(userCredentials).where(eq(userCredentials.userId, id)).get();
  const before = await credentialsOf(other);
  const ctx = actAs(makeContext(database).ctx, person);
  await setOwnPassword(
    ctx,
    { password: "an entirely new passphrase", currentPassword: "" },
    "not_required",
  );
  expect(await credentialsOf(other)).toEqual(before);
  const answer = await request("/api/sessions", { as: other });
  expect(await answer.json()).toMatchObject({ code: "password_reset_required" });
});
