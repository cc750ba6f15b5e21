import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import {
  factorChallenges,
  passkeys,
  recoveryCodes,
  totpFactors,
} from "../../../db/schema/factors.ts";
import { answerChallenge } from "../../../worker/features/challenges/answer-challenge.ts";
import { putChallenge } from "../../../worker/features/challenges/put-challenge.ts";
import { listFactors } from "../../../worker/features/factors/list-factors.ts";
import { remakeRecoveryCodes } from "../../../worker/features/factors/remake-recovery-codes.ts";
import { removeFactor } from "../../../worker/features/factors/remove-factor.ts";
import { renameFactor } from "../../../worker/features/factors/rename-factor.ts";
import { giveAuthenticator, giveRecoveryCode } from "../../support/authenticator.ts";
import { actAs, makeContext } from "../../support/context.ts";
import { takeDatabase } from "../../support/database.ts";
import { makePerson } from "../../support/people.ts";
import { makeSoftwarePasskey } from "../../support/software-passkey.ts";

const database = await takeDatabase();
const { db } = database;
const { ctx } = makeContext(database);

async function makeOwner() {
  const person = await makePerson(database, { secondFactor: "verified" });
  const totp = await giveAuthenticator(ctx, person.id);
  const key = await (await makeSoftwarePasskey(ctx)).belongTo(person.id);
  await giveRecoveryCode(ctx, person.id);
  return { person, act: actAs(ctx, person), totp, key };
}

const rowsOf = async (userId: string) => [
  await db.select().from(totpFactors).where(eq(totpFactors.userId, userId)),
  await db.select().from(passkeys).where(eq(passkeys.userId, userId)),
  await db.select().from(recoveryCodes).where(eq(recoveryCodes.userId, userId)),
];

test("someone else’s totp_factors and passkeys are neither listed, renamed nor removed", async () => {
  const [owner, other] = [await makeOwner(), await makeOwner()];
  const before = await rowsOf(owner.person.id);
  const own = new Set([other.totp.id, other.key]);
  expect((await listFactors(other.act)).items.every(({ id }) => own.has(id))).toBe(true);
  for (const address of [
    { kind: "totp", id: owner.totp.id },
    { kind: "passkey", id: owner.key },
    { kind: "passkey", id: other.totp.id },
  ] as const) {
    const missing: unknown = expect.objectContaining({ code: "not_found" });
    await expect(renameFactor(other.act, address, "Mine", 1)).rejects.toEqual(missing);
    await expect(removeFactor(other.act, address, 1)).rejects.toEqual(missing);
  }
  expect(await rowsOf(owner.person.id)).toEqual(before);
});

test("new recovery_codes of one person leave the other’s as they are", async () => {
  const [owner, other] = [await makeOwner(), await makeOwner()];
  const before = await rowsOf(owner.person.id);
  await remakeRecoveryCodes(other.act);
  expect(await rowsOf(owner.person.id)).toEqual(before);
});

test("someone else’s factor_challenges cannot be answered, and lose no attempt by it", async () => {
  const [owner, other] = [await makeOwner(), await makeOwner()];
  const { id } = await putChallenge(owner.act, { purpose: "identity_proof" });
  const given = { method: "totp", code: other.totp.code() } as const;
  const input = { answer: given, device: null, trust: false };
  await expect(answerChallenge(other.act, id, input, undefined)).rejects.toMatchObject({
    code: "no_challenge",
  });
  const row = await db.select().from(factorChallenges).where(eq(factorChallenges.id, id)).get();
  expect(row).toMatchObject({ wrongAnswers: 0, answeredAt: null });
});
