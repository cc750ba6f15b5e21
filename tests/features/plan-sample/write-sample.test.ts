import * as v from "valibot";
import { beforeEach, describe, expect, test } from "vitest";
import {
  aiAttempts,
  aiBudgets,
  aiConnections,
  aiSettings,
  aiSpending,
  aiTasks,
} from "../../../db/schema/ai.ts";
import { createBudget } from "../../../worker/features/ai/budgets/create-budget.ts";
import { SOFTWARE } from "../../../worker/features/plan-sample/industries/rules/software.ts";
import { SampleAnswer, SamplePreview } from "../../../worker/features/plan-sample/contract.ts";
import { completeSample } from "../../../worker/features/plan-sample/rules/complete-sample.ts";
import { writeSample } from "../../../worker/features/plan-sample/write-sample.ts";
import { Prompt } from "../../../worker/features/prompts/contract.ts";
import { WIRED } from "../../../worker/wired.ts";
import { connectModel } from "../../support/ai.ts";
import { actAs, makeContext } from "../../support/context.ts";
import { takeDatabase } from "../../support/database.ts";
import { makePerson } from "../../support/people.ts";
import { request } from "../../support/request.ts";
import { readAnswer } from "../../support/send-to.ts";
import { openPromptDesk } from "../prompts/prompt-desk.ts";

const database = await takeDatabase();
const { db } = database;
const desk = await openPromptDesk(database);
const person = await makePerson(database);
const boss = () => actAs(makeContext(database).ctx, desk.admin, ["member", "admin"]);
const ASKED = { industry: "software", size: "small" } as const;

beforeEach(async () => {
  await desk.clear();
  for (const table of [aiConnections, aiTasks, aiAttempts, aiBudgets, aiSpending, aiSettings]) {
    await db.delete(table);
  }
});

async function publish() {
  const made = await readAnswer(
    Prompt,
    desk.send("POST", "", { name: "Sample", use: "sample_plan" }),
  );
  return desk.publish(made);
}

async function write() {
  const answer = await request("/api/plans/sample-content", { as: person, json: ASKED });
  expect(answer.status).toBe(200);
  return v.parse(SampleAnswer, await answer.json());
}

async function preview() {
  const answer = await request("/api/plans/sample-content/preview?industry=software&size=small", {
    as: person,
  });
  expect(answer.status).toBe(200);
  return v.parse(SamplePreview, await answer.json());
}

/** With time-outs of a test. */
function writeQuickly() {
  const { ctx } = makeContext(database);
  const quick = { aiHeadersMs: 200, aiIdleMs: 200, aiRetryMs: 1 };
  return writeSample(actAs({ ...ctx, limits: { ...ctx.limits, ...quick } }, person), {
    ...ASKED,
    readers: WIRED.variables,
    signal: new AbortController().signal,
  });
}

describe("a model", () => {
  test("writes the whole sample, and gets the industry and the size alone", async () => {
    const { model, seen } = await connectModel(boss(), "sample", { task: "plan_generation" });
    await publish();
    const answer = await write();
    expect(answer).toMatchObject({ engine: "model", model: model.name, reason: null });
    expect(answer.written && completeSample(answer.written, SOFTWARE.small).written).toBe(5);
    const [call] = await seen();
    expect(call?.body).toContain("Software and IT");
    expect(call?.body).toContain("Up to 50 people");
    expect(call?.body).not.toContain(person.email);
  });

  test("writes a part, and the built-in engine has the rest", async () => {
    await connectModel(boss(), "part_sample", { task: "plan_generation" });
    await publish();
    const { written } = await write();
    const { content, written: many } = completeSample(written!, SOFTWARE.small);
    expect(many).toBe(2);
    expect(content.goals.map(([title]) => title)).toEqual([
      "Model goal 1",
      SOFTWARE.small.goals[1][0],
      SOFTWARE.small.goals[2][0],
      SOFTWARE.small.goals[3][0],
      "Model goal 5",
    ]);
    expect(content.squads.map(([name]) => name)).toEqual([
      ...[1, 2, 3, 4].map((at) => `Model squad ${at}`),
      SOFTWARE.small.squads[4][0],
      SOFTWARE.small.squads[5][0],
    ]);
  });

  test.each([
    "empty_sample",
    "early",
    "reset",
    "broken",
    "silent",
    "stalled",
    "limited",
    "down",
    "unauthorised",
    "html",
    "moved",
    "prose",
    "misshapen",
    "tool",
    "empty",
  ])("that misbehaves by %s leaves it to the built-in engine, and says why", async (how) => {
    await connectModel(boss(), how, { task: "plan_generation" });
    await publish();
    const answer = await writeQuickly();
    expect(answer).toMatchObject({ engine: "built_in", model: null, written: null });
    expect(answer.reason).toMatch(/language model/);
  });

  test("is not asked without a prompt, an agreement, or money", async () => {
    const { seen } = await connectModel(boss(), "sample", {
      task: "plan_generation",
      agreed: false,
    });
    expect(await write()).toMatchObject({ reason: "No prompt is published for this." });
    await publish();
    expect((await write()).reason).toContain("haven't allowed");
    expect(await preview()).toMatchObject({ price: { engine: "built_in", why: "not_agreed" } });
    await connectModel(boss(), "sample", { task: "plan_generation" });
    await createBudget(boss(), { scope: "person", scopeId: person.id, monthly: 1 });
    expect((await write()).reason).toContain("budget");
    expect(await preview()).toMatchObject({ price: { why: "budget_person" } });
    expect(await seen()).toEqual([]);
  });
});

test("before it is sent, its price and its every word are shown", async () => {
  const { model, connection, seen } = await connectModel(boss(), "sample", {
    task: "plan_generation",
  });
  expect(await preview()).toMatchObject({
    price: { engine: "built_in", why: "no_prompt" },
    sent: null,
  });
  await publish();
  const shown = await preview();
  expect(shown.price).toMatchObject({ model: model.name, provider: connection.name });
  expect(await seen()).toEqual([]);
  await write();
  const [call] = await seen();
  const { messages } = JSON.parse(call?.body ?? "{}") as { messages: { content: string }[] };
  expect(messages.at(-1)?.content).toBe(shown.sent?.prompt);
  expect(messages[0]?.content).toContain(shown.sent?.instructions ?? "-");
});

test.each(["industry=space&size=small", "industry=software&size=huge", ""])(
  "a preview for %o is refused",
  async (query) => {
    const refused = await request(`/api/plans/sample-content/preview?${query}`, { as: person });
    expect(refused.status).toBe(422);
  },
);

test("visitors write none", async () => {
  const refused = await request("/api/plans/sample-content", { json: ASKED });
  expect(refused.status).toBe(401);
});
