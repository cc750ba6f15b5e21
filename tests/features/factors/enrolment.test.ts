import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { auditEvents } from "../../../db/schema/audit.ts";
import { devices } from "../../../db/schema/devices.ts";
import { recoveryCodes, totpFactors } from "../../../db/schema/factors.ts";
import { mails } from "../../../db/schema/mails.ts";
import { addPasskey } from "../../../worker/features/factors/add-passkey.ts";
import { beginPasskey } from "../../../worker/features/factors/begin-passkey.ts";
import { beginTotp, readBegunTotp } from "../../../worker/features/factors/begin-totp.ts";
import { confirmTotp } from "../../../worker/features/factors/confirm-totp.ts";
import { listFactors } from "../../../worker/features/factors/list-factors.ts";
import { remakeRecoveryCodes } from "../../../worker/features/factors/remake-recovery-codes.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { codeAt, giveAuthenticator } from "../../support/authenticator.ts";
import { actAs, makeClock, makeContext } from "../../support/context.ts";
import { takeDatabase } from "../../support/database.ts";
import { makePerson, signInAs, type TestPerson } from "../../support/people.ts";
import { readProblem } from "../../support/problem.ts";
import { request } from "../../support/request.ts";
import { makeSoftwarePasskey } from "../../support/software-passkey.ts";

const database = await takeDatabase();
const { db } = database;
const clock = makeClock();
const { ctx } = makeContext(database, clock);

const refusedWith = (code: string): unknown => expect.objectContaining({ code });
const token = ({ cookie }: Pick<TestPerson, "cookie">) => cookie.slice("session=".length);

async function enrol(person: TestPerson, name = "Phone") {
  const act = actAs(ctx, person);
  const begun = await beginTotp(act, name);
  const code = codeAt(begun.secret, clock.now());
  return { begun, confirm: (given = code) => confirmTotp(act, begun.id, given, token(person)) };
}

const mailsOf = async (userId: string) =>
  (await db.select().from(mails).where(eq(mails.userId, userId))).map(({ text }) => text);
const eventsOf = async (userId: string) =>
  (await db.select().from(auditEvents).where(eq(auditEvents.userId, userId))).map(
    ({ eventType }) => eventType,
  );

