import * as v from "valibot";
import { files, fileTexts, fileVersions } from "../../db/schema/files.ts";
import { Knowledge } from "../../worker/features/ai-training/contract.ts";
import { answerQuestion } from "../../worker/features/plan-advisor/rules/answer-question.ts";
import { Facts } from "../../worker/features/plan-advisor/rules/facts.ts";
import { wordsIn } from "../../worker/features/plan-advisor/rules/words-in.ts";
import { PlanSnapshot } from "../../worker/features/plans/contract.ts";
import { holdPlan } from "../../worker/features/plans/rules/hold-plan.ts";
import type { BenchRow } from "./bench-row.ts";
import { medianTime } from "./compare-in-turns.ts";
import type { Bench } from "./open-bench.ts";

const ANSWER_MS = 150;
const SEARCH_MS = 50;
const CHUNK =
  "What was agreed with the works council goes on as it was, and nobody waits for it. ".repeat(12);
const CHUNKS_IN_FILE = 500;
/** A page has three thousand letters: so many files have a thousand. */
const FILES_OF_PAGES = 6;
const FILES = 20;
const SOUGHT = "zeppelin";
const QUESTION = `Where is ${SOUGHT} mentioned?`;

/** Row 27: where words stand in a whole plan and 1,000 pages, and the search alone in 10,000 chunks of text. */
export async function measureWhereSaid(bench: Bench): Promise<BenchRow[]> {
  const { ctx, shared, stack, pace } = bench;
  const { planId, cookies, items } = await shared.plan(pace.planItems.many);
  const headers = { cookie: cookies[1] ?? "" };
  const read = async (path: string) =>
    (await fetch(`${stack.url}/api/${path}`, { headers })).json();
  const plan = holdPlan(v.parse(PlanSnapshot, await read(`plans/${planId}/snapshot`)));
  const today = new Date(ctx.clock.now()).toISOString().slice(0, "2026-01-31".length);
  const facts = new Facts(plan, { today, words: wordsIn(""), memberId: null });
  const asked = `ai-training/knowledge?${new URLSearchParams({ q: QUESTION, plan: planId })}`;
  const search = async () => {
    const started = performance.now();
    const knowledge = v.parse(Knowledge, await read(asked));
    if (knowledge.mentions?.length !== 1) throw new Error("The words were not found once.");
    return { knowledge, took: performance.now() - started };
  };
  await addFiles(ctx, planId, { from: 0, to: FILES_OF_PAGES });
  const answered = await medianTime(pace, async () => {
    const { knowledge, took } = await search();
    const started = performance.now();
    if (answerQuestion(QUESTION, facts, [], knowledge).question !== "written")
      throw new Error("The question was not answered.");
    return took + performance.now() - started;
  });
  await addFiles(ctx, planId, { from: FILES_OF_PAGES, to: FILES });
  const searched = await medianTime(pace, async () => (await search()).took);
  await ctx.db.delete(files);
  const rowOf = (what: string, ours: number, most: number): BenchRow => ({
    name: `27 ${what} ÷ ${most} ms`,
    unit: "ms",
    ours,
    baseline: most,
    aim: { most: 1 },
  });
  const chunks = (FILES * CHUNKS_IN_FILE).toLocaleString("en");
  return [
    rowOf(
      `where words are in ${items.toLocaleString("en")} items and 1,000 pages`,
      answered,
      ANSWER_MS,
    ),
    rowOf(`search in ${chunks} chunks of text`, searched, SEARCH_MS),
  ];
}

async function addFiles(
  { db, ids, clock }: Bench["ctx"],
  ownerId: string,
  { from, to }: { from: number; to: number },
): Promise<void> {
  const now = clock.now();
  for (let index = from; index < to; index += 1) {
    const [fileId, versionId] = [ids.next(), ids.next()];
    const row = { type: "application/pdf", bytes: 10, createdAt: now };
    // What is looked for is at the end of one: all of each is read.
    const text = `${CHUNK.repeat(CHUNKS_IN_FILE).slice(0, CHUNKS_IN_FILE * 1000 - 20)} ${index === 0 ? SOUGHT : ""}`;
    await db.batch([
      db
        .insert(files)
        .values({ ...row, id: fileId, ownerId, name: `Board ${index}.pdf`, updatedAt: now }),
      db
        .insert(fileVersions)
        .values({ ...row, id: versionId, fileId, number: 1, key: `files/${fileId}`, sha256: "" }),
      db.insert(fileTexts).values({ versionId, state: "read", text, places: [], createdAt: now }),
    ]);
  }
}
