import { setTimeout as wait } from "node:timers/promises";
import * as v from "valibot";
import type { Stack } from "../../worker/local/stack.ts";
import type { Database } from "../../db/client.ts";
import { uuidv7 } from "../../worker/kernel/ids.ts";
import type { Sent, SoakPerson } from "../soak/compare-with-database.ts";
import { pick } from "../soak/make-random.ts";
import { openSoakTab } from "../soak/soak-tab.ts";
import { makeForm } from "../support/make-form.ts";
import { makePerson, signInAs, type TestPerson } from "../support/people.ts";
import { PICTURES } from "../support/pictures.ts";
import { type Answer, openRecordedClient } from "../support/recorded-client.ts";
import { severalOf } from "../support/several-of.ts";

const ANSWER_MOST_MS = 60_000;
const PASSWORD = "what everyone in this trouble types";
const PEOPLE = 3;
const TABS = 2;
const ADMINS = 30;
const COMERS = 40;
const AGAIN_MS = 250;
const FAILED = 400;
const NOT_FOUND = 404;
const REFUSED = new Set([429, 503]);
const BROKEN = 500;
const Profile = v.pipe(v.string(), v.parseJson(), v.object({ avatarUrl: v.string() }));

/** What was acknowledged, by which it is found again. */
export type Acknowledged = {
  answers: Set<string>;
  operations: Set<string>;
  messages: Sent[];
  redirects: Set<string>;
  sessions: Set<string>;
  pictures: Set<string>;
};
const nothingYet = (): Acknowledged => ({
  answers: new Set(),
  operations: new Set(),
  messages: [],
  redirects: new Set(),
  sessions: new Set(),
  pictures: new Set(),
});

export type Ground = {
  holder: { db: Database };
  stack: Stack;
  random: () => number;
  /** What the pauses between two acts are multiplied by. */
  pace: number;
};

