import { and, eq, sql } from "drizzle-orm";
import { inject } from "vitest";
import type { Database } from "../../db/client.ts";
import { outbox } from "../../db/schema/outbox.ts";
import { sendNotification } from "../../worker/features/notifications/send-notification.ts";
import { uuidv7 } from "../../worker/kernel/ids.ts";
import { makeContext } from "./context.ts";
import { makePerson, type TestPerson } from "./people.ts";

type Holder = { db: Database };
type Note = Partial<Omit<Parameters<typeof sendNotification>[1], "userId">>;

/** Tells somebody something without a word to their tabs, as a process that dies right after its commit. */
export async function notifySilently(
  { db }: Holder,
  { id: userId }: { id: string },
  note: Note = {},
) {
  // Of a test's database only the queries are used here.
  const { ctx } = makeContext({ db });
  const words = { kind: "account" as const, title: "Your role changed", content: "In short." };
  await sendNotification(ctx, { ...words, key: uuidv7(ctx.clock.now()), ...note, userId });
}

let admin: Promise<TestPerson> | undefined;

/** The same, with what follows done at once by the served product: an admin gives its effects another life. */
export async function notifyLive(holder: Holder, person: { id: string }, note: Note = {}) {
  const { db } = holder;
  admin ??= makePerson(holder, { roles: ["member", "admin"] });
  const { cookie } = await admin;
  const key = note.key ?? uuidv7(Date.now());
  await notifySilently(holder, person, { ...note, key });
  const isOfIt = sql`${outbox.payload} ->> 'notificationId' = (select id from user_notifications where user_id = ${person.id} and source_key = ${key})`;
  const [effect] = await db
    .update(outbox)
    .set({ state: "dead" })
    .where(and(isOfIt, eq(outbox.state, "pending"), eq(outbox.kind, "notifications.deliver")))
    .returning();
  if (!effect) return;
  const { url } = inject("stack");
  await fetch(`${url}/api/outbox/${effect.id}/retry`, {
    method: "POST",
    headers: {
      cookie,
      origin: url,
      "content-type": "application/json",
      "if-match": `"${effect.version}"`,
    },
    body: "{}",
  });
}
