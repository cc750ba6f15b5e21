import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { auditEvents } from "../../../db/schema/audit.ts";
import { factorChallenges, passkeys } from "../../../db/schema/factors.ts";
import { sessions } from "../../../db/schema/sessions.ts";
import { profiles } from "../../../db/schema/users.ts";
import { answerChallenge } from "../../../worker/features/challenges/answer-challenge.ts";
import { beginPasskeySignIn } from "../../../worker/features/challenges/begin-passkey-sign-in.ts";
import type { Challenge } from "../../../worker/features/challenges/contract.ts";
import { openChallenge } from "../../../worker/features/challenges/open-challenge.ts";
import { putChallenge } from "../../../worker/features/challenges/put-challenge.ts";
import { signInWithPasskey } from "../../../worker/features/challenges/sign-in-with-passkey.ts";
import { addPasskey } from "../../../worker/features/factors/add-passkey.ts";
import { beginPasskey } from "../../../worker/features/factors/begin-passkey.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { giveAuthenticator } from "../../support/authenticator.ts";
import { actAs, makeClock, makeContext } from "../../support/context.ts";
import { takeDatabase } from "../../support/database.ts";
import { makePerson, signInAs, type TestPerson } from "../../support/people.ts";
import { makeSoftwarePasskey } from "../../support/software-passkey.ts";

const database = await takeDatabase();
const { db } = database;
const clock = makeClock();
const { ctx } = makeContext(database, clock);

const refusedWith = (code: string): unknown => expect.objectContaining({ code });
const token = ({ cookie }: Pick<TestPerson, "cookie">) => cookie.slice("session=".length);

async function withPasskey() {
  const person = await makePerson(database);
  const passkey = await makeSoftwarePasskey(ctx);
  const id = await passkey.belongTo(person.id);
  return { person, passkey, id };
}

const signIn = (id: string, response: Awaited<ReturnType<Passkey["sign"]>>) =>
  signInWithPasskey(ctx, id, { response, device: null }, undefined);

type Passkey = Awaited<ReturnType<typeof makeSoftwarePasskey>>;

describe("made in the settings", () => {
  async function enrol(person: TestPerson, behaviour = {}) {
    const act = actAs(ctx, person);
    const begun = await beginPasskey(act);
    const passkey = await makeSoftwarePasskey(ctx);
    const response = await passkey.register(begun.options.challenge, behaviour);
    const input = { challengeId: begun.challengeId, name: "This laptop", response };
    return { begun, passkey, input, added: () => addPasskey(act, input, token(person)) };
  }

  test("it is kept, brings recovery codes when it is the first, and verifies the session", async () => {
    const person = await makePerson(database);
    const { passkey, added, begun } = await enrol(person);
    expect(begun.options).toMatchObject({
      rp: { id: "localhost" },
      attestation: "none",
      excludeCredentials: [],
      authenticatorSelection: { residentKey: "required" },
    });
    const { entered, recoveryCodes } = await added();
    expect(recoveryCodes).toHaveLength(LIMITS.recoveryCodes);
    expect(entered.secondFactor).toBe("verified");
    const [row] = await db.select().from(passkeys).where(eq(passkeys.userId, person.id));
    expect(row).toMatchObject({ name: "This laptop", credentialId: passkey.credentialId });

    const asked = await beginPasskeySignIn(ctx);
    const shown = await passkey.sign(asked.passkey.challenge, person.id, { counter: 2 });
    expect((await signIn(asked.id, shown)).secondFactor).toBe("verified");
  });

  test("one that the person has already is left out by name", async () => {
    const { person, passkey } = await withPasskey();
    const verified = await signInAs(database, person, { secondFactor: "verified" });
    const { options } = await beginPasskey(actAs(ctx, { ...person, ...verified }));
    expect(options.excludeCredentials).toMatchObject([{ id: passkey.credentialId }]);
  });

  test.each([
    ["another origin", { origin: "https://evil.example" }],
    ["the loopback twin of the origin", { origin: "http://127.0.0.1:8787" }],
    ["another site's name", { rpId: "evil.example" }],
  ])("for %s it is refused", async (_, behaviour) => {
    const { added } = await enrol(await makePerson(database), behaviour);
    await expect(added()).rejects.toEqual(refusedWith("wrong_code"));
  });

  test("its challenge serves once, in its time, and the session that it was put to", async () => {
    const person = await makePerson(database);
    const late = await enrol(person);
    clock.advance(LIMITS.challengeMs);
    await expect(late.added()).rejects.toEqual(refusedWith("no_challenge"));

    const other = await makePerson(database);
    const stolen = await enrol(other);
    const again = await signInAs(database, person, { provenAt: clock.now() });
    const act = actAs(ctx, { ...person, ...again });
    await expect(addPasskey(act, stolen.input, again.token)).rejects.toEqual(
      refusedWith("no_challenge"),
    );

    await stolen.added();
    await expect(stolen.added()).rejects.toEqual(refusedWith("unauthenticated"));
  });

  test("a session that was ended a moment ago gets no challenge", async () => {
    const person = await makePerson(database);
    const to = { userId: person.id, sessionId: person.sessionId };
    await db.delete(sessions).where(eq(sessions.id, to.sessionId));
    for (const purpose of ["passkey_enrolment", "second_factor"] as const) {
      const opened = openChallenge(ctx, { purpose, to });
      await expect(opened).rejects.toEqual(refusedWith("unauthenticated"));
    }
  });

  test("nobody gets one that belongs to someone else", async () => {
    const { passkey } = await withPasskey();
    const thief = await makePerson(database);
    const act = actAs(ctx, thief);
    const begun = await beginPasskey(act);
    const response = await passkey.register(begun.options.challenge);
    const input = { challengeId: begun.challengeId, name: "Mine now", response };
    await expect(addPasskey(act, input, token(thief))).rejects.toMatchObject({
      detail: "This passkey already belongs to an account.",
    });
    expect(await db.select().from(passkeys).where(eq(passkeys.userId, thief.id))).toEqual([]);
  });
});

