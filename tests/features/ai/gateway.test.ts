import { desc, eq } from "drizzle-orm";
import * as v from "valibot";
import { beforeEach, describe, expect, test } from "vitest";
import {
  aiAttempts,
  aiConnections,
  aiSettings,
  aiSpending,
  aiTasks,
} from "../../../db/schema/ai.ts";
import { retentionRuns } from "../../../db/schema/retention.ts";
import { sweepRetention } from "../../../worker/features/retention/sweep-retention.ts";
import { DAY } from "../../../worker/kernel/durations.ts";
import { RETENTION } from "../../../worker/wired.ts";
import { changeAiSettings } from "../../../worker/features/ai/tasks/change-ai-settings.ts";
import { askModel } from "../../../worker/features/ai/gateway/ask-model.ts";
import type { Answer, Piece, Question } from "../../../worker/features/ai/gateway/make-attempt.ts";
import { changeConnection } from "../../../worker/features/ai/connections/change-connection.ts";
import type { ActorContext } from "../../../worker/kernel/context.ts";
import { connectModel, SECRET } from "../../support/ai.ts";
import { actAs, makeClock, makeContext } from "../../support/context.ts";
import { takeDatabase } from "../../support/database.ts";
import { eventually } from "../../support/eventually.ts";
import { makePerson } from "../../support/people.ts";

const database = await takeDatabase();
const { db } = database;
const admin = await makePerson(database, { roles: ["admin"] });
const person = await makePerson(database);
const clock = makeClock();

/** As in the product, but for what would take long. */
function actor(limits: Partial<ActorContext["limits"]> = {}, who = person): ActorContext {
  const { ctx } = makeContext(database, clock);
  const quick = { aiRetryMs: 1, aiHeadersMs: 5000, aiIdleMs: 5000, ...limits };
  return actAs({ ...ctx, limits: { ...ctx.limits, ...quick } }, who);
}
const boss = () => actor({}, admin);

beforeEach(async () => {
  await db.delete(aiConnections);
  await db.delete(aiTasks);
  await db.delete(aiAttempts);
  await db.delete(aiSpending);
  await db.delete(aiSettings);
});

const Shape = v.object({ summary: v.string(), keywords: v.array(v.string()) });
type Shape = v.InferOutput<typeof Shape>;

async function ask(ctx: ActorContext, more: Partial<Question<Shape>> = {}) {
  const pieces: Piece[] = [];
  const asked = askModel<Shape>(ctx, {
    task: "chat",
    instructions: "Be brief.",
    prompt: "Does the line hold?",
    promptVersion: "1",
    ...more,
  });
  for (;;) {
    const { done, value } = await asked.next();
    if (done) return { answer: value, pieces };
    pieces.push(value);
  }
}

const attempts = () => db.select().from(aiAttempts).orderBy(aiAttempts.number);
const outcomes = async () => (await attempts()).map(({ outcome }) => outcome);
const reasonOf = (answer: Answer<Shape>) =>
  answer.engine === "built_in" ? answer.reason : "a model answered";

describe("an answer", () => {
  test.each([
    ["openai_compatible", "ok", "authorization", `Bearer ${SECRET}`],
    ["anthropic", "anthropic", "x-api-key", SECRET],
    ["google", "google", "x-goog-api-key", SECRET],
  ] as const)("of %s comes whole, with its key in one header", async (kind, how, header, key) => {
    const { seen } = await connectModel(boss(), how, { kind, task: "chat" });
    const { answer } = await ask(actor());
    expect(answer).toMatchObject({ engine: "model", text: "The line holds.", isCut: false });
    const [call] = await seen();
    expect(call?.headers[header]).toBe(key);
    const others = Object.entries(call?.headers ?? {}).filter(([name]) => name !== header);
    expect(JSON.stringify([others, call?.body])).not.toContain(SECRET);
    expect(await attempts()).toMatchObject([
      { outcome: "ok", inputTokens: 12, outputTokens: 5, cost: 17, isEstimated: false },
    ]);
  });

  test("comes part by part", async () => {
    await connectModel(boss(), "ok", { task: "chat" });
    const { pieces } = await ask(actor());
    expect(pieces.map(({ type }) => type)).toEqual([
      "attempt",
      "request",
      "response",
      "text",
      "text",
      "attempted",
    ]);
  });

  test("is put together from bytes that come one at a time", async () => {
    await connectModel(boss(), "split", { task: "chat" });
    const { answer } = await ask(actor());
    expect(answer).toMatchObject({ text: "Ünïcödé 🚀 日本" });
  });

  test("without a model, a key that opens, or a connection that is on, is the built-in engine's", async () => {
    expect(reasonOf((await ask(actor())).answer)).toBe("No language model is chosen for this.");
    const { turnOff } = await connectModel(boss(), "ok", { task: "chat" });
    expect(reasonOf((await ask({ ...actor(), aiKeys: null })).answer)).toContain("AI_MASTER_KEY");
    await turnOff();
    expect(reasonOf((await ask(actor())).answer)).toContain("switched off");
    expect(await attempts()).toEqual([]);
  });
});

