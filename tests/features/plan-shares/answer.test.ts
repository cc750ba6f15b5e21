import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { mails } from "../../../db/schema/mails.ts";
import { endShare } from "../../../worker/features/plan-shares/end-share.ts";
import { resendPlanInvitation } from "../../../worker/features/plan-shares/resend-plan-invitation.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { takeDatabase } from "../../support/database.ts";
import { makePerson } from "../../support/people.ts";
import { sharePlan } from "../../support/share-plan.ts";
import { countingLimiter } from "../accounts/desk.ts";
import { newAddress, openShares } from "./share-desk.ts";

// No request of these wakes the drainer: what is left to do is done by the tests alone.
const database = await takeDatabase();
const { db } = database;

test("the mail of an invitation names its sender and leads to the plan", async () => {
  const desk = await openShares(database);
  const email = newAddress();
  await desk.invite({ email, permission: "read" });
  await desk.answer();
  expect(await desk.mailedTo(email)).toEqual(["plan_invitation"]);
  const mail = await db.select().from(mails).where(eq(mails.toAddress, email)).get();
  expect(mail?.text).toContain(`/strategy/plans/${desk.owner.id}/dashboard`);
  expect(mail?.subject).toBe("Ines Roth shares a plan with you");
  expect(mail?.text).toContain(desk.owner.email);
});

test("tells the account that has the address, where it was proven", async () => {
  const desk = await openShares(database);
  const person = await makePerson(database);
  const unproven = await makePerson(database, { unverified: true });
  await desk.invite({ email: person.email, permission: "edit" });
  await desk.invite({ email: unproven.email, permission: "edit" });
  await desk.answer();
  expect(await desk.told(person)).toEqual([
    {
      title: "Ines Roth shares a plan with you",
      actionPath: `/strategy/plans/${desk.owner.id}/dashboard`,
    },
  ]);
  expect(await desk.told(unproven)).toEqual([]);
  expect(await desk.mailedTo(unproven.email)).toEqual(["plan_invitation"]);
  expect(desk.rights).toEqual([{ userId: person.id, planId: desk.owner.id }]);
});

test("nobody is mailed once the invitation was taken back", async () => {
  const desk = await openShares(database);
  const email = newAddress();
  const { id } = await desk.invite({ email, permission: "read" });
  await endShare(desk.as, { planId: desk.owner.id, shareId: id });
  await desk.answer();
  expect(await desk.mailedTo(email)).toEqual([]);
});

test("a mail goes again to who did not open the plan, some times and no more", async () => {
  const desk = await openShares(database);
  const email = newAddress();
  const { id: shareId } = await desk.invite({ email, permission: "read" });
  await desk.answer();
  const as = { ...desk.as, limiter: countingLimiter() };
  const again = () => resendPlanInvitation(as, { planId: desk.owner.id, shareId });
  for (let times = 0; times < LIMITS.rateMailPerAccount.burst; times += 1) {
    await again();
    await desk.answer();
  }
  await expect(again()).rejects.toMatchObject({ code: "too_many_requests" });
  expect(await desk.mailedTo(email)).toHaveLength(1 + LIMITS.rateMailPerAccount.burst);
  const holder = await makePerson(database);
  const held = await sharePlan(database, desk.owner, holder);
  await expect(
    resendPlanInvitation(desk.as, { planId: desk.owner.id, shareId: held }),
  ).rejects.toMatchObject({ code: "share_opened" });
});
