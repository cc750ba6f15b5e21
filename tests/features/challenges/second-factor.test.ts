import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { totpFactors } from "../../../db/schema/factors.ts";
import { sessions } from "../../../db/schema/sessions.ts";
import { putChallenge } from "../../../worker/features/challenges/put-challenge.ts";
import { giveRecoveryCode, STEP_MS } from "../../support/authenticator.ts";
import { takeDatabase } from "../../support/database.ts";
import { inSession, openHalfIn, PURPOSE, recovery, tokenOf, totp } from "../../support/half-in.ts";
import { signInAs } from "../../support/people.ts";
import { readProblem } from "../../support/problem.ts";
import { request } from "../../support/request.ts";

const database = await takeDatabase();
const { db } = database;
const { answer, clock, ctx, eventsOf, makePending } = openHalfIn(database);
const refusedWith = (code: string): unknown => expect.objectContaining({ code });

describe("a right code", () => {
  test("opens a verified session with a new id; the pending one is dead, and both are recorded", async () => {
    const pending = await makePending();
    const { id } = await putChallenge(pending.act, PURPOSE);
    const { entered } = await answer(pending, id, totp(pending.factor.code()));
    expect(entered.secondFactor).toBe("verified");
    expect(entered.token).not.toBe(tokenOf(pending.person));
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
    const next = inSession(pending, again);
    const second = await putChallenge(next.act, PURPOSE);
    const earlier = pending.factor.code(clock.now() - STEP_MS);
    for (const used of [code, earlier]) {
      await expect(answer(next, second.id, totp(used))).rejects.toEqual(refusedWith("wrong_code"));
    }
  });

  test("given by two requests at once opens one session", async () => {
    const pending = await makePending();
    const other = await signInAs(database, pending.person, { secondFactor: "pending" });
    const twin = inSession(pending, other);
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
    await expect(outcome).rejects.toThrow("what is sealed for totp opens with no key");
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