/** People who write, read and listen; each writes the same until it is acknowledged. */
export async function openWork({ holder, stack, random, pace }: Ground) {
  const client = openRecordedClient(stack.url, ANSWER_MOST_MS);
  const form = await makeForm(holder);
  const admins = await severalOf(ADMINS, () => makePerson(holder, { roles: ["admin"] }));
  const planners = await severalOf(PEOPLE, () => makePerson(holder));
  const comers = await severalOf(COMERS, () => makePerson(holder, { password: PASSWORD }));
  const people: SoakPerson[] = [];
  for (const listener of await severalOf(PEOPLE, () => makePerson(holder))) {
    const tabs = [];
    for (let tab = 0; tab < TABS; tab += 1) {
      const { cookie } = tab === 0 ? listener : await signInAs(holder, listener);
      tabs.push(openSoakTab({ line: stack.url, origin: stack.url, cookie, random }));
    }
    people.push({ id: listener.id, tabs });
  }
  let acknowledged = nothingYet();
  let number = 0;
  const json = (person: { cookie: string }, body: unknown) => ({
    method: "POST",
    headers: { cookie: person.cookie, "content-type": "application/json", ...ownPlace() },
    body: JSON.stringify(body),
  });
  const ownPlace = () => {
    number += 1;
    const place = `${(number >> 16).toString(16)}:${(number & 0xffff).toString(16)}`;
    return { "cf-connecting-ip": `2001:db8:${place}::1` };
  };

  /** Whether an attempt that failed was written is not known: the same again, until it is said. */
  async function insist(attempt: () => Promise<Answer | null>): Promise<Answer | null> {
    for (;;) {
      const answer = await attempt();
      if (answer && answer.status < BROKEN && !REFUSED.has(answer.status)) {
        return answer.status < FAILED ? answer : null;
      }
      await wait(AGAIN_MS);
    }
  }

  async function sendAnswer() {
    const name = crypto.randomUUID();
    const path = `/form/${form.slug}`;
    const body = new URLSearchParams({ name, email: "ada@people.test", message: "مرحبا 👋" });
    const headers = { accept: "application/json", "idempotency-key": name, ...ownPlace() };
    const sent = { method: "POST", body, headers };
    if (await insist(() => client.ask("answer", path, sent))) acknowledged.answers.add(name);
  }

  function planner(person: TestPerson) {
    let last: string | null = null;
    return async () => {
      const [id, goal, title] = [crypto.randomUUID(), crypto.randomUUID(), `Goal ${number}`];
      const added = { action: "add", kind: "goal", id: goal, fields: { title } };
      const removed = last === null ? [] : [{ action: "remove", kind: "goal", id: last }];
      const body = { id, label: "Change", changes: [...removed, added] };
      const path = `/api/plans/${person.id}/operations`;
      if (!(await insist(() => client.ask("plan", path, json(person, body))))) return;
      acknowledged.operations.add(id);
      last = goal;
    };
  }

  async function sendMessage() {
    const own = (number += 1);
    const { id: userId } = pick(people, random)!;
    const title = `Message ${own}`;
    const words = { kind: "announcement", title, content: `What ${title} is about.` };
    const body = {
      submissionKey: uuidv7(Date.now()),
      audience: { to: "person", userId },
      ...words,
    };
    const admin = admins[own % ADMINS]!;
    const path = "/api/notification-sends";
    if (!(await insist(() => client.ask("message", path, json(admin, body))))) return;
    acknowledged.messages.push({ title, to: [userId], isTouched: false });
  }

  /** Published to KV by an effect. Each try is one of its own, since an address is taken once. */
  async function addRedirect() {
    const fromPath = `/moved-${(number += 1)}`;
    const body = { fromPath, toPath: "/" };
    const sent = json(admins[number % ADMINS]!, body);
    const answer = await client.ask("redirect", "/api/redirects", sent);
    if (answer && answer.status < FAILED) acknowledged.redirects.add(fromPath);
  }

  function painter(person: TestPerson) {
    return async () => {
      const headers = { cookie: person.cookie, "content-type": "image/png", ...ownPlace() };
      const put = { method: "PUT", headers, body: PICTURES.png };
      const answer = await insist(() => client.ask("picture", "/api/profiles/own/avatar", put));
      if (!answer) return;
      const { avatarUrl } = v.parse(Profile, answer.text);
      acknowledged.pictures.clear();
      acknowledged.pictures.add(`${person.cookie} ${avatarUrl}`);
      await client.ask("picture seen", avatarUrl, { headers: { cookie: person.cookie } });
    };
  }

  async function comeIn() {
    const { email } = comers[(number += 1) % COMERS]!;
    const body = { email, password: PASSWORD };
    const send = { ...json({ cookie: "" }, body) };
    const answer = await insist(() => client.ask("sign-in", "/api/sessions", send));
    if (answer) acknowledged.sessions.add(answer.cookie);
  }

  const read = (kind: string, path: string, person?: TestPerson) => async () => {
    const headers = { accept: "text/html", ...ownPlace() };
    const cookie = person ? { cookie: person.cookie } : {};
    await client.ask(kind, path, { headers: { ...headers, ...cookie } });
  };

  /** Looked up among the redirects, and found nowhere. */
  async function getLost() {
    const path = `/nowhere-${(number += 1)}`;
    await client.ask("lost address", path, { headers: ownPlace(), expects: NOT_FOUND });
  }

  const [reading, drawing] = [planners[0]!, planners[1]!];
  const loops: [everyMs: number, act: () => Promise<void>][] = [
    [250, sendAnswer],
    [250, sendAnswer],
    ...planners.map((person): [number, () => Promise<void>] => [350, planner(person)]),
    [500, sendMessage],
    [1500, addRedirect],
    [800, painter(drawing)],
    [1500, comeIn],
    [300, read("form seen", `/form/${form.slug}`)],
    [400, getLost],
    [400, read("list", "/api/notifications?limit=50", reading)],
    [600, read("screen", "/dashboard", reading)],
    [250, read(HEALTH, "/healthz")],
  ];
  let ending = new AbortController();
  let running: Promise<unknown> = Promise.resolve();

  async function repeat(everyMs: number, act: () => Promise<void>, { signal }: AbortController) {
    while (!signal.aborted) {
      await wait(everyMs * pace * (0.5 + random()), undefined, { signal }).catch(() => undefined);
      if (!signal.aborted) await act();
    }
  }

  return {
    client,
    form,
    people,
    kinds: [
      "answer",
      "plan",
      "message",
      "redirect",
      "picture",
      "sign-in",
      "list",
      "screen",
      HEALTH,
    ],
    start() {
      acknowledged = nothingYet();
      client.asked.length = 0;
      ending = new AbortController();
      running = Promise.all(loops.map(([everyMs, act]) => repeat(everyMs, act, ending)));
    },
    acknowledged: () => acknowledged,
    /** Once everybody has heard what became of what they wrote. */
    async stop() {
      ending.abort();
      await running;
      return acknowledged;
    },
    close() {
      ending.abort();
      for (const { tabs } of people) for (const tab of tabs) tab.close();
    },
  };
}
export type Work = Awaited<ReturnType<typeof openWork>>;
export const HEALTH = "health";
