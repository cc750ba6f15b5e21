import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { devices } from "../../../db/schema/devices.ts";
import { factorChallenges } from "../../../db/schema/factors.ts";
import { sessions } from "../../../db/schema/sessions.ts";
import type { SignInMethod } from "../../../db/values/sessions.ts";
import { answerSecondFactor } from "../../../worker/features/challenges/answer-second-factor.ts";
import { putChallenge } from "../../../worker/features/challenges/put-challenge.ts";
import { sweepChallenges } from "../../../worker/features/challenges/sweep-challenges.ts";
import { deviceCookie } from "../../../worker/features/devices/queries.ts";
import type { Answer } from "../../../worker/features/challenges/contract.ts";
import { randomToken } from "../../../worker/kernel/ids.ts";
import { sha256Hex } from "../../../worker/kernel/pure/hash.ts";
import { AppError } from "../../../worker/kernel/errors.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { giveRecoveryCode, STEP_MS } from "../../support/authenticator.ts";
import { actAs, makeClock } from "../../support/context.ts";
import { takeDatabase } from "../../support/database.ts";
import { makeDevice } from "../../support/devices.ts";
import { inSession, openHalfIn, PURPOSE, recovery, tokenOf, totp } from "../../support/half-in.ts";
import { makePerson, signInAs } from "../../support/people.ts";
import { readProblem } from "../../support/problem.ts";
import { request } from "../../support/request.ts";
import { countingLimiter } from "../accounts/desk.ts";

const database = await takeDatabase();
const { db } = database;
const { answer, clock, ctx, eventsOf, makePending } = openHalfIn(database);
const refusedWith = (code: string): unknown => expect.objectContaining({ code });
const wrongCode = (right: string) => (right === "000000" ? "111111" : "000000");

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

  test("new challenges are limited for each session, which uses up no other's", async () => {
    const { person } = await makePending();
    const ask = (as: { cookie: string }) => request("/api/challenges", { as, json: PURPOSE });
    const { burst } = LIMITS.rateChallengePerSession;
    for (let count = 0; count < burst; count += 1) expect((await ask(person)).status).toBe(200);
    await readProblem(await ask(person), 429);
    const twin = await signInAs(database, person, { secondFactor: "pending" });
    expect((await ask(twin)).status).toBe(200);
  });

  test("codes are limited over all sessions that came in by a password, and lock nobody else out", async () => {
    const pending = await makePending();
    const limiter = countingLimiter();
    const { burst } = LIMITS.rateCodesPerAccount;
    const answerIn = async (method: SignInMethod, given: Answer, deviceTokens = {}) => {
      const session = await signInAs(database, pending.person, { secondFactor: "pending" });
      await db.update(sessions).set({ method }).where(eq(sessions.id, session.sessionId));
      const twin = inSession(pending, session);
      const client = { ...ctx.client, deviceTokens };
      const act = { ...twin.act, limiter, client };
      const { id } = await putChallenge(act, PURPOSE);
      return answer({ ...twin, act }, id, given);
    };
    const wrong = totp(wrongCode(pending.factor.code()));
    for (let count = 0; count < 2; count += 1) {
      await expect(answerIn("password", wrong)).rejects.toEqual(refusedWith("wrong_code"));
    }
    const key = `codes:account:${pending.person.id}:password`;
    expect(limiter.taken.get(key)).toBe(2);
    limiter.taken.set(key, burst);
    const right = () => totp(pending.factor.code());
    await expect(answerIn("password", right())).rejects.toEqual(refusedWith("too_many_requests"));

    const recoveryCode = await giveRecoveryCode(ctx, pending.person.id);
    expect((await answerIn("password", recovery(recoveryCode))).entered.token).toBeTruthy();
    expect((await answerIn("mail_link", right())).entered.token).toBeTruthy();
    clock.advance(STEP_MS * 4);
    const deviceToken = randomToken();
    const device = await makeDevice(database, pending.person);
    const tokenHash = await sha256Hex(deviceToken);
    await db.update(devices).set({ tokenHash }).where(eq(devices.id, device));
    const held = { [await deviceCookie(pending.person.id)]: deviceToken };
    expect((await answerIn("password", right(), held)).entered.token).toBeTruthy();
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
    const answered = answerSecondFactor(pending.act, form, tokenOf(pending.person));
    await expect(answered).rejects.toEqual(refusedWith("challenge_locked"));
    await db.delete(factorChallenges).where(eq(factorChallenges.id, id));
    const entered = await answerSecondFactor(pending.act, form, tokenOf(pending.person));
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
