import { eq } from "drizzle-orm";
import * as v from "valibot";
import { beforeEach, describe, expect, test } from "vitest";
import { aiAttempts } from "../../../db/schema/ai.ts";
import { runs } from "../../../db/schema/runs.ts";
import { profiles } from "../../../db/schema/users.ts";
import { askStop } from "../../../worker/features/runs/ask-stop.ts";
import { createBudget } from "../../../worker/features/ai/budgets/create-budget.ts";
import { SOFTWARE } from "../../../worker/features/plan-sample/industries/rules/software.ts";
import {
  PlanSample,
  SAMPLE_RUN,
  SamplePreview,
  type SampleRun,
} from "../../../worker/features/plan-sample/contract.ts";
import { completeSample } from "../../../worker/features/plan-sample/rules/complete-sample.ts";
import { Prompt } from "../../../worker/features/prompts/contract.ts";
import { connectModel, forgetModels } from "../../support/ai.ts";
import { actAs, makeContext } from "../../support/context.ts";
import { driveToEnd, letRunsSleep } from "../../support/drive-runs.ts";
import { takeDatabase } from "../../support/database.ts";
import { makePerson } from "../../support/people.ts";
import { readProblem } from "../../support/problem.ts";
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
  await db.delete(runs);
  await forgetModels(db);
});

async function publish() {
  const made = await readAnswer(
    Prompt,
    desk.send("POST", "", { name: "Sample", use: "sample_plan" }),
  );
  return desk.publish(made);
}

const AT = `/api/plans/${person.id}/sample`;
letRunsSleep();
const ask = (method = "POST", json: unknown = ASKED) =>
  request(AT, { as: person, method, ...(method === "POST" ? { json } : {}) });
const sampleOf = async (answer: Promise<Response>) => (await readAnswer(PlanSample, answer)).sample;
const runId = (sample: SampleRun | null) => sample?.run.id ?? expect.fail("none is written");
const drive = (id: string, own = {}) => {
  const { ctx } = makeContext(database);
  return driveToEnd({ ...ctx, limits: { ...ctx.limits, ...own } }, id);
};

/** As somebody who waits for it. */
async function write(own = {}) {
  await drive(runId(await sampleOf(ask())), own);
  const sample = await sampleOf(ask("GET"));
  expect(sample?.run.state).toBe("done");
  return sample?.answer ?? expect.fail("no answer");
}

async function preview() {
  const answer = await request("/api/plans/sample-content/preview?industry=software&size=small", {
    as: person,
  });
  expect(answer.status).toBe(200);
  return v.parse(SamplePreview, await answer.json());
}

/** Time-outs of a test. */
const QUICK = { aiHeadersMs: 200, aiIdleMs: 200, aiRetryMs: 1 };

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
    const answer = await write(QUICK);
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

describe("a sample that is written in the background", () => {
  const connect = async () => {
    const connected = await connectModel(boss(), "sample", { task: "plan_generation" });
    await publish();
    return connected;
  };

  test("is one call, however many tabs ask and look, and is there after a closed tab", async () => {
    const { seen } = await connect();
    const started = await Promise.all([ask(), ask(), ask()]);
    const ids = await Promise.all(started.map((answer) => sampleOf(Promise.resolve(answer))));
    expect(new Set(ids.map(runId)).size).toBe(1);
    const id = runId(ids[0] ?? null);
    expect(ids[0]).toMatchObject({
      industry: "software",
      size: "small",
      answer: null,
      run: { title: "Sample plan", restorePath: "/strategy/dashboard?sample=open" },
    });
    await drive(id);
    const looks = [await sampleOf(ask("GET")), await sampleOf(ask("GET"))];
    for (const look of looks) expect(look?.answer).toMatchObject({ engine: "model" });
    expect(await seen()).toHaveLength(1);
    const attempts = await db.select().from(aiAttempts).where(eq(aiAttempts.runId, id));
    expect(attempts).toHaveLength(1);
  });

  test("is forgotten once it is used, and not while it is written; what it cost is not", async () => {
    await connect();
    const id = runId(await sampleOf(ask()));
    await readProblem(await ask("DELETE"), 409);
    await drive(id);
    expect((await ask("DELETE")).status).toBe(204);
    expect(await sampleOf(ask("GET"))).toBe(null);
    expect((await ask("DELETE")).status).toBe(204);
    expect(await db.select().from(runs).where(eq(runs.kind, SAMPLE_RUN))).toEqual([]);
    expect(await db.$count(aiAttempts)).toBe(1);
  });

  test("gives way to the next that is asked for", async () => {
    const { seen } = await connect();
    await write();
    const next = await sampleOf(ask("POST", { industry: "retail", size: "large" }));
    expect(next).toMatchObject({ industry: "retail", answer: null, run: { state: "waiting" } });
    expect(await db.$count(runs, eq(runs.kind, SAMPLE_RUN))).toBe(1);
    await drive(runId(next));
    expect((await seen()).at(-1)?.body).toContain("Retail");
  });

  test("is stopped before the model is asked, and leaves nothing", async () => {
    const { seen } = await connect();
    const id = runId(await sampleOf(ask()));
    await askStop(makeContext(database).ctx, id);
    await drive(id);
    expect(await sampleOf(ask("GET"))).toMatchObject({ answer: null, run: { state: "stopped" } });
    expect(await seen()).toEqual([]);
  });

  test("asks no model for a person who is suspended meanwhile", async () => {
    const { seen } = await connect();
    const id = runId(await sampleOf(ask()));
    const suspend = (aiSuspended: boolean) =>
      db.update(profiles).set({ aiSuspended }).where(eq(profiles.id, person.id));
    await suspend(true);
    await drive(id);
    await suspend(false);
    expect(await sampleOf(ask("GET"))).toMatchObject({ answer: null, run: { state: "failed" } });
    expect(await seen()).toEqual([]);
  });

  test("is of its person and their plan alone", async () => {
    await connect();
    await write();
    const other = await makePerson(database);
    for (const method of ["GET", "POST", "DELETE"]) {
      const json = method === "POST" ? { json: ASKED } : {};
      await readProblem(await request(AT, { as: other, method, ...json }), 404);
    }
    const own = await request(`/api/plans/${other.id}/sample`, { as: other });
    expect(await own.json()).toEqual({ sample: null });
  });
});

test("visitors write none", async () => {
  const refused = await request(AT, { json: ASKED });
  expect(refused.status).toBe(401);
});
