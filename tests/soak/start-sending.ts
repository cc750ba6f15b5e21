import { setTimeout as wait } from "node:timers/promises";
import type { Database } from "../../db/client.ts";
import { computeHere } from "../../worker/compute/compute-here.ts";
import { readerHere } from "../../worker/compute/reader-here.ts";
import { createContext } from "../../worker/kernel/context.ts";
import { uuidv7 } from "../../worker/kernel/ids.ts";
import { makeKeys } from "../../worker/kernel/keys.ts";
import { LIMITS } from "../../worker/kernel/limits.ts";
import { sendNotification } from "../../worker/features/notifications/send-notification.ts";
import type { Stack } from "../../worker/local/stack.ts";
import { makePerson, type TestPerson } from "../support/people.ts";
import type { Sent, SoakPerson } from "./compare-with-database.ts";
import { pick } from "./make-random.ts";

type SendingParts = {
  holder: { db: Database };
  stack: Stack;
  people: readonly SoakPerson[];
  random: () => number;
};

const SENDERS = 3;
const SEND_EVERY_MS = 400;
const PRESS_EVERY_MS = 250;
const AGAIN_MS = 200;
const TOUCHED_SHARE = 0.4;
const BY_ADMIN_SHARE = 0.15;
const TO_ALL_SHARE = 0.3;
/** Enough that none of them meets the limit of what one account may send. */
const ADMINS = 30;

/** Until it is stopped: tells people things, by the verb and as admins do, and presses what people press. */
export async function startSending({ holder, stack, people, random }: SendingParts) {
  const ending = new AbortController();
  const pause = (ms: number) =>
    wait(ms, undefined, { signal: ending.signal }).catch(() => undefined);
  const admins: TestPerson[] = [];
  for (let index = 0; index < ADMINS; index += 1) {
    admins.push(await makePerson(holder, { roles: ["admin"] }));
  }
  const sent: Sent[] = [];
  const figures = { pressed: 0, pressesDone: 0, sendsTriedAgain: 0 };
  let number = 0;
  const ctx = createContext({
    databaseUrl: stack.databaseUrl,
    databaseToken: stack.databaseToken,
    client: { address: null, userAgent: "", deviceTokens: {}, screen: "" },
    // As after a worker that ended between its commit and its word: the outbox tells it.
    live: {
      endSessions: () => undefined,
      publish: () => Promise.resolve(),
      notifyRoom: () => undefined,
      lookAgain: () => undefined,
      recheck: () => undefined,
      recheckRoom: () => undefined,
    },
    compute: computeHere,
    reader: readerHere,
    keys: makeKeys("k".repeat(43)),
    aiKeys: null,
    origin: new URL(stack.url),
    supportEmail: "support@advisor.test",
    mailTransport: "outbox",
    effects: {
      wake: () => void fetch(`${stack.url}/healthz`).catch(() => undefined),
      sealSoon: () => undefined,
      driveRun: () => undefined,
      stopRun: () => Promise.resolve(),
    },
    limiter: { take: () => Promise.resolve() },
    requestId: "soak",
    buildId: "soak",
  });

  /** Whether an attempt that failed was written is not known: the same again, until it is acknowledged. */
  async function insist(send: () => Promise<void>) {
    for (;;) {
      try {
        return await send();
      } catch {
        figures.sendsTriedAgain += 1;
        await wait(AGAIN_MS);
      }
    }
  }

  const wordsOf = (title: string) => ({ title, content: `What ${title} is about.` });

  async function sendOne() {
    const own = (number += 1);
    const isTouched = random() < TOUCHED_SHARE;
    const title = `${isTouched ? "Touched" : "Kept"} ${own}`;
    const person = pick(people, random)!;
    if (random() >= BY_ADMIN_SHARE) {
      const key = `soak:${own}`;
      const note = { userId: person.id, kind: "account" as const, key, ...wordsOf(title) };
      await insist(() => sendNotification(ctx, note));
      sent.push({ title, to: [person.id], isTouched });
      return;
    }
    const toAll = random() < TO_ALL_SHARE;
    const submissionKey = uuidv7(Date.now());
    const admin = admins[own % ADMINS]!;
    await insist(() => sendAsAdmin(admin, title, toAll ? null : person.id, submissionKey));
    sent.push({ title, to: toAll ? people.map(({ id }) => id) : [person.id], isTouched });
  }

  async function sendAsAdmin(
    { cookie }: TestPerson,
    title: string,
    userId: string | null,
    submissionKey: string,
  ) {
    const audience = userId === null ? { to: "role", role: "member" } : { to: "person", userId };
    const json = { submissionKey, kind: "announcement", audience, ...wordsOf(title) };
    const response = await fetch(`${stack.url}/api/notification-sends`, {
      method: "POST",
      headers: { cookie, origin: stack.url, "content-type": "application/json" },
      body: JSON.stringify(json),
      signal: AbortSignal.timeout(LIMITS.databaseTimeoutMs * 2),
    });
    if (!response.ok) throw new Error(`answered ${response.status}`);
  }

  async function press() {
    const tab = pick(pick(people, random)!.tabs, random)!;
    const rows = tab.store.read().items.filter(({ title }) => title.startsWith("Touched"));
    const row = pick(rows, random);
    if (!row) return;
    figures.pressed += 1;
    const what = pick(["read", "unread", "delete"] as const, random)!;
    if (await tab.change(what, [row])) figures.pressesDone += 1;
  }

  async function repeat(everyMs: number, run: () => Promise<void>) {
    while (!ending.signal.aborted) {
      await pause(everyMs * (0.5 + random()));
      if (!ending.signal.aborted) await run();
    }
  }

  const running = Promise.all([
    ...Array.from({ length: SENDERS }, () => repeat(SEND_EVERY_MS, sendOne)),
    repeat(PRESS_EVERY_MS, press),
    repeat(PRESS_EVERY_MS, press),
  ]);
  return {
    figures: () => figures,
    async stop(): Promise<Sent[]> {
      ending.abort();
      await running;
      return sent;
    },
  };
}
