import { eq, like } from "drizzle-orm";
import { expect, test } from "vitest";
import { formSubmissions } from "../../../../db/schema/forms.ts";
import { mails } from "../../../../db/schema/mails.ts";
import { LIMITS } from "../../../../worker/kernel/limits.ts";
import { takeDatabase } from "../../../support/database.ts";
import { letDrainerSleep } from "../../../support/let-drainer-sleep.ts";
import { makeForm } from "../../../support/make-form.ts";
import { send } from "./answer-desk.ts";

const database = await takeDatabase();
letDrainerSleep();
const { db } = database;

test("a mailbox gets a few confirmations, whatever tag its address carries; each answer is stored", async () => {
  const confirmation = {
    fieldId: "email",
    subject: "Thank you",
    text: "We read it.",
    withAnswers: false,
  };
  const form = await makeForm(database, { delivery: { confirmation } });
  const answers = LIMITS.rateMailPerAccount.burst + 2;
  for (let tag = 0; tag < answers; tag += 1) {
    const email = `victim+${tag}@people.test`;
    const sent = await send(`/form/${form.slug}`, { name: "Jo Lind", email, message: "Hello" });
    expect(sent.status).toBe(200);
  }
  expect(await db.select().from(formSubmissions)).toHaveLength(answers);
  const queued = await db.select().from(mails).where(like(mails.toAddress, "victim+%"));
  expect(queued).toHaveLength(LIMITS.rateMailPerAccount.burst);
});

test.each([true, false])(
  "what was answered stands in a confirmation only where it is wanted: %s",
  async (withAnswers) => {
    const confirmation = {
      fieldId: "email",
      subject: "Thank you",
      text: "We read it.",
      withAnswers,
    };
    const form = await makeForm(database, { delivery: { confirmation } });
    const email = `jo-${withAnswers}@people.test`;
    const message = "A word that is nobody else's";
    await send(`/form/${form.slug}`, { name: "Jo Lind", email, message });
    const queued = await db.select().from(mails).where(eq(mails.toAddress, email));
    expect(queued).toHaveLength(1);
    expect(JSON.stringify(queued).includes(message)).toBe(withAnswers);
  },
);
