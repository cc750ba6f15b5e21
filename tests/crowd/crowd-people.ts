import { setTimeout as wait } from "node:timers/promises";
import type { TestPerson } from "../support/people.ts";
import { type Answer, type RecordedClient, untilRetry } from "../support/recorded-client.ts";

export type Person = {
  /** Between one time and the next. */
  pauseMs: number;
  comesAtOnce?: boolean;
  act: (over: AbortSignal) => Promise<void>;
};

export const PASSWORD = "what everyone in this crowd types";
const TYPING_MS = 4000;
const VISITOR_PAUSE_MS = 4000;
const READER_PAUSE_MS = 6000;
const COMER_PAUSE_MS = 30_000;
const AGAIN_MS = 1000;
const FAILED = 400;

let places = 0;

/** Each in a network of its own: limits count those. */
function ownAddress(): Record<string, string> {
  places += 1;
  return {
    "cf-connecting-ip": `2001:db8:${(places >> 16).toString(16)}:${(places & 0xffff).toString(16)}::1`,
  };
}

/** Opens the form, types, and sends it for as long as it is put off. */
export function visitor(client: RecordedClient, slug: string, told: Set<string>): Person {
  const headers = ownAddress();
  return {
    pauseMs: VISITOR_PAUSE_MS,
    async act() {
      await client.ask("a form's page", `/form/${slug}`, { headers });
      await wait(TYPING_MS * (0.5 + Math.random()));
      const name = crypto.randomUUID();
      const body = new URLSearchParams({ name, email: "ada@people.test", message: "مرحبا 👋" });
      const sent = { accept: "application/json", "idempotency-key": name, ...headers };
      const isSent = await insist(() =>
        client.ask("an answer", `/form/${slug}`, { method: "POST", body, headers: sent }),
      );
      if (isSent) told.add(name);
    },
  };
}

/** Signs in with a password, all of them at the same moment. */
export function comer(client: RecordedClient, { email }: TestPerson): Person {
  const headers = { "content-type": "application/json", ...ownAddress() };
  const body = JSON.stringify({ email, password: PASSWORD });
  return {
    pauseMs: COMER_PAUSE_MS,
    comesAtOnce: true,
    act: async () =>
      void (await insist(() =>
        client.ask("a sign-in", "/api/sessions", { method: "POST", body, headers }),
      )),
  };
}

/** Opens the lists of their plan, and their notifications. */
export function reader(client: RecordedClient, { id, cookie }: TestPerson): Person {
  const headers = { cookie, ...ownAddress() };
  return {
    pauseMs: READER_PAUSE_MS,
    async act() {
      const screen = { ...headers, accept: "text/html" };
      await client.ask("the goals' screen", "/strategy/goals", { headers: screen });
      await client.ask("the plan's lists", `/api/plans/${id}/snapshot`, { headers });
      await client.ask("notifications", "/api/notifications?limit=50", { headers });
    },
  };
}

/** For as long as it is asked to come back later; whatever else was said is a fault and stands in the record. */
async function insist(attempt: () => Promise<Answer | null>): Promise<boolean> {
  for (;;) {
    const answer = await attempt();
    if (answer && answer.retryAfterS === null) return answer.status < FAILED;
    await untilRetry(answer, AGAIN_MS);
  }
}