describe("a provider that misbehaves", () => {
  test.each([
    ["ends early, politely", "early", "cut"],
    ["resets the connection", "reset", "cut"],
    ["sends one broken part", "broken", "cut"],
  ])("%s: what came is kept and marked, and nobody asks again", async (_, how, outcome) => {
    await connectModel(boss(), how, { task: "chat" });
    const { answer } = await ask(actor());
    expect(answer).toMatchObject({ engine: "model", isCut: true });
    expect(answer).toHaveProperty("text", expect.stringMatching(/^(Half an ans|One )/));
    const [row, ...more] = await attempts();
    expect(more).toEqual([]);
    expect(row).toMatchObject({ outcome, isEstimated: true });
    expect(row?.cost).toBeGreaterThan(0);
  });

  test("stalls before any header, or in the middle: each step has a time", async () => {
    await connectModel(boss(), "silent", { task: "chat" });
    const never = await ask(actor({ aiHeadersMs: 150 }));
    expect(reasonOf(never.answer)).toContain("can't connect");
    await connectModel(boss(), "stalled", { task: "chat" });
    // What has to come is given all the time that a busy machine takes.
    expect((await ask(actor({ aiIdleMs: 500 }))).answer).toMatchObject({
      text: "One ",
      isCut: true,
    });
    expect((await outcomes()).toSorted()).toEqual(["timeout", "timeout"]);
  });

  test("goes on for ever: the whole has a time too", async () => {
    await connectModel(boss(), "halting", { task: "chat" });
    const { answer } = await ask(actor({ aiWholeMs: 1500 }));
    expect(answer).toMatchObject({ text: "It begins ", isCut: true });
    expect(await outcomes()).toEqual(["timeout"]);
  });

  test("answers 500: the tries are ours, each metered", async () => {
    const { seen } = await connectModel(boss(), "down+ok", { task: "chat" });
    expect((await ask(actor())).answer).toMatchObject({ text: "The line holds." });
    expect(await outcomes()).toEqual(["failed", "ok"]);
    expect(await seen()).toHaveLength(2);
  });

  test("answers 500 again: the fallback answers", async () => {
    await connectModel(boss(), "down", { task: "chat" });
    const other = await connectModel(boss(), "ok", { task: "chat", as: "fallback" });
    const { answer } = await ask(actor());
    expect(answer).toMatchObject({ engine: "model", model: other.model.name });
    expect(await outcomes()).toEqual(["failed", "failed", "ok"]);
  });

  test("answers 429 with a long wait: nobody asks it before then", async () => {
    const { seen, connection } = await connectModel(boss(), "limited", { task: "chat" });
    expect(reasonOf((await ask(actor())).answer)).toContain("no more requests");
    expect(reasonOf((await ask(actor())).answer)).toContain("paused");
    expect(await seen()).toHaveLength(1);
    const row = await db
      .select()
      .from(aiConnections)
      .where(eq(aiConnections.id, connection.id))
      .get();
    expect(row).toMatchObject({ restReason: "rate_limited", restsUntil: clock.now() + 1_800_000 });
    clock.advance(1_800_001);
    await ask(actor());
    expect(await seen()).toHaveLength(2);
  });

  test("answers 429 with a short wait: that is waited for", async () => {
    await connectModel(boss(), "limited_briefly+ok", { task: "chat" });
    expect((await ask(actor())).answer).toMatchObject({ engine: "model" });
    expect(await outcomes()).toEqual(["rate_limited", "ok"]);
  });

  test.each([
    ["a web page with 200", "html", "wrong_answer"],
    ["a tool that nobody gave", "tool", "wrong_answer"],
    ["a refused key", "unauthorised", "refused"],
  ])("answers with %s: once, and then the built-in engine", async (_, how, outcome) => {
    const { seen } = await connectModel(boss(), how, { task: "chat" });
    expect((await ask(actor())).answer.engine).toBe("built_in");
    expect(await outcomes()).toEqual([outcome]);
    expect(await seen()).toHaveLength(1);
  });

  test("redirects: the prompt goes nowhere else", async () => {
    const { seen } = await connectModel(boss(), "moved", { task: "chat" });
    expect((await ask(actor())).answer.engine).toBe("built_in");
    expect(await seen("-followed")).toEqual([]);
    expect(await attempts()).toMatchObject([
      { outcome: "wrong_answer", error: "It sent the call to another address." },
    ]);
  });

  test("sends whatever it likes: it is cut off", async () => {
    await connectModel(boss(), "huge", { task: "chat" });
    const { answer } = await ask(actor({ aiAnswerBytes: 200_000 }));
    expect(answer).toMatchObject({ isCut: true });
    expect(await outcomes()).toEqual(["too_large"]);
  });

  test.each(["unmetered", "negative", "endless_usage"])(
    "says nothing true of its usage (%s): it is estimated and marked",
    async (how) => {
      await connectModel(boss(), how, { task: "chat" });
      expect((await ask(actor())).answer.engine).toBe("model");
      const [row] = await attempts();
      expect(row).toMatchObject({ outcome: "ok", isEstimated: true });
      expect(row?.cost).toBeGreaterThan(0);
      expect(row?.cost).toBeLessThan(1000);
    },
  );

  test("says nothing at all: it is asked once more", async () => {
    await connectModel(boss(), "empty+ok", { task: "chat" });
    expect((await ask(actor())).answer).toMatchObject({ text: "The line holds." });
    expect(await outcomes()).toEqual(["invalid", "ok"]);
  });

  test("says the key back, in words or in an error: nobody reads it", async () => {
    await connectModel(boss(), "key", { task: "chat" });
    const said = await ask(actor());
    expect(said.answer).toMatchObject({ text: "You sent ••• to me." });
    await connectModel(boss(), "unauthorised", { task: "chat" });
    const refused = await ask(actor());
    const told = JSON.stringify([said, refused, await attempts()]);
    expect(told).toContain("The key ••• is wrong");
    expect(told).not.toContain(SECRET);
  });
});

