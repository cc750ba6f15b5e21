import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { devices } from "../../../db/schema/devices.ts";
import { recoveryCodes } from "../../../db/schema/factors.ts";
import { mails } from "../../../db/schema/mails.ts";
import { answerChallenge } from "../../../worker/features/challenges/answer-challenge.ts";
import { answerSecondFactor } from "../../../worker/features/challenges/answer-second-factor.ts";
import { putChallenge } from "../../../worker/features/challenges/put-challenge.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { giveRecoveryCode } from "../../support/authenticator.ts";
import { actAs, makeClock } from "../../support/context.ts";
import { takeDatabase } from "../../support/database.ts";
import {
  inSession,
  CLAIM,
  openHalfIn,
  PURPOSE,
  recovery,
  tokenOf,
  totp,
} from "../../support/half-in.ts";
import { signInAs } from "../../support/people.ts";
import { request } from "../../support/request.ts";

const database = await takeDatabase();
const { db } = database;
const { answer, clock, ctx, effects, eventsOf, makePending } = openHalfIn(database);
const refusedWith = (code: string): unknown => expect.objectContaining({ code });

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
      "A recovery code was used in place of your second factor (1 left)",
    );

    const again = await signInAs(database, pending.person, { secondFactor: "pending" });
    const next = inSession(pending, again);
    const second = await putChallenge(next.act, PURPOSE);
    await expect(answer(next, second.id, recovery(code))).rejects.toMatchObject({
      code: "wrong_code",
      detail: "This recovery code is wrong or was already used.",
    });
  });

  test("used by two at once lets one in", async () => {
    const pending = await makePending();
    const code = recovery(await giveRecoveryCode(ctx, pending.person.id));
    const other = await signInAs(database, pending.person, { secondFactor: "pending" });
    const twin = inSession(pending, other);
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

  test.each([
    ["ticked", "on"],
    ["left empty", undefined],
  ] as const)("is asked for by the box of a form without script, %s", async (_what, trust) => {
    const pending = await makePending();
    const { id: challenge } = await putChallenge(pending.act, PURPOSE);
    const given = { method: "totp", code: pending.factor.code(), device: CLAIM } as const;
    const form = { ...given, challenge, trust };
    await answerSecondFactor(pending.act, form, tokenOf(pending.person));
    const until = trust ? clock.now() + LIMITS.deviceTrustMs : null;
    expect(await trustedOf(pending.person.id)).toEqual([until]);
  });

  test("is none without a claim of the browser, whatever was asked for", async () => {
    const pending = await makePending();
    const { id } = await putChallenge(pending.act, PURPOSE);
    const input = { answer: totp(pending.factor.code()), device: null, trust: true };
    await answerChallenge(pending.act, id, input, tokenOf(pending.person));
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
