import { setTimeout as wait } from "node:timers/promises";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq, sum } from "drizzle-orm";
import * as v from "valibot";
import { createDatabase } from "../../db/client.ts";
import { formTallies } from "../../db/schema/forms.ts";
import { startStack } from "../../worker/local/stack.ts";
import { countAnswers } from "../support/compare-answers.ts";
import { makeForm } from "../support/make-form.ts";

type FormSoakOptions = {
  seconds: number;
  /** Answers that set out in a second. */
  perSecond: number;
  /** So long the database is down, once, in the middle. */
  downMs: number;
  build: "require" | "skip";
  say: (line: string) => void;
};
type Told = "sent" | "retry" | "unknown" | "lost";

const TRIES_MOST = 40;
const PAUSE_MS = 250;
const Problem = v.object({ code: v.string() });

/**
 * One form answered by many at once, with and without script, while its database ends and comes back. Who was
 * told that all went well finds the answer once; who was told to try again finds none.
 */
export async function runFormSoak({ seconds, perSecond, downMs, build, say }: FormSoakOptions) {
  const dataDir = mkdtempSync(join(tmpdir(), "advisor-form-soak-"));
  // Each person has an address of their own, as an edge would tell it.
  const vars = { EDGE_IN_FRONT: "true" };
  const stack = await startStack({ dataDir, demo: false, build, vars });
  const holder = { db: createDatabase({ url: stack.databaseUrl, token: stack.databaseToken }) };
  try {
    const form = await makeForm(holder);
    const url = `${stack.url}/form/${form.slug}`;
    await fetch(url);
    const told = new Map<string, Told>();
    const answering: Promise<void>[] = [];
    const trouble = breakDatabase((seconds * 1000) / 3, downMs, stack);
    const total = seconds * perSecond;
    const started = performance.now();
    let slowestMs = 0;
    const note = async (name: string, outcome: Promise<Told>) => {
      const since = performance.now();
      told.set(name, await outcome);
      slowestMs = Math.max(slowestMs, performance.now() - since);
    };
    for (let index = 0; index < total; index += 1) {
      const dueAt = started + (index * 1000) / perSecond;
      await wait(Math.max(0, dueAt - performance.now()));
      const name = `Person ${index}`;
      const answer = index % 2 === 0 ? answerWithScript : answerPlainly;
      answering.push(note(name, answer(url, name)));
    }
    await Promise.all([...answering, trouble]);
    say(`${told.size} visitors were told how it went; counting what is stored`);

    const stored = await countAnswers(holder.db, form.id);
    const [tally] = await holder.db
      .select({ completions: sum(formTallies.count).mapWith(Number) })
      .from(formTallies)
      .where(eq(formTallies.event, "completion"));
    const faults = compare(told, stored);
    const rows = [...stored.values()].reduce((all, times) => all + times, 0);
    if (tally?.completions !== rows) {
      faults.push(`${rows} answers are stored and ${tally?.completions} were counted`);
    }
    const figures = { seconds, total, stored: rows, slowestMs: Math.round(slowestMs) };
    return { faults, figures: { ...figures, ...countTold(told) } };
  } finally {
    await stack.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

type Restartable = { killDatabase: () => Promise<void>; restartDatabase: () => Promise<void> };

async function breakDatabase(afterMs: number, downMs: number, stack: Restartable) {
  await wait(afterMs);
  await stack.killDatabase();
  await wait(downMs);
  await stack.restartDatabase();
}

/** What the page's script does: the same key with each try, for as long as the outcome is not known. */
async function answerWithScript(url: string, name: string): Promise<Told> {
  const key = crypto.randomUUID();
  for (let turn = 0; turn < TRIES_MOST; turn += 1) {
    const response = await post(url, name, { accept: "application/json", "idempotency-key": key });
    if (response?.status === 200) return "sent";
    const problem = v.safeParse(Problem, await response?.json().catch(() => null));
    if (problem.success && problem.output.code === "form_not_stored" && turn === 0) return "retry";
    await wait(PAUSE_MS);
  }
  return "unknown";
}

/** What a person does: sends the page again when it says that nobody knows. */
async function answerPlainly(url: string, name: string): Promise<Told> {
  for (let turn = 0; turn < TRIES_MOST; turn += 1) {
    const response = await post(url, name, { accept: "text/html" });
    await response?.arrayBuffer();
    if (response?.status === 303) return "sent";
    if (response !== null && response.status !== 503) return "lost";
    await wait(PAUSE_MS);
  }
  return "unknown";
}

async function post(url: string, name: string, headers: Record<string, string>) {
  const body = new URLSearchParams({ name, email: "ada@people.test", message: "مرحبا 👋" });
  const origin = new URL(url).origin;
  try {
    return await fetch(url, {
      method: "POST",
      body,
      redirect: "manual",
      headers: { ...headers, origin, "cf-connecting-ip": addressOf(name) },
    });
  } catch {
    // The line broke: whether it arrived is as unknown as it can be.
    return null;
  }
}

/** Names end in a number. */
function addressOf(name: string): string {
  const number = Number(/\d+$/.exec(name)?.[0] ?? 0);
  return `198.18.${number >> 8}.${number & 255}`;
}

function countTold(told: ReadonlyMap<string, Told>) {
  const counts = { sent: 0, retry: 0, unknown: 0, lost: 0 };
  for (const outcome of told.values()) counts[outcome] += 1;
  return counts;
}

function compare(told: ReadonlyMap<string, Told>, stored: ReadonlyMap<string, number>): string[] {
  const faults: string[] = [];
  for (const [name, outcome] of told) {
    const times = stored.get(name) ?? 0;
    const isRight = outcome === "sent" ? times === 1 : outcome === "retry" && times === 0;
    if (!isRight) faults.push(`${name} was told '${outcome}' and is stored ${times} times`);
  }
  return faults;
}