describe("an answer for a program", () => {
  const extract = (ctx: ActorContext) => ask(ctx, { task: "extraction", schema: Shape });

  test.each(["object", "fenced"])("is read (%s)", async (how) => {
    const { seen } = await connectModel(boss(), how, { task: "extraction" });
    const { answer } = await extract(actor());
    expect(answer).toMatchObject({ value: { summary: "Sound.", keywords: ["line"] } });
    expect((await seen())[0]?.body).toContain("json_schema");
  });

  test("that is none is repaired once, with what was wrong", async () => {
    const { seen } = await connectModel(boss(), "misshapen+object", { task: "extraction" });
    expect((await extract(actor())).answer).toMatchObject({ value: { summary: "Sound." } });
    expect(await outcomes()).toEqual(["invalid", "ok"]);
    expect((await seen())[1]?.body).toContain("summary: Invalid type");
  });

  test.each(["prose", "misshapen"])(
    "that stays none (%s) leaves it to the built-in engine",
    async (how) => {
      const { seen } = await connectModel(boss(), how, { task: "extraction" });
      await connectModel(boss(), "object", { task: "extraction", as: "fallback" });
      expect(reasonOf((await extract(actor())).answer)).toContain("could not be used");
      expect(await seen()).toHaveLength(2);
    },
  );

  test("that broke off is asked for again", async () => {
    await connectModel(boss(), "early+object", { task: "extraction" });
    expect((await extract(actor())).answer).toMatchObject({ value: { summary: "Sound." } });
  });
});

describe("vectors", () => {
  const embed = (ctx: ActorContext) => ask(ctx, { task: "embedding", texts: ["one", "two"] });

  test("come as many as there are texts", async () => {
    await connectModel(boss(), "vectors", { task: "embedding" });
    const { answer } = await embed(actor());
    expect(answer).toHaveProperty("vectors.length", 2);
    expect(answer).toHaveProperty("vectors.0.length", 8);
    expect(await attempts()).toMatchObject([{ inputTokens: 9, outputTokens: 0, cost: 9 }]);
  });

  test("of another length are refused", async () => {
    await connectModel(boss(), "uneven", { task: "embedding" });
    expect((await embed(actor())).answer.engine).toBe("built_in");
    expect(await outcomes()).toEqual(["wrong_answer"]);
  });
});

