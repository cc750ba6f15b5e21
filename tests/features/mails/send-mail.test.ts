import { eq } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { mails } from "../../../db/schema/mails.ts";
import type { MailTemplate } from "../../../db/values/mails.ts";
import { sendMail } from "../../../worker/features/mails/send-mail.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { makeClock, makeContext } from "../../support/context.ts";
import { takeDatabase } from "../../support/database.ts";
import { mailDesk } from "../../support/leave-mail.ts";

const database = await takeDatabase();
const desk = mailDesk(database);

/** Sends a mail so long after it was written. */
async function sendAfter(ms: number, template: MailTemplate) {
  const writtenAt = Date.now();
  const to = await desk.leave({ writtenAt });
  const { id } = await desk.stored(to);
  await database.db.update(mails).set({ template }).where(eq(mails.id, id));
  const send = vi.fn(() => Promise.resolve({ messageId: "1" }));
  const from = { name: "", address: "mail@advisor.test" };
  const { ctx } = makeContext(database, makeClock(writtenAt + ms));
  const sending = sendMail(ctx, { transport: "send_email", from, binding: { send } }, id);
  const outcome = await sending.then(
    () => "sent",
    (error: Error) => error.message,
  );
  expect(send).toHaveBeenCalledTimes(outcome === "sent" ? 1 : 0);
  return { outcome, kept: await desk.stored(to) };
}

const LINKS = [
  ["verify_email", LIMITS.verifyEmailMs],
  ["invitation", LIMITS.invitationMs],
  ["reset_password", LIMITS.resetPasswordMs],
  ["change_email", LIMITS.changeEmailMs],
] as const;

test.each(LINKS)("the mail %s is sent for as long as its link works", async (template, ms) => {
  expect(await sendAfter(ms - 1, template)).toMatchObject({
    outcome: "sent",
    kept: { state: "sent", text: "", html: "", lastError: null },
  });
  const why = "Its link has expired";
  const { outcome, kept } = await sendAfter(ms, template);
  expect([outcome, kept.lastError, kept.sentAt]).toEqual([why, why, null]);
});

test("a mail without such a link is sent however late it is", async () => {
  const years = 10 * 365 * 24 * 60 * 60 * 1000;
  expect((await sendAfter(years, "deletion_cancelled")).outcome).toBe("sent");
});
