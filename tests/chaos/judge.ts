import { and, eq, inArray, ne } from "drizzle-orm";
import type { Database } from "../../db/client.ts";
import { outbox } from "../../db/schema/outbox.ts";
import { planOperationIds } from "../../db/schema/plans.ts";
import { urlRedirects } from "../../db/schema/redirects.ts";
import { compareWithDatabase, type Sent } from "../soak/compare-with-database.ts";
import { countAnswers } from "../support/compare-answers.ts";
import type { Acknowledged, Work } from "./work.ts";

type Case = { db: Database; url: string; work: Work; sent: readonly Sent[] };
type Verdict = { acknowledged: number; found: number; doubled: number; faults: string[] };

/** Of all that was acknowledged: what is there, and what is there twice. */
export async function judge(place: Case, acknowledged: Acknowledged): Promise<Verdict> {
  const { answers, operations, messages, redirects, sessions, pictures } = acknowledged;
  const counts = [
    ...timesOf("answer", answers, await countAnswers(place.db, place.work.form.id)),
    ...timesOf("change", operations, await countOperations(place.db, operations)),
    ...timesOf("redirect", redirects, await countRedirects(place.db, redirects)),
    ...timesOf("session", sessions, await countWorking(place.url, [...sessions], asSession)),
    ...timesOf("picture", pictures, await countWorking(place.url, [...pictures], asPicture)),
  ];
  const untold = await compareWithDatabase({
    holder: place,
    people: place.work.people,
    sent: place.sent,
  });
  const lost = counts.filter(({ times }) => times === 0);
  const doubled = counts.filter(({ times }) => times > 1);
  return {
    acknowledged: counts.length + messages.length,
    found: counts.length - lost.length + (untold.length === 0 ? messages.length : 0),
    doubled: doubled.length,
    faults: [
      ...[...lost, ...doubled].map(
        ({ what, id, times }) => `the ${what} ${id} was acknowledged and is there ${times} times`,
      ),
      ...untold,
      ...(await listUndone(place.db)),
    ],
  };
}

const timesOf = (what: string, told: ReadonlySet<string>, counts: ReadonlyMap<string, number>) =>
  [...told].map((id) => ({ what, id, times: counts.get(id) ?? 0 }));

async function countOperations(db: Database, ids: ReadonlySet<string>) {
  const rows = await db
    .select({ id: planOperationIds.id })
    .from(planOperationIds)
    .where(inArray(planOperationIds.id, [...ids]));
  return countOf(rows.map(({ id }) => id));
}

async function countRedirects(db: Database, paths: ReadonlySet<string>) {
  const rows = await db
    .select({ path: urlRedirects.fromPath })
    .from(urlRedirects)
    .where(inArray(urlRedirects.fromPath, [...paths]));
  return countOf(rows.map(({ path }) => path));
}

/** What should have been done behind the scenes by now; a digest waits for its hour. */
async function listUndone(db: Database): Promise<string[]> {
  const rows = await db
    .select()
    .from(outbox)
    .where(and(eq(outbox.state, "pending"), ne(outbox.kind, "notifications.digest")));
  return rows.map(({ kind, lastError }) => `an effect ${kind} waits (${lastError ?? "not tried"})`);
}

type Look = { path: string; headers: Record<string, string> };
const asSession = (cookie: string): Look => ({ path: "/api/live", headers: { cookie } });
const asPicture = (both: string): Look => {
  const at = both.lastIndexOf(" ");
  return { path: both.slice(at + 1), headers: { cookie: both.slice(0, at) } };
};

async function countWorking(url: string, ids: readonly string[], look: (id: string) => Look) {
  const working = new Map<string, number>();
  for (const id of ids) {
    const { path, headers } = look(id);
    const answer = await fetch(url + path, { headers, redirect: "manual" });
    await answer.body?.cancel();
    if (answer.status < 400) working.set(id, 1);
  }
  return working;
}

function countOf(names: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}
