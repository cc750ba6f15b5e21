import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { sessions } from "../../../db/schema/sessions.ts";
import { userCredentials } from "../../../db/schema/users.ts";
import { DEMO_PASSWORD, DEMO_PASSWORD_HASH } from "../../../db/seed/people.ts";
import { computeHere } from "../../../worker/compute/compute-here.ts";
import { checkPassword, hashPassword } from "../../../worker/features/users/hash-password.ts";
import { setOwnPassword } from "../../../worker/features/users/set-own-password.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { actAs, makeContext } from "../../support/context.ts";
import { takeDatabase } from "../../support/database.ts";
import { makePerson, signInAs } from "../../support/people.ts";
import { request } from "../../support/request.ts";
import { refusedFields } from "../accounts/desk.ts";

const HERE = { compute: computeHere };

const database = await takeDatabase();
const { db } = database;

test("a required new password opens the product, ends every other session and rotates this one", async () => {
  const person = await makePerson(database, { resetRequired: true });
  const elsewhere = await signInAs(database, person);
  const other = await makePerson(database);
  expect((await request("/api/sessions", { as: person })).status).toBe(403);

  const ctx = actAs(makeContext(database).ctx, person);
  const { token } = await setOwnPassword(
    ctx,
    { password: "an entirely new passphrase", currentPassword: "" },
    "not_required",
  );

  expect((await request("/api/sessions", { as: person })).status).toBe(401);
  expect((await request("/api/sessions", { as: elsewhere })).status).toBe(401);
  expect((await request("/api/sessions", { as: { cookie: `session=${token}` } })).status).toBe(200);
  expect((await request("/api/sessions", { as: other })).status).toBe(200);
  const left = await db.select().from(sessions).where(eq(sessions.userId, person.id));
  expect(left).toHaveLength(1);
  const stored = await db
    .select()
    .from(userCredentials)
    .where(eq(userCredentials.userId, person.id))
    .get();
  expect(await checkPassword(HERE, "an entirely new passphrase", stored?.passwordHash)).toEqual({
    matches: true,
    needsRehash: false,
  });
});

const OLD = "the old passphrase";
const stale = { provenAt: Date.now() - LIMITS.freshProofMs - 1000 };

test("a cookie alone is no proof: without a fresh one, the old password is asked for", async () => {
  const person = await makePerson(database, { password: OLD });
  const acting = actAs(makeContext(database).ctx, person);
  const ctx = { ...acting, actor: { ...acting.actor, ...stale } };
  const password = "an entirely new passphrase";
  for (const currentPassword of ["", "a wrong passphrase"]) {
    const attempt = setOwnPassword(ctx, { password, currentPassword }, "not_required");
    expect(await refusedFields(attempt)).toEqual(["currentPassword"]);
  }
  await setOwnPassword(ctx, { password, currentPassword: OLD }, "not_required");
});

test("a session that owes its second factor sets none, since that would end all others", async () => {
  const person = await makePerson(database, { password: OLD, resetRequired: true });
  const acting = actAs(makeContext(database).ctx, person);
  const ctx = { ...acting, actor: { ...acting.actor, isPending: true } };
  const input = { password: "an entirely new passphrase", currentPassword: OLD };
  await expect(setOwnPassword(ctx, input, "pending")).rejects.toMatchObject({
    code: "second_factor_pending",
  });
  expect(await db.$count(sessions, eq(sessions.userId, person.id))).toBe(1);
});

test("an admin who acts as someone sets no password of theirs, and what is easily guessed is refused", async () => {
  const person = await makePerson(database, { resetRequired: true });
  const ctx = actAs(makeContext(database).ctx, person);
  const input = { password: "an entirely new passphrase", currentPassword: "" };
  const acting = { ...ctx, actor: { ...ctx.actor, impersonatorId: "an-admin" } };
  await expect(setOwnPassword(acting, input, "verified")).rejects.toMatchObject({
    code: "impersonating",
  });
  const guessed = setOwnPassword(ctx, { ...input, password: "sunshine1" }, "not_required");
  expect(await refusedFields(guessed)).toEqual(["password"]);
});

test("a hash matches its own password alone, and tells when its parameters are old", async () => {
  const hash = await hashPassword(HERE, "correct horse");
  expect(await checkPassword(HERE, "correct horse", hash)).toEqual({
    matches: true,
    needsRehash: false,
  });
  expect(await checkPassword(HERE, "correct horsf", hash)).toMatchObject({ matches: false });
  expect(await checkPassword(HERE, "correct horse", undefined)).toMatchObject({ matches: false });
  expect(await hashPassword(HERE, "correct horse")).not.toBe(hash);
  const weaker = hash.replace("$15$", "$14$");
  expect(await checkPassword(HERE, "correct horse", weaker)).toMatchObject({ needsRehash: true });
});

test("the demo people's stored hash is that of the demo password", async () => {
  expect(await checkPassword(HERE, DEMO_PASSWORD, DEMO_PASSWORD_HASH)).toMatchObject({
    matches: true,
  });
});
