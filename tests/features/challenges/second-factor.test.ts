import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { auditEvents } from "../../../db/schema/audit.ts";
import { devices } from "../../../db/schema/devices.ts";
import { factorChallenges, recoveryCodes, totpFactors } from "../../../db/schema/factors.ts";
import { mails } from "../../../db/schema/mails.ts";
import { sessions } from "../../../db/schema/sessions.ts";
import { answerChallenge } from "../../../worker/features/challenges/answer-challenge.ts";
import { answerSecondFactor } from "../../../worker/features/challenges/answer-second-factor.ts";
import type { Answer } from "../../../worker/features/challenges/contract.ts";
import { putChallenge } from "../../../worker/features/challenges/put-challenge.ts";
import { sweepChallenges } from "../../../worker/features/challenges/sweep-challenges.ts";
import { AppError } from "../../../worker/kernel/errors.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { giveAuthenticator, giveRecoveryCode, STEP_MS } from "../../support/authenticator.ts";
import { actAs, makeClock, makeContext } from "../../support/context.ts";
import { takeDatabase } from "../../support/database.ts";
import { makePerson, signInAs, type TestPerson } from "../../support/people.ts";
import { readProblem } from "../../support/problem.ts";
import { request } from "../../support/request.ts";

const database = await takeDatabase();
const { db } = database;
const clock = makeClock();
const { ctx, effects } = makeContext(database, clock);

const PURPOSE = { purpose: "second_factor" } as const;
const CLAIM = {
  fingerprint: "c".repeat(64),
  info: {
    userAgent: "browser",
    screenResolution: "1440x900",
    timezone: "Europe/Berlin",
    language: "en-GB",
    platform: "Linux",
    colorDepth: "24",
    pixelRatio: "2",
  },
};

/** Someone who typed a right password and owes an authenticator's code. */
async function makePending() {
  const person = await makePerson(database, { secondFactor: "pending" });
  const factor = await giveAuthenticator(ctx, person.id);
  // A code is good for its neighbour steps too: each test begins in a step of its own.
  clock.advance(STEP_MS * 4);
  return { person, factor, act: actAs(ctx, person) };
}

const token = ({ cookie }: TestPerson) => cookie.slice("session=".length);

type Pending = Awaited<ReturnType<typeof makePending>>;

function answer({ act, person }: Pending, id: string, given: Answer, trust = false) {
  return answerChallenge(act, id, { answer: given, device: CLAIM, trust }, token(person));
}

const totp = (code: string): Answer => ({ method: "totp", code });
const recovery = (code: string): Answer => ({ method: "recovery_code", code });
const refusedWith = (code: string): unknown => expect.objectContaining({ code });
const wrongCode = (right: string) => (right === "000000" ? "111111" : "000000");

const eventsOf = async (userId: string) =>
  (await db.select().from(auditEvents).where(eq(auditEvents.userId, userId))).map(
    ({ eventType }) => eventType,
  );

