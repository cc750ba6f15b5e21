import { runInDurableObject } from "cloudflare:test";
import { expect, test, vi } from "vitest";
import { fileTexts } from "../../db/schema/files.ts";
import type { OutboxDrainer } from "../../worker/durable/outbox-drainer.ts";
import { readEnv } from "../../worker/env.ts";
import { uploaded } from "../features/files/desk.ts";
import { words } from "../features/files/office.ts";
import { takeDatabase } from "../support/database.ts";
import { eventually } from "../support/eventually.ts";
import { letDrainerSleep } from "../support/let-drainer-sleep.ts";
import { mailDesk } from "../support/leave-mail.ts";
import { sendBySmtpTo } from "../support/mail-settings.ts";
import { mailsTo } from "../support/mailbox.ts";
import { makePerson } from "../support/people.ts";
import { setBinding, testEnv } from "../support/test-env.ts";

const database = await takeDatabase();
const { outboxDrainer } = readEnv(testEnv());

test("a long document holds up no mail, and the next document is sent after it", async () => {
  sendBySmtpTo("open");
  const person = await makePerson(database);
  letDrainerSleep();
  await uploaded(person, "Long.docx", words("Long"));
  await uploaded(person, "Short.docx", words("Short"));
  const held = Promise.withResolvers<void>();
  const read = vi.fn(async () => {
    await held.promise;
    return Response.json({ state: "read", text: "Words\n", places: [] });
  });
  setBinding("READER", { fetch: read });
  const drainer = outboxDrainer.get(outboxDrainer.idFromName("documents"));
  const drain = () => runInDurableObject<OutboxDrainer, void>(drainer, (object) => object.alarm());

  await drain();
  await eventually(async () => expect(read).toHaveBeenCalledTimes(1));
  const to = await mailDesk(database).leave();
  await drain();
  expect(await mailsTo(to)).toHaveLength(1);
  expect(read).toHaveBeenCalledTimes(1);
  held.resolve();
  await eventually(async () =>
    expect(await database.db.select().from(fileTexts)).toMatchObject([
      { state: "read" },
      { state: "read" },
    ]),
  );
});
