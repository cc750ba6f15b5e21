import { runInDurableObject } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { expect, vi } from "vitest";
import { mails } from "../../db/schema/mails.ts";
import { outbox } from "../../db/schema/outbox.ts";
import type { MailState } from "../../db/values/mails.ts";
import { transaction } from "../../db/transaction.ts";
import type { OutboxDrainer } from "../../worker/durable/outbox-drainer.ts";
import { readEnv } from "../../worker/env.ts";
import type { Mail } from "../../worker/features/mails/contract.ts";
import { queueMail } from "../../worker/features/mails/queue-mail.ts";
import { uuidv7 } from "../../worker/kernel/ids.ts";
import { makeContext } from "./context.ts";
import type { TestDatabase } from "./database.ts";
import { testEnv } from "./test-env.ts";

type Options = {
  to?: string;
  mail?: Mail;
  writtenAt?: number;
  userId?: string;
  /** With nothing left to do about it, from the moment that it is there. */
  settledAs?: MailState;
};

/** Mails left in the outbox as verbs leave them, and looks at what became of them. */
export function mailDesk(database: TestDatabase) {
  const { db } = database;
  return {
    /** By default to somebody whom no other test writes to. */
    leave: async (options: Options = {}): Promise<string> => {
      const { to, mail, writtenAt, userId, settledAs: state } = options;
      const address = to ?? `${uuidv7(Date.now())}@people.test`;
      const clock = { now: () => writtenAt ?? Date.now() };
      const words = mail ?? { template: "deletion_cancelled", name: "Jürgen Øst" };
      const letter = { to: address, userId: userId ?? null, mail: words };
      const settled = state
        ? [
            db.update(mails).set({ state }).where(eq(mails.toAddress, address)),
            db.update(outbox).set({ state: state === "failed" ? "dead" : "done" }),
          ]
        : [];
      const queued = queueMail({ ...makeContext(database).ctx, clock }, letter);
      await transaction(db, [...queued, ...settled]);
      return address;
    },
    stored: async (to: string) =>
      (await db.select().from(mails).where(eq(mails.toAddress, to)).get()) ??
      expect.fail("there is no such mail"),
    effect: async () => (await db.select().from(outbox).get()) ?? expect.fail("there is no effect"),
    /** What waits for its next attempt need not wait any longer. */
    hurry: async () => {
      await db.update(outbox).set({ runAt: Date.now(), leasedUntil: Date.now() });
    },
    clear: async () => {
      await db.delete(outbox);
      await db.delete(mails);
    },
  };
}

/**
 * A drainer made now, with the settings of now, and one run of it. It sets itself no alarm: one that rang in a later
 * test, even seconds after a run has ended, would take that test's mail along with its own settings.
 */
export async function drainOutbox() {
  const { outboxDrainer } = readEnv(testEnv());
  const drainer = outboxDrainer.get(outboxDrainer.idFromName(uuidv7(Date.now())));
  await runInDurableObject<OutboxDrainer, void>(drainer, async (object, state) => {
    state.storage.setAlarm = () => Promise.resolve();
    await object.alarm();
    await vi.waitFor(async () =>
      expect(await object.status()).toMatchObject({ isBusyBeside: false }),
    );
  });
}