describe("an authenticator", () => {
  test("counts from its first right code on, and brings ten recovery codes", async () => {
    const person = await makePerson(database);
    const { begun, confirm } = await enrol(person);
    expect(begun.uri).toMatch(/^otpauth:\/\/totp\/Executive%20Advisor:/);
    expect(begun.qr).toContain("<svg");
    expect((await listFactors(actAs(ctx, person))).items).toEqual([]);
    const { entered, recoveryCodes: codes } = await confirm();
    expect(new Set(codes).size).toBe(LIMITS.recoveryCodes);
    for (const code of codes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/);
    expect(entered.secondFactor).toBe("verified");
    expect(await eventsOf(person.id)).toEqual(["factor_added"]);
    expect(await mailsOf(person.id)).toEqual([
      expect.stringContaining("The authenticator “Phone” was added"),
    ]);
    const stored = JSON.stringify([
      await db.select().from(totpFactors),
      await db.select().from(recoveryCodes),
    ]);
    for (const secret of [begun.secret.replaceAll(" ", ""), ...codes]) {
      expect(stored).not.toContain(secret.replace("-", ""));
    }
  });

  test("is not added by a wrong code, and its first code is used up", async () => {
    const person = await makePerson(database);
    const { begun, confirm } = await enrol(person);
    const right = codeAt(begun.secret, clock.now());
    const wrong = right === "000000" ? "111111" : "000000";
    await expect(confirm(wrong)).rejects.toEqual(refusedWith("wrong_code"));
    await confirm(right);
    const row = await db.select().from(totpFactors).where(eq(totpFactors.id, begun.id)).get();
    expect(row?.lastStep).toBe(Math.floor(clock.now() / 1000 / LIMITS.totpPeriodS));
  });

  test("begun anew takes the place of the one that was begun before", async () => {
    const person = await makePerson(database);
    const first = await enrol(person);
    const second = await enrol(person, "Tablet");
    await expect(first.confirm()).rejects.toEqual(refusedWith("not_found"));
    await second.confirm();
  });

  test("of someone else cannot be confirmed, nor seen", async () => {
    const [person, other] = [await makePerson(database), await makePerson(database)];
    const { begun } = await enrol(other);
    const act = actAs(ctx, person);
    const code = codeAt(begun.secret, clock.now());
    await expect(confirmTotp(act, begun.id, code, token(person))).rejects.toEqual(
      refusedWith("not_found"),
    );
    expect(await readBegunTotp(act)).toBeNull();
  });

  test("two first ones at once: one is, and its recovery codes are the ones that hold", async () => {
    const person = await makePerson(database);
    const act = actAs(ctx, person);
    const begun = await beginTotp(act, "Phone");
    const key = await makeSoftwarePasskey(ctx);
    const asked = await beginPasskey(act);
    const response = await key.register(asked.options.challenge);
    const outcomes = await Promise.allSettled([
      confirmTotp(act, begun.id, codeAt(begun.secret, clock.now()), token(person)),
      addPasskey(act, { challengeId: asked.challengeId, name: "Key", response }, token(person)),
    ]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    const rows = await db.select().from(recoveryCodes).where(eq(recoveryCodes.userId, person.id));
    expect(rows).toHaveLength(LIMITS.recoveryCodes);
  });

  test("eleventh of a person is refused", async () => {
    const person = await makePerson(database, { secondFactor: "verified" });
    for (let count = 0; count < LIMITS.factorsMost; count += 1) {
      await giveAuthenticator(ctx, person.id, `Phone ${count}`);
    }
    await expect(enrol(person)).rejects.toEqual(refusedWith("too_many_factors"));
  });
});

describe("who may add one", () => {
  test("nobody whose proof is old, and no admin who acts as someone", async () => {
    const person = await makePerson(database);
    const act = actAs(ctx, person);
    const stale = {
      ...act,
      actor: { ...act.actor, provenAt: clock.now() - LIMITS.freshProofMs - 1 },
    };
    const acting = { ...act, actor: { ...act.actor, impersonatorId: "someone" } };
    for (const begin of [beginPasskey, (by: typeof act) => beginTotp(by, "Phone")]) {
      await expect(begin(stale)).rejects.toEqual(refusedWith("fresh_proof_required"));
      await expect(begin(acting)).rejects.toEqual(refusedWith("impersonating"));
    }
  });

  test("a session that owes its first one: it adds that, and can do nothing else until then", async () => {
    const person = await makePerson(database, { roles: ["admin"], secondFactor: "pending" });
    await readProblem(await request("/api/users", { as: person }), 401);
    await readProblem(await request("/api/factors", { as: person }), 401);
    const { confirm } = await enrol(person);
    const { entered } = await confirm();
    const as = { cookie: `session=${entered.token}` };
    expect((await request("/api/users", { as })).status).toBe(200);
    await readProblem(await request("/api/users", { as: person }), 401);
  });

  test("never a session that owes one which the account has: it must show that one", async () => {
    const person = await makePerson(database, { secondFactor: "pending" });
    const begun = await enrol(person);
    await giveAuthenticator(ctx, person.id, "The owner’s");
    await expect(begun.confirm()).rejects.toEqual(refusedWith("second_factor_pending"));
    await expect(beginTotp(actAs(ctx, person), "Mine")).rejects.toEqual(
      refusedWith("second_factor_pending"),
    );
    await expect(beginPasskey(actAs(ctx, person))).rejects.toEqual(
      refusedWith("second_factor_pending"),
    );
    const refused = await request("/api/factors/totp", { as: person, json: { name: "Mine" } });
    expect(await readProblem(refused, 401)).toMatchObject({ code: "second_factor_pending" });
  });
});

test("a first factor makes every other session owe it, without ending it; trust is gone", async () => {
  const person = await makePerson(database);
  const elsewhere = await signInAs(database, person);
  await db.insert(devices).values({
    id: ctx.ids.next(),
    userId: person.id,
    tokenHash: "held",
    trustedUntil: clock.now() + LIMITS.deviceTrustMs,
    createdAt: clock.now(),
    lastUsedAt: clock.now(),
  });
  expect((await request("/api/sessions", { as: elsewhere })).status).toBe(200);
  await (await enrol(person)).confirm();
  const owed = await readProblem(await request("/api/sessions", { as: elsewhere }), 401);
  expect(owed.code).toBe("second_factor_pending");
  const [device] = await db.select().from(devices).where(eq(devices.tokenHash, "held"));
  expect(device?.trustedUntil).toBeNull();
});

describe("recovery codes", () => {
  test("made anew replace all of the earlier ones, with a fresh proof alone", async () => {
    const person = await makePerson(database);
    await (await enrol(person)).confirm();
    const now = await signInAs(database, person, { secondFactor: "verified" });
    const act = actAs(ctx, { ...person, ...now });
    const before = await db.select().from(recoveryCodes).where(eq(recoveryCodes.userId, person.id));
    const codes = await remakeRecoveryCodes(act);
    const after = await db.select().from(recoveryCodes).where(eq(recoveryCodes.userId, person.id));
    expect(codes).toHaveLength(LIMITS.recoveryCodes);
    expect(after).toHaveLength(LIMITS.recoveryCodes);
    const old = new Set(before.map(({ codeHash }) => codeHash));
    expect(after.some(({ codeHash }) => old.has(codeHash))).toBe(false);
    expect((await listFactors(act)).recoveryCodesLeft).toBe(LIMITS.recoveryCodes);
    const stale = { ...act, actor: { ...act.actor, provenAt: null } };
    await expect(remakeRecoveryCodes(stale)).rejects.toEqual(refusedWith("fresh_proof_required"));
  });

  test("are not made for an account that has no factor to stand in for", async () => {
    const person = await makePerson(database);
    await expect(remakeRecoveryCodes(actAs(ctx, person))).rejects.toEqual(refusedWith("no_factor"));
  });
});