describe("a right code", () => {
  test("opens a verified session with a new id; the pending one is dead, and both are recorded", async () => {
    const pending = await makePending();
    const { id } = await putChallenge(pending.act, PURPOSE);
    const { entered } = await answer(pending, id, totp(pending.factor.code()));
    expect(entered.secondFactor).toBe("verified");
    expect(entered.token).not.toBe(token(pending.person));
    const as = { cookie: `session=${entered.token}` };
    expect((await request("/api/sessions", { as })).status).toBe(200);
    await readProblem(await request("/api/sessions", { as: pending.person }), 401);
    const rows = await db.select().from(sessions).where(eq(sessions.userId, pending.person.id));
    expect(rows).toMatchObject([{ id: entered.sessionId, provenAt: clock.now() }]);
    expect(await eventsOf(pending.person.id)).toEqual(["mfa_challenge", "mfa_success"]);
  });

  test("is taken from the step before and after, and from no other", async () => {
    for (const [steps, isTaken] of [
      [-2, false],
      [-1, true],
      [0, true],
      [1, true],
      [2, false],
    ] as const) {
      const pending = await makePending();
      const { id } = await putChallenge(pending.act, PURPOSE);
      const code = pending.factor.code(clock.now() + steps * STEP_MS);
      const outcome = answer(pending, id, totp(code));
      if (isTaken) expect((await outcome).entered.secondFactor).toBe("verified");
      else await expect(outcome).rejects.toEqual(refusedWith("wrong_code"));
    }
  });

  test("is never taken twice, nor is one of an earlier step", async () => {
    const pending = await makePending();
    const first = await putChallenge(pending.act, PURPOSE);
    const code = pending.factor.code();
    await answer(pending, first.id, totp(code));
    const again = await signInAs(database, pending.person, { secondFactor: "pending" });
    const next = { ...pending, act: actAs(ctx, { ...pending.person, ...again }) };
    const second = await putChallenge(next.act, PURPOSE);
    const earlier = pending.factor.code(clock.now() - STEP_MS);
    for (const used of [code, earlier]) {
      await expect(answer(next, second.id, totp(used))).rejects.toEqual(refusedWith("wrong_code"));
    }
  });

  test("given by two requests at once opens one session", async () => {
    const pending = await makePending();
    const other = await signInAs(database, pending.person, { secondFactor: "pending" });
    const twin = { ...pending, act: actAs(ctx, { ...pending.person, ...other }) };
    const [a, b] = [
      await putChallenge(pending.act, PURPOSE),
      await putChallenge(twin.act, PURPOSE),
    ];
    const code = totp(pending.factor.code());
    const outcomes = await Promise.allSettled([
      answer(pending, a.id, code),
      answer(twin, b.id, code),
    ]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  });

  test("of another person's authenticator is wrong", async () => {
    const [pending, other] = [await makePending(), await makePending()];
    const { id } = await putChallenge(pending.act, PURPOSE);
    const code = other.factor.code();
    await expect(answer(pending, id, totp(code))).rejects.toEqual(refusedWith("wrong_code"));
  });

  test("of a secret that stands in another row does not even open", async () => {
    const [pending, other] = [await makePending(), await makePending()];
    const stolen = await db
      .select()
      .from(totpFactors)
      .where(eq(totpFactors.id, other.factor.id))
      .get();
    await db
      .update(totpFactors)
      .set({ secret: stolen!.secret })
      .where(eq(totpFactors.id, pending.factor.id));
    const { id } = await putChallenge(pending.act, PURPOSE);
    const outcome = answer(pending, id, totp(other.factor.code()));
    await expect(outcome).rejects.toMatchObject({ name: "OperationError" });
    expect(stolen?.secret).not.toContain(other.factor.secret);
  });
});

test("one half-open session becomes one whole one, however many right answers come at once", async () => {
  const pending = await makePending();
  const code = await giveRecoveryCode(ctx, pending.person.id);
  const [a, b] = [
    await putChallenge(pending.act, PURPOSE),
    await putChallenge(pending.act, PURPOSE),
  ];
  const outcomes = await Promise.allSettled([
    answer(pending, a.id, totp(pending.factor.code())),
    answer(pending, b.id, recovery(code)),
  ]);
  expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  const rows = await db.select().from(sessions).where(eq(sessions.userId, pending.person.id));
  expect(rows.map(({ secondFactor }) => secondFactor)).toEqual(["verified"]);
});

describe("guessing", () => {
  test("five wrong codes lock the challenge; the right one is refused too, until there is a new one", async () => {
    const pending = await makePending();
    const { id } = await putChallenge(pending.act, PURPOSE);
    const right = pending.factor.code();
    const wrong = totp(wrongCode(right));
    for (let count = 1; count < LIMITS.challengeWrongAnswers; count += 1) {
      await expect(answer(pending, id, wrong)).rejects.toEqual(refusedWith("wrong_code"));
    }
    await expect(answer(pending, id, wrong)).rejects.toEqual(refusedWith("challenge_locked"));
    await expect(answer(pending, id, totp(right))).rejects.toEqual(refusedWith("challenge_locked"));
    expect(
      (await eventsOf(pending.person.id)).filter((type) => type === "mfa_failed"),
    ).toHaveLength(LIMITS.challengeWrongAnswers);
    const anew = await putChallenge(pending.act, PURPOSE);
    expect((await answer(pending, anew.id, totp(right))).entered.secondFactor).toBe("verified");
  });

  test("fifty guesses at once are five", async () => {
    const pending = await makePending();
    const { id } = await putChallenge(pending.act, PURPOSE);
    const wrong = totp(wrongCode(pending.factor.code()));
    const outcomes = await Promise.allSettled(
      Array.from({ length: 50 }, () => answer(pending, id, wrong)),
    );
    const codes = outcomes.map((one): unknown =>
      one.status === "rejected" && one.reason instanceof AppError ? one.reason.code : null,
    );
    expect(codes.filter((code) => code === "wrong_code")).toHaveLength(
      LIMITS.challengeWrongAnswers - 1,
    );
    const row = await db.select().from(factorChallenges).where(eq(factorChallenges.id, id)).get();
    expect(row?.wrongAnswers).toBe(LIMITS.challengeWrongAnswers);
    expect(
      (await eventsOf(pending.person.id)).filter((type) => type === "mfa_failed"),
    ).toHaveLength(LIMITS.challengeWrongAnswers);
  });

  test("new challenges are limited for each account", async () => {
    const { person } = await makePending();
    const ask = () => request("/api/challenges", { as: person, json: PURPOSE });
    const { burst } = LIMITS.rateChallengePerAccount;
    for (let count = 0; count < burst; count += 1) expect((await ask()).status).toBe(200);
    await readProblem(await ask(), 429);
  });

  test("a form without a challenge answers the one that waits, and cannot walk around a locked one", async () => {
    const pending = await makePending();
    const { id } = await putChallenge(pending.act, PURPOSE);
    await db
      .update(factorChallenges)
      .set({ wrongAnswers: LIMITS.challengeWrongAnswers })
      .where(eq(factorChallenges.id, id));
    const form = {
      method: "totp",
      code: pending.factor.code(),
      challenge: "",
      device: null,
      trust: undefined,
    } as const;
    const answered = answerSecondFactor(pending.act, form, token(pending.person));
    await expect(answered).rejects.toEqual(refusedWith("challenge_locked"));
    await db.delete(factorChallenges).where(eq(factorChallenges.id, id));
    const entered = await answerSecondFactor(pending.act, form, token(pending.person));
    expect(entered.secondFactor).toBe("verified");
  });
});

describe("a challenge", () => {
  test("that has expired is none, in the specified words", async () => {
    const pending = await makePending();
    const { id } = await putChallenge(pending.act, PURPOSE);
    clock.advance(LIMITS.challengeMs);
    const outcome = answer(pending, id, totp(pending.factor.code()));
    await expect(outcome).rejects.toMatchObject({
      code: "no_challenge",
      detail: "No MFA challenge or pending auth found",
    });
    await sweepChallenges({ ...ctx, clock: makeClock(clock.now() + 1) });
    const left = await db.select().from(factorChallenges).where(eq(factorChallenges.id, id));
    expect(left).toEqual([]);
  });

  test("of another session, of another person or for another purpose is none", async () => {
    const [pending, other] = [await makePending(), await makePending()];
    const twin = await signInAs(database, pending.person, { secondFactor: "pending" });
    const ofTwin = await putChallenge(actAs(ctx, { ...pending.person, ...twin }), PURPOSE);
    const ofOther = await putChallenge(other.act, PURPOSE);
    const verified = await signInAs(database, pending.person, { secondFactor: "verified" });
    const proof = await putChallenge(actAs(ctx, { ...pending.person, ...verified }), {
      purpose: "identity_proof",
    });
    for (const { id } of [ofTwin, ofOther, proof]) {
      const outcome = answer(pending, id, totp(pending.factor.code()));
      await expect(outcome).rejects.toEqual(refusedWith("no_challenge"));
    }
  });

  test("is not put to a session that owes nothing, nor to an account without a factor", async () => {
    const whole = await makePerson(database);
    await expect(putChallenge(actAs(ctx, whole), PURPOSE)).rejects.toMatchObject({
      code: "no_challenge",
    });
    const bare = await makePerson(database, { secondFactor: "pending" });
    await expect(putChallenge(actAs(ctx, bare), PURPOSE)).rejects.toMatchObject({
      code: "no_factor",
      detail: "MFA is required but no verified factor is set up",
    });
  });

  test("answered once is spent", async () => {
    const pending = await makePending();
    const { id } = await putChallenge(pending.act, PURPOSE);
    await answer(pending, id, totp(pending.factor.code()));
    const again = await request(`/api/challenges/${id}/answer`, {
      as: pending.person,
      json: { answer: totp("123456") },
    });
    await readProblem(again, 401);
  });
});

describe("a recovery code", () => {
  test("opens the account once, is recorded, and its owner is told how many are left", async () => {
    const pending = await makePending();
    await giveRecoveryCode(ctx, pending.person.id, "VWXYZ98765");
    const code = await giveRecoveryCode(ctx, pending.person.id);
    const { id } = await putChallenge(pending.act, PURPOSE);
    const woken = effects.woken;
    await answer(pending, id, recovery(code));
    expect(effects.woken).toBe(woken + 1);
    expect(await eventsOf(pending.person.id)).toContain("recovery_code_used");
    const [mail] = await db.select().from(mails).where(eq(mails.userId, pending.person.id));
    expect(mail?.text).toContain(
      "A recovery code was used in place of your second factor; 1 are left",
    );

    const again = await signInAs(database, pending.person, { secondFactor: "pending" });
    const next = { ...pending, act: actAs(ctx, { ...pending.person, ...again }) };
    const second = await putChallenge(next.act, PURPOSE);
    await expect(answer(next, second.id, recovery(code))).rejects.toMatchObject({
      code: "wrong_code",
      detail: "This recovery code is not right, or it was used already.",
    });
  });

  test("used by two at once lets one in", async () => {
    const pending = await makePending();
    const code = recovery(await giveRecoveryCode(ctx, pending.person.id));
    const other = await signInAs(database, pending.person, { secondFactor: "pending" });
    const twin = { ...pending, act: actAs(ctx, { ...pending.person, ...other }) };
    const [a, b] = [
      await putChallenge(pending.act, PURPOSE),
      await putChallenge(twin.act, PURPOSE),
    ];
    const outcomes = await Promise.allSettled([
      answer(pending, a.id, code),
      answer(twin, b.id, code),
    ]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  });

  test("of someone else is wrong, and none stands in the database as it is typed", async () => {
    const [pending, other] = [await makePending(), await makePending()];
    const code = await giveRecoveryCode(ctx, other.person.id);
    await giveRecoveryCode(ctx, pending.person.id, "0000000000");
    const { id } = await putChallenge(pending.act, PURPOSE);
    await expect(answer(pending, id, recovery(code))).rejects.toEqual(refusedWith("wrong_code"));
    expect(JSON.stringify(await db.select().from(recoveryCodes))).not.toContain(code);
  });

  test("is read with dashes, spaces, small letters and look-alikes", async () => {
    const { person } = await makePending();
    await giveRecoveryCode({ ...ctx, clock: makeClock() }, person.id, "A01BC11DE2");
    const asked = await request("/api/challenges", { as: person, json: PURPOSE });
    const { id } = await asked.json<{ id: string }>();
    const typed = recovery(" aOlbc-iLde2 ");
    const given = await request(`/api/challenges/${id}/answer`, {
      as: person,
      json: { answer: typed },
    });
    expect(given.status).toBe(200);
    const flash = given.headers.getSetCookie().find((text) => text.startsWith("flash="));
    expect(flash).toContain("flash=mfa_verified;");
  });
});

describe("a trusted device", () => {
  const trustedOf = async (userId: string) =>
    (await db.select().from(devices).where(eq(devices.userId, userId))).map(
      ({ trustedUntil }) => trustedUntil,
    );

  test("is one where a factor was shown and trust was asked for, for thirty days", async () => {
    for (const trust of [true, false]) {
      const pending = await makePending();
      const { id } = await putChallenge(pending.act, PURPOSE);
      await answer(pending, id, totp(pending.factor.code()), trust);
      const until = trust ? clock.now() + LIMITS.deviceTrustMs : null;
      expect(await trustedOf(pending.person.id)).toEqual([until]);
    }
  });

  test("is none without a claim of the browser, whatever was asked for", async () => {
    const pending = await makePending();
    const { id } = await putChallenge(pending.act, PURPOSE);
    const input = { answer: totp(pending.factor.code()), device: null, trust: true };
    await answerChallenge(pending.act, id, input, token(pending.person));
    expect(await trustedOf(pending.person.id)).toEqual([null]);
  });

  test("is never made by a proof of identity", async () => {
    const { person, factor } = await makePending();
    const verified = await signInAs(database, person, { secondFactor: "verified" });
    const act = actAs(ctx, { ...person, ...verified });
    const { id } = await putChallenge(act, { purpose: "identity_proof" });
    const input = { answer: totp(factor.code()), device: CLAIM, trust: true };
    await answerChallenge(act, id, input, verified.token);
    expect(await trustedOf(person.id)).toEqual([null]);
  });
});