describe("as the only thing shown", () => {
  test("with its person verified it is two factors, also for an admin", async () => {
    const person = await makePerson(database, { roles: ["member", "admin"] });
    const passkey = await makeSoftwarePasskey(ctx);
    await passkey.belongTo(person.id);
    const asked = await beginPasskeySignIn(ctx);
    expect(asked.passkey).toMatchObject({ allowCredentials: [], userVerification: "preferred" });
    const entered = await signIn(asked.id, await passkey.sign(asked.passkey.challenge, person.id));
    expect(entered.secondFactor).toBe("verified");
    const row = await db.select().from(sessions).where(eq(sessions.id, entered.sessionId)).get();
    expect(row).toMatchObject({ method: "passkey", provenAt: clock.now() });
  });

  test("without it is one: the second is still asked for, and is no passkey again", async () => {
    const { person, passkey } = await withPasskey();
    const factor = await giveAuthenticator(ctx, person.id);
    const asked = await beginPasskeySignIn(ctx);
    const shown = await passkey.sign(asked.passkey.challenge, person.id, { verifies: false });
    const entered = await signIn(asked.id, shown);
    expect(entered.secondFactor).toBe("pending");
    const act = actAs(ctx, { ...person, sessionId: entered.sessionId });
    const second: Challenge = await putChallenge(act, { purpose: "second_factor" });
    expect(second).toMatchObject({ methods: ["totp"], passkey: null });
    const { nonce } = (await db
      .select()
      .from(factorChallenges)
      .where(eq(factorChallenges.id, second.id))
      .get())!;
    const again = await passkey.sign(nonce, person.id, { counter: 2 });
    const given = {
      answer: { method: "passkey", response: again },
      device: null,
      trust: false,
    } as const;
    await expect(answerChallenge(act, second.id, given, entered.token)).rejects.toEqual(
      refusedWith("wrong_code"),
    );
    const code = {
      answer: { method: "totp", code: factor.code() },
      device: null,
      trust: false,
    } as const;
    const { entered: whole } = await answerChallenge(act, second.id, code, entered.token);
    expect(whole.secondFactor).toBe("verified");
  });

  test.each([
    ["another origin", { origin: "https://evil.example" }],
    ["another site's name", { rpId: "evil.example" }],
    ["another person's handle", { handle: "c29tZW9uZQ" }],
  ])("for %s it is refused", async (_, behaviour) => {
    const { person, passkey } = await withPasskey();
    const asked = await beginPasskeySignIn(ctx);
    const shown = await passkey.sign(asked.passkey.challenge, person.id, behaviour);
    await expect(signIn(asked.id, shown)).rejects.toEqual(refusedWith("invalid_credentials"));
  });

  test("a counter that went back is a copy, and is refused", async () => {
    const { person, passkey, id } = await withPasskey();
    await db.update(passkeys).set({ counter: 7 }).where(eq(passkeys.id, id));
    const asked = await beginPasskeySignIn(ctx);
    const shown = await passkey.sign(asked.passkey.challenge, person.id, { counter: 7 });
    await expect(signIn(asked.id, shown)).rejects.toEqual(refusedWith("invalid_credentials"));
  });

  test("a signature serves once, in its time, and the challenge that it was made for", async () => {
    const { person, passkey } = await withPasskey();
    const asked = await beginPasskeySignIn(ctx);
    const shown = await passkey.sign(asked.passkey.challenge, person.id);
    await signIn(asked.id, shown);
    await expect(signIn(asked.id, shown)).rejects.toEqual(refusedWith("no_challenge"));
    const other = await beginPasskeySignIn(ctx);
    await expect(signIn(other.id, shown)).rejects.toEqual(refusedWith("invalid_credentials"));
    const late = await beginPasskeySignIn(ctx);
    const slow = await passkey.sign(late.passkey.challenge, person.id, { counter: 9 });
    clock.advance(LIMITS.challengeMs);
    await expect(signIn(late.id, slow)).rejects.toEqual(refusedWith("no_challenge"));
  });

  test("one signature sent twice at once opens one session", async () => {
    const { person, passkey } = await withPasskey();
    const asked = await beginPasskeySignIn(ctx);
    const shown = await passkey.sign(asked.passkey.challenge, person.id);
    const outcomes = await Promise.allSettled([signIn(asked.id, shown), signIn(asked.id, shown)]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  });

  test("an unknown one is refused and recorded; an address that nobody proved stays closed", async () => {
    const stranger = await makeSoftwarePasskey(ctx);
    const asked = await beginPasskeySignIn(ctx);
    const shown = await stranger.sign(asked.passkey.challenge, "nobody");
    await expect(signIn(asked.id, shown)).rejects.toEqual(refusedWith("invalid_credentials"));
    const events = await db.select().from(auditEvents);
    expect(events.some(({ eventType }) => eventType === "login_failed")).toBe(true);

    const { person, passkey } = await withPasskey();
    await db.update(profiles).set({ emailVerifiedAt: null }).where(eq(profiles.id, person.id));
    const next = await beginPasskeySignIn(ctx);
    const own = await passkey.sign(next.passkey.challenge, person.id);
    await expect(signIn(next.id, own)).rejects.toEqual(refusedWith("email_unverified"));
  });
});

describe("after a password", () => {
  test("it is the second factor, verified or not; another person's is none", async () => {
    const { person, passkey } = await withPasskey();
    const other = await withPasskey();
    const pending = await signInAs(database, person, { secondFactor: "pending" });
    const act = actAs(ctx, { ...person, ...pending });
    const asked = await putChallenge(act, { purpose: "second_factor" });
    expect(asked.passkey?.allowCredentials).toMatchObject([{ id: passkey.credentialId }]);
    const challenge = asked.passkey!.challenge;
    const give = async (response: Awaited<ReturnType<Passkey["sign"]>>) =>
      answerChallenge(
        act,
        asked.id,
        { answer: { method: "passkey", response }, device: null, trust: false },
        pending.token,
      );
    await expect(give(await other.passkey.sign(challenge, other.person.id))).rejects.toEqual(
      refusedWith("wrong_code"),
    );
    const { entered } = await give(await passkey.sign(challenge, person.id, { verifies: false }));
    expect(entered.secondFactor).toBe("verified");
  });

  test("a sign-in's signature is no second factor", async () => {
    const { person, passkey } = await withPasskey();
    const pending = await signInAs(database, person, { secondFactor: "pending" });
    const act = actAs(ctx, { ...person, ...pending });
    const asked = await beginPasskeySignIn(ctx);
    const response = await passkey.sign(asked.passkey.challenge, person.id);
    const given = { answer: { method: "passkey", response }, device: null, trust: false } as const;
    await expect(answerChallenge(act, asked.id, given, pending.token)).rejects.toEqual(
      refusedWith("no_challenge"),
    );
  });
});
