import { expect, test } from "vitest";
import { requestEmailChange } from "../../../worker/features/accounts/request-email-change.ts";
import { requestReset } from "../../../worker/features/accounts/request-reset.ts";
import { resendVerification } from "../../../worker/features/accounts/resend-verification.ts";
import { signUp } from "../../../worker/features/accounts/sign-up.ts";
import { askLink } from "../../../worker/features/consents/ask-link.ts";
import { inviteToPlan } from "../../../worker/features/plan-shares/invite-to-plan.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { mailboxOf } from "../../../worker/kernel/pure/mailbox-of.ts";
import { sha256Hex } from "../../../worker/kernel/pure/hash.ts";
import { actAs, makeContext } from "../../support/context.ts";
import { takeDatabase } from "../../support/database.ts";
import { makeConsentLink } from "../../support/make-consent-link.ts";
import { makePerson } from "../../support/people.ts";
import { countingLimiter } from "../accounts/desk.ts";
import { consentDesk } from "../consents/desk.ts";

const database = await takeDatabase();
const desk = consentDesk(database);

test("one mailbox gets so many mails a day, whatever tag its address carries and wherever it is typed", async () => {
  const limiter = countingLimiter();
  const ctx = { ...makeContext(database).ctx, limiter };
  const act = { ...actAs(ctx, await makePerson(database)), limiter };
  const link = await makeConsentLink(database);
  const asked = await desk.asked(link.slug);
  const ways: ((email: string) => Promise<unknown>)[] = [
    (email) => signUp(ctx, { email, fullName: "Jo Lind", password: "heron at seven" }),
    (email) => requestReset(ctx, { email }),
    (email) => resendVerification(ctx, { email }),
    (email) => requestEmailChange(act, { email }),
    (email) => askLink(ctx, email),
    (email) => inviteToPlan(act, act.actor.userId, { email, permission: "read" }),
    (email) => desk.submit(asked, { answers: { email } }, ctx),
  ];
  const key = `mail:day:${await sha256Hex("victim@people.test")}`;
  for (const [index, ask] of ways.entries()) {
    limiter.taken.clear();
    await ask(`victim+${index}@people.test`);
    expect(limiter.taken.get(key), `way ${index}`).toBe(1);
    limiter.taken.set(key, LIMITS.rateMailPerDay.burst);
    const refused = ask(`victim+${index}-again@people.test`);
    await expect(refused, `way ${index}`).rejects.toMatchObject({ code: "too_many_requests" });
  }
});

test.each([
  ["Victim+1@People.test", "victim@people.test"],
  ["victim@people.test", "victim@people.test"],
  ["victim+a+b@people.test", "victim@people.test"],
  ["+odd@people.test", "+odd@people.test"],
])("mail to %s arrives at %s", (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox);
});
