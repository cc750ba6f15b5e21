import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { sessions } from "../../../db/schema/sessions.ts";
import { userCredentials } from "../../../db/schema/users.ts";
import { transaction } from "../../../db/transaction.ts";
import { changePassword } from "../../../worker/features/accounts/change-password.ts";
import { signIn } from "../../../worker/features/sessions/sign-in.ts";
import { hashPassword } from "../../../worker/features/users/hash-password.ts";
import { replacePassword } from "../../../worker/features/users/replace-password.ts";
import { setOwnPassword } from "../../../worker/features/users/set-own-password.ts";
import { actAs, makeContext } from "../../support/context.ts";
import { takeDatabase } from "../../support/database.ts";
import { makePerson, type TestPerson } from "../../support/people.ts";
import { weakHash } from "../../support/weak-hash.ts";

const database = await takeDatabase();
const { db } = database;
const { ctx } = makeContext(database);

const OLD = "the old passphrase";
const change = { password: "what a stranger chose", currentPassword: OLD };
const ownersHash = await hashPassword(ctx, "what its owner chose");

const reset = ({ id, email, fullName }: TestPerson) =>
  transaction(db, replacePassword(ctx, { id, email, fullName }, ownersHash));

/** Lets the owner reset the password once the request has read the old one, and before it is derived. */
const whileReset = (person: TestPerson, isThen: (key: string) => boolean) => ({
  take: async (key: string) => {
    if (isThen(key)) await reset(person);
  },
});

async function expectOwners({ id }: TestPerson) {
  const stored = await db
    .select()
    .from(userCredentials)
    .where(eq(userCredentials.userId, id))
    .get();
  expect(stored?.passwordHash).toBe(ownersHash);
  expect(await db.$count(sessions, eq(sessions.userId, id))).toBe(0);
}

describe("a reset has the last word over what was under way with the old password", () => {
  const isTyped = (key: string) => key.startsWith("own-password:");

  test("its change by whoever had a session", async () => {
    const person = await makePerson(database, { password: OLD });
    const acting = { ...actAs(ctx, person), limiter: whileReset(person, isTyped) };
    await expect(changePassword(acting, change)).rejects.toMatchObject({ code: "unauthenticated" });
    await expectOwners(person);
  });

  test("its renewal that was ordered", async () => {
    const person = await makePerson(database, { password: OLD, resetRequired: true });
    const { actor } = actAs(ctx, person);
    const limiter = whileReset(person, isTyped);
    const acting = { ...ctx, actor: { ...actor, provenAt: null }, limiter };
    const renewal = setOwnPassword(acting, change, "not_required");
    await expect(renewal).rejects.toMatchObject({ code: "unauthenticated" });
    await expectOwners(person);
  });

  test.each([
    ["of present parameters", () => hashPassword(ctx, OLD)],
    ["of older ones, which would be renewed", () => weakHash(OLD)],
  ])("a sign-in with a hash %s", async (_name, makeHash) => {
    const person = await makePerson(database, { password: OLD });
    const passwordHash = await makeHash();
    await db
      .update(userCredentials)
      .set({ passwordHash })
      .where(eq(userCredentials.userId, person.id));
    const late = {
      ...ctx,
      limiter: whileReset(person, (key) => /^sign-in:account:\w+$/.test(key)),
    };
    const attempt = signIn(late, { email: person.email, password: OLD, device: null });
    await expect(attempt).rejects.toMatchObject({ code: "invalid_credentials" });
    await expectOwners(person);
  });
});
