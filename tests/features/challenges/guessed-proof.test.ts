import { expect, test } from "vitest";
import { answerChallenge } from "../../../worker/features/challenges/answer-challenge.ts";
import { putChallenge } from "../../../worker/features/challenges/put-challenge.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { giveAuthenticator } from "../../support/authenticator.ts";
import { actAs, makeContext } from "../../support/context.ts";
import { takeDatabase } from "../../support/database.ts";
import { makePerson, signInAs, type TestPerson } from "../../support/people.ts";
import { countingLimiter } from "../accounts/desk.ts";

const database = await takeDatabase();
const { ctx } = makeContext(database);

/** Answers with a wrong code, to new questions as long as they are put. */
async function guess(limiter: ReturnType<typeof countingLimiter>, person: TestPerson) {
  const acting = { ...actAs(ctx, person), limiter };
  const unlimited = actAs(ctx, person);
  const { id } = await putChallenge(unlimited, { purpose: "identity_proof" });
  const answer = { method: "totp", code: "000000" } as const;
  const input = { answer, device: null, trust: false };
  return answerChallenge(acting, id, input, undefined).catch((error: unknown) => error);
}

test("whoever holds a session without a proof gets few guesses, however many questions they ask for", async () => {
  const person = await makePerson(database, { secondFactor: "verified" });
  await giveAuthenticator(ctx, person.id);
  const elsewhere = await signInAs(database, person, { secondFactor: "verified" });
  const limiter = countingLimiter();
  const { burst } = LIMITS.rateProofPerSession;
  for (let count = 0; count < burst; count += 1) {
    expect(await guess(limiter, person)).toMatchObject({ code: "wrong_code" });
  }
  expect(await guess(limiter, person)).toMatchObject({ code: "too_many_requests" });
  expect(await guess(limiter, { ...person, ...elsewhere })).toMatchObject({ code: "wrong_code" });
});
