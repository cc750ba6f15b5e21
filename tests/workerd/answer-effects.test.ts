import { runInDurableObject } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { expect, inject, test } from "vitest";
import { formDeliveries, forms } from "../../db/schema/forms.ts";
import { mails } from "../../db/schema/mails.ts";
import { outbox } from "../../db/schema/outbox.ts";
import type { OutboxDrainer } from "../../worker/durable/outbox-drainer.ts";
import { readEnv } from "../../worker/env.ts";
import {
  makeWebhookSecret,
  sealWebhookSecret,
} from "../../worker/features/forms/submit/seal-webhook-secret.ts";
import { blankField } from "../../worker/features/forms/rules/blank.ts";
import { uuidv7 } from "../../worker/kernel/ids.ts";
import * as desk from "../features/forms/submit/answer-desk.ts";
import { makeContext } from "../support/context.ts";
import { takeDatabase } from "../support/database.ts";
import { drainOutbox, mailDesk } from "../support/leave-mail.ts";
import { mailsTo } from "../support/mailbox.ts";
import { sendBySmtpTo } from "../support/mail-settings.ts";
import { makeForm } from "../support/make-form.ts";
import { setBinding, testEnv } from "../support/test-env.ts";
import { eventually } from "../support/eventually.ts";

const database = await takeDatabase();
const { db } = database;
const peer = inject("webhookPeer");
setBinding("OUTBOUND_OPEN_ORIGINS", peer);
const { outboxDrainer } = readEnv(testEnv());

/** Nobody wakes the drainer but the test. */
function send(path: string, fields: Record<string, string | string[]>, key?: string) {
  const wake = () => Promise.resolve();
  const drainer = { idFromName: (name: string) => name, get: () => ({ wake }) };
  const env = { ...testEnv(), OUTBOX_DRAINER: drainer };
  return desk.send(path, fields, { env, ...(key === undefined ? {} : { key }) });
}

/** A form whose answers a webhook is told of. */
async function formWithWebhook(webhookUrl: string) {
  const form = await makeForm(database, { delivery: { webhookUrl } });
  const { ctx } = makeContext(database);
  const webhookSecret = await sealWebhookSecret(ctx, form.id, makeWebhookSecret());
  await db.update(forms).set({ webhookSecret }).where(eq(forms.id, form.id));
  return { ...form, webhookUrl };
}

const address = () => `${uuidv7(Date.now())}@people.test`;

test("an answer sent three times is told of once: to its team, to whoever answered, and to a webhook", async () => {
  sendBySmtpTo("open");
  const [team, visitor, name] = [address(), address(), crypto.randomUUID()];
  const form = await makeForm(database, {
    title: "Talk to us",
    fields: [
      blankField({ id: "mail", type: "email", label: "Your mail", required: true }),
      blankField({ id: "colours", type: "checkbox", label: "Colours", options: ["Red", "Blue"] }),
    ],
    delivery: {
      notifyAddresses: [team],
      webhookUrl: `${peer}/503-204/${name}`,
      confirmation: {
        fieldId: "mail",
        subject: "We have it",
        withAnswers: true,
        text: "Thank you.\n\nWe write soon.",
      },
    },
  });
  const webhookSecret = await sealWebhookSecret(
    makeContext(database).ctx,
    form.id,
    makeWebhookSecret(),
  );
  await db.update(forms).set({ webhookSecret }).where(eq(forms.id, form.id));
  const answers = { mail: visitor, colours: ["Red", "Blue"] };
  const once = () => send(`/form/${form.slug}`, answers, "one-and-the-same");
  await once();
  await Promise.all([once(), once()]);
  await drainOutbox();
  await db.update(outbox).set({ runAt: 0, leasedUntil: 0 });
  await drainOutbox();

  const [note, ...notes] = await mailsTo(team);
  expect(notes).toEqual([]);
  expect(note?.subject).toBe("New answer: Talk to us");
  expect(note?.text).toContain("Colours: Red, Blue");
  expect(note?.text).toContain(`/admin/forms-manager/${form.id}/answers`);
  const [confirmation, ...confirmations] = await mailsTo(visitor);
  expect(confirmations).toEqual([]);
  expect(confirmation?.subject).toBe("We have it");
  expect(confirmation?.text).toContain("Thank you.\n\nWe write soon.\n\n");
  expect(confirmation?.text).toContain("Colours: Red, Blue");
  expect(await db.select().from(mails)).toHaveLength(2);

  const seen = await (await fetch(`${peer}/seen/${name}`)).json<unknown[]>();
  expect(seen).toHaveLength(2);
  const deliveries = await db
    .select()
    .from(formDeliveries)
    .where(eq(formDeliveries.formId, form.id));
  expect(deliveries).toMatchObject([{ state: "delivered", attempts: 2 }]);
});

test("a webhook that leads inside is given up at once, and its delivery says so", async () => {
  const form = await formWithWebhook("https://localhost/hook");
  await send(`/form/${form.slug}`, { name: "Ada", email: "ada@people.test" });
  await drainOutbox();
  const deliveries = await db
    .select()
    .from(formDeliveries)
    .where(eq(formDeliveries.formId, form.id));
  expect(deliveries).toMatchObject([{ state: "failed", attempts: 1, status: null }]);
});

test("anyone can type anyone's address: it gets three mails, and every answer is stored", async () => {
  const victim = address();
  const form = await makeForm(database, {
    delivery: {
      confirmation: { fieldId: "email", subject: "We have it", text: "Hi", withAnswers: false },
    },
  });
  for (let index = 0; index < 5; index += 1) {
    const answer = { name: `Person ${index}`, email: victim };
    expect((await send(`/form/${form.slug}`, answer)).status).toBe(200);
  }
  expect(await db.select().from(mails).where(eq(mails.toAddress, victim))).toHaveLength(3);
});

test("whoever is slow to take a webhook holds nothing else up, and what comes meanwhile is told after it", async () => {
  sendBySmtpTo("open");
  const slow = crypto.randomUUID();
  const { slug } = await formWithWebhook(`${peer}/held/${slow}`);
  const other = await formWithWebhook(`${peer}/204/${crypto.randomUUID()}`);
  const drainer = outboxDrainer.get(outboxDrainer.idFromName("slow"));
  const drain = () => runInDurableObject<OutboxDrainer, void>(drainer, (object) => object.alarm());
  const deliveriesOf = (url: string) =>
    db.select().from(formDeliveries).where(eq(formDeliveries.url, url));

  await send(`/form/${slug}`, { name: "Ada", email: address() });
  await drain();
  const called = () => fetch(`${peer}/seen/${slow}`).then((answer) => answer.json());
  await eventually(async () => expect(await called()).toHaveLength(1));
  const to = await mailDesk(database).leave();
  await send(`/form/${other.slug}`, { name: "Ada", email: address() });
  await drain();
  // An alarm that rings by itself may have taken it, and still be sending.
  await eventually(async () => expect(await mailsTo(to)).toHaveLength(1));
  expect(await drainer.status()).toMatchObject({ isBusyBeside: true });
  expect(await deliveriesOf(other.webhookUrl)).toMatchObject([{ state: "waiting", attempts: 0 }]);

  await fetch(`${peer}/release/${slow}`);
  await eventually(async () =>
    expect(await deliveriesOf(other.webhookUrl)).toMatchObject([{ state: "delivered" }]),
  );
  expect(await deliveriesOf(`${peer}/held/${slow}`)).toMatchObject([{ state: "delivered" }]);
});
