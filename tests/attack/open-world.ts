import { setTimeout as wait } from "node:timers/promises";
import * as v from "valibot";
import type { Database } from "../../db/client.ts";
import { pick } from "../soak/make-random.ts";
import { makePerson, type TestPerson } from "../support/people.ts";
import type { Target } from "./list-targets.ts";

export const WHO = ["admin", "coach", "member", "newcomer", "visitor"] as const;
export type Who = (typeof WHO)[number];

/** Before anybody of them meets a limit that is their own. */
const SHOTS_OF_ONE = 12;
const LISTED = "?limit=50";
const POOL = 12;
const TRIES_MOST = 20;
const PAUSE_MS = 20;

/** Where the pages of what is published have their names from. */
const NAMED_BY: Readonly<Record<string, string>> = {
  "/form": "/api/forms",
  "/forms": "/api/forms",
  "/page": "/api/webpages",
  "/consent": "/api/consent-links",
  "/content": "/api/consent-links",
};

export type World = Awaited<ReturnType<typeof openWorld>>;

/** The people who attack, and what there is on this installation that they can name. */
export async function openWorld(parts: { url: string; db: Database; targets: readonly Target[] }) {
  const { url, db, targets } = parts;
  const admin = await makePerson({ db }, OPTIONS.admin);
  const pools = new Map<string, Set<string>>();
  const headersOf = (person: TestPerson | null) => ({
    origin: url,
    // Each request comes from a network of its own, as an edge would tell: no limit of a place answers for the handler.
    "cf-connecting-ip": nextAddress(),
    ...(person ? { cookie: person.cookie } : {}),
  });
  for (const { method, path } of targets) {
    if (method !== "GET" || path.includes("{") || !path.startsWith("/api/")) continue;
    const answer = await fetch(`${url}${path}${LISTED}`, { headers: headersOf(admin) });
    const text = await answer.text();
    if (answer.status === 200 && text.startsWith("{")) collect(JSON.parse(text), path, pools);
  }
  const ids = [
    ...new Set([...pools].flatMap(([key, pool]) => (key.endsWith(".id") ? [...pool] : []))),
  ];
  const now: Partial<Record<Who, { person: TestPerson; shots: number }>> = {};

  return {
    ids,
    headersOf,
    /** Somebody who is signed in; another one before limits of their own are met, or after their session ended. */
    async person(who: Who): Promise<TestPerson | null> {
      if (who === "visitor") return null;
      const known = now[who];
      if (known && (known.shots += 1) < SHOTS_OF_ONE) return known.person;
      const person = await patiently(() => makePerson({ db }, OPTIONS[who]));
      now[who] = { person, shots: 1 };
      return person;
    },
    forget(who: Who) {
      delete now[who];
    },
    /** What may stand for a parameter of the path: mostly what there is. */
    valueOf({ path }: Target, name: string, person: TestPerson | null, random: () => number) {
      if (name === "planId" || name === "ownerId") return person?.id ?? pick(ids, random);
      const [, first = "", second = ""] = path.split("/");
      const room = first === "api" ? `/api/${second}` : `/${first}`;
      const key = NAMED_BY[room] === undefined ? "id" : "slug";
      const pool = pools.get(`${NAMED_BY[room] ?? room}.${key}`);
      return pick([...(pool ?? ids)], random);
    },
  };
}

const OPTIONS = {
  admin: { roles: ["member", "admin"] },
  coach: { roles: ["member", "coach"] },
  member: {},
  newcomer: { onboarded: false },
} as const;

/** The database has one writer at a time, and the attack keeps it busy. */
async function patiently<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (tries === TRIES_MOST) throw error;
      await wait(PAUSE_MS * tries);
    }
  }
}

let addresses = 0;
function nextAddress(): string {
  addresses += 1;
  return `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`;
}

const Named = v.record(v.string(), v.unknown());

function collect(value: unknown, path: string, pools: Map<string, Set<string>>) {
  if (Array.isArray(value)) for (const one of value) collect(one, path, pools);
  const named = v.safeParse(Named, value);
  if (!named.success || Array.isArray(value)) return;
  for (const [key, inner] of Object.entries(named.output)) {
    if (typeof inner !== "string") collect(inner, path, pools);
    else if (key === "id" || key === "slug") {
      const pool = pools.get(`${path}.${key}`) ?? new Set();
      if (pool.size < POOL) pool.add(inner);
      pools.set(`${path}.${key}`, pool);
    }
  }
}