describe("the circuit", () => {
  test("opens after five failures in a row, and lets one caller look after a minute", async () => {
    const { seen, connection } = await connectModel(boss(), "html+html+html+html+html+held", {
      task: "chat",
    });
    for (let call = 0; call < 5; call += 1) await ask(actor());
    expect(reasonOf((await ask(actor())).answer)).toContain("paused");
    expect(await seen()).toHaveLength(5);
    clock.advance(60_001);
    const probes = [ask(actor({ aiHeadersMs: 500 })), ask(actor()), ask(actor())];
    const reasons = (await Promise.all(probes)).map(({ answer }) => reasonOf(answer));
    expect(reasons.filter((reason) => reason.includes("paused"))).toHaveLength(2);
    expect(await seen()).toHaveLength(6);
    const row = await db
      .select()
      .from(aiConnections)
      .where(eq(aiConnections.id, connection.id))
      .get();
    expect(row?.failures).toBe(6);
  });

  test("closes with an answer, and when an admin changes the key", async () => {
    const one = await connectModel(boss(), "html+html+html+html+html+ok", { task: "chat" });
    for (let call = 0; call < 5; call += 1) await ask(actor());
    clock.advance(60_001);
    expect((await ask(actor())).answer.engine).toBe("model");
    const stored = () =>
      db.select().from(aiConnections).where(eq(aiConnections.id, one.connection.id)).get();
    expect(await stored()).toMatchObject({ failures: 0, restsUntil: null });
    await db.update(aiConnections).set({ failures: 9, restsUntil: clock.now() + 9999 });
    await changeConnection(boss(), one.connection.id, { key: `${SECRET}-2` }, 1);
    expect(await stored()).toMatchObject({ failures: 0, restsUntil: null });
  });
});

describe("the switch", () => {
  test("keeps every call from beginning", async () => {
    const { seen } = await connectModel(boss(), "ok", { task: "chat" });
    await changeAiSettings(boss(), { isStopped: true, keepDays: 0 }, 0);
    expect(reasonOf((await ask(actor())).answer)).toContain("stopped all calls");
    expect(await seen()).toEqual([]);
    await changeAiSettings(boss(), { isStopped: false, keepDays: 0 }, 1);
    expect((await ask(actor())).answer.engine).toBe("model");
  });

  test("ends those that run", async () => {
    const { seen } = await connectModel(boss(), "halting", { task: "chat" });
    const asked = ask(actor({ aiSwitchLookMs: 20 }));
    await eventually(async () => expect(await seen()).toHaveLength(1));
    await changeAiSettings(boss(), { isStopped: true, keepDays: 0 }, 0);
    expect(reasonOf((await asked).answer)).toContain("stopped all calls");
    expect(await outcomes()).toEqual(["stopped"]);
    expect(await db.select().from(aiSpending)).toSatisfy((rows: { reserved: number }[]) =>
      rows.every(({ reserved }) => reserved === 0),
    );
  });
});

describe("whoever goes away", () => {
  test("ends the call, which is settled", async () => {
    await connectModel(boss(), "halting", { task: "chat" });
    const asked = askModel(actor(), {
      task: "chat",
      instructions: "",
      prompt: "Hello?",
      promptVersion: "1",
    });
    for (let piece = await asked.next(); !piece.done; piece = await asked.next()) {
      if (!piece.done && piece.value.type === "text") break;
    }
    await asked.return({ engine: "built_in", why: "cancelled", reason: "" });
    expect(await attempts()).toMatchObject([{ outcome: "cancelled", isEstimated: true }]);
    expect((await db.select().from(aiSpending).orderBy(desc(aiSpending.spent)))[0]?.reserved).toBe(
      0,
    );
  });
});

describe("what is said", () => {
  test("is kept for the days that are set, and goes with them", async () => {
    await connectModel(boss(), "ok", { task: "chat" });
    await ask(actor());
    await changeAiSettings(boss(), { isStopped: false, keepDays: 7 }, 0);
    await ask(actor());
    const kept = () =>
      db.select({ input: aiAttempts.input, output: aiAttempts.output }).from(aiAttempts);
    expect(await kept()).toEqual([
      { input: null, output: null },
      { input: "Be brief.\n\nDoes the line hold?", output: "The line holds." },
    ]);
    clock.advance(6 * DAY);
    await sweepRetention(boss(), RETENTION);
    expect((await kept()).filter(({ input }) => input !== null)).toHaveLength(1);
    clock.advance(2 * DAY);
    await sweepRetention(boss(), RETENTION);
    expect((await kept()).every(({ input, output }) => input === null && output === null)).toBe(
      true,
    );
    const noted = await db.select().from(retentionRuns).where(eq(retentionRuns.kind, "ai-texts"));
    expect(noted).toMatchObject([{ removed: 1, days: 7 }]);
    // What it cost stays.
    expect((await attempts()).every(({ cost }) => cost > 0)).toBe(true);
    await ask(actor());
    await changeAiSettings(boss(), { isStopped: false, keepDays: 0 }, 1);
    expect((await kept()).every(({ input }) => input === null)).toBe(true);
  });
});
