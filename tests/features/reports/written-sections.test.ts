import { eq } from "drizzle-orm";
import * as v from "valibot";
import { beforeEach, describe, expect, test } from "vitest";
import { aiAttempts } from "../../../db/schema/ai.ts";
import { runs } from "../../../db/schema/runs.ts";
import { createBudget } from "../../../worker/features/ai/budgets/create-budget.ts";
import { Prompt } from "../../../worker/features/prompts/contract.ts";
import { Report, ReportPrice } from "../../../worker/features/reports/contract.ts";
import { connectModel, forgetModels } from "../../support/ai.ts";
import { actAs, makeContext } from "../../support/context.ts";
import { takeDatabase } from "../../support/database.ts";
import { driveToEnd, letRunsSleep } from "../../support/drive-runs.ts";
import { letDrainerSleep } from "../../support/let-drainer-sleep.ts";
import { makePerson, type TestPerson } from "../../support/people.ts";
import { readProblem } from "../../support/problem.ts";
import { readAnswer } from "../../support/send-to.ts";
import { openPlan } from "../plans/plan-desk.ts";
import { openPromptDesk } from "../prompts/prompt-desk.ts";
import { BOARD, reportDesk } from "./desk.ts";

letDrainerSleep();
letRunsSleep();
const database = await takeDatabase();
const { db } = database;
const prompts = await openPromptDesk(database);
let person: TestPerson;
let desk: ReturnType<typeof reportDesk>;
const late = { startDate: "2025-01-01", endDate: "2025-02-01", status: "in_progress" };
const boss = () => actAs(makeContext(database).ctx, prompts.admin, ["member", "admin"]);
/** With time-outs of a test. */
const QUICK = {
  aiHeadersMs: 200,
  aiIdleMs: 200,
  aiWholeMs: 2000,
  aiRetryMs: 1,
  aiAnswerBytes: 200_000,
};

beforeEach(async () => {
  await prompts.clear();
  person = await makePerson(database, { fullName: "Ines Roth" });
  desk = reportDesk(database, person);
  const plan = await openPlan(database, person);
  await plan.make("goal", { title: "Faster installs", ...late });
  await forgetModels(db);
});

const publishPrompt = async () =>
  prompts.publish(
    await readAnswer(Prompt, prompts.send("POST", "", { name: "Sections", use: "report_section" })),
  );

async function make(more: object = {}, limits: object = {}) {
  const asked = { templateId: BOARD, planId: person.id, usesModel: true, ...more };
  const { id } = await readAnswer(Report, desk.start(asked));
  const going = await db.select().from(runs).where(eq(runs.key, id));
  const { ctx } = makeContext(database);
  for (const run of going) {
    await driveToEnd({ ...ctx, limits: { ...ctx.limits, ...limits } }, run.id);
  }
  const { document, state } = await desk.read(id);
  const section = document?.sections.find((one) => one.id === "headline");
  if (!section) throw new Error("there is no headline");
  return { id, state, section };
}

const priceNow = async () =>
  v.parse(ReportPrice, await (await desk.send("GET", `/price?templateId=${BOARD}`)).json());

describe("a section with an instruction", () => {
  test("is written by a model from its own facts, without what nothing supports, and says so", async () => {
    const plain = (await make({ usesModel: false })).section;
    expect(plain.writer).toBeNull();
    const { seen, model } = await connectModel(boss(), "section", { task: "rewriting" });
    await publishPrompt();
    expect(await priceNow()).toMatchObject({
      headings: ["Where we are"],
      price: { engine: "model", model: model.name, cost: expect.any(Number) as number },
    });
    const { id, section } = await make();
    expect(section.writer).toEqual({ model: model.name, reason: "", dropped: 2 });
    expect(section.sentences).toEqual([`In short: ${plain.sentences[0]}`]);
    // The figures and lines are the plan's own, whoever wrote the sentences.
    expect(section.figures).toEqual(plain.figures);
    const [call] = await seen();
    expect(call?.body).toContain("report.instruction");
    const [attempt] = await db.select().from(aiAttempts);
    const run = await db.select().from(runs).where(eq(runs.key, id)).get();
    expect(attempt).toMatchObject({ task: "rewriting", outcome: "ok", runId: run?.id });
  });

  test("is written again, or not, as its person says when they refresh", async () => {
    const { seen } = await connectModel(boss(), "section", { task: "rewriting" });
    await publishPrompt();
    const { id } = await make();
    const refresh = async (json: object) => {
      await readAnswer(Report, desk.send("POST", `/${id}/refresh`, json));
      await desk.drive(id);
      const { document } = await desk.read(id);
      return document?.sections.find((one) => one.id === "headline")?.writer ?? null;
    };
    expect(await refresh({})).not.toBeNull();
    expect(await seen()).toHaveLength(2);
    expect(await refresh({ usesModel: false })).toBeNull();
    expect(await seen()).toHaveLength(2);
    expect(await refresh({ usesModel: true })).not.toBeNull();
    expect(await seen()).toHaveLength(3);
    await readProblem(await desk.send("POST", `/${id}/refresh`, { usesModel: "yes" }), 422);
  });

  test("is the built-in engine's where no model may be asked, with the reason", async () => {
    const reasonNow = async () => (await make()).section.writer?.reason;
    expect(await reasonNow()).toBe("No prompt is published for this.");
    await publishPrompt();
    expect(await reasonNow()).toBe("No language model is chosen for this.");
    const { seen } = await connectModel(boss(), "section", { task: "rewriting", agreed: false });
    expect(await reasonNow()).toBe("You haven't allowed the provider of this language model.");
    expect((await priceNow()).price).toMatchObject({ engine: "built_in", why: "not_agreed" });
    expect(await seen()).toEqual([]);
  });

  test("is the built-in engine's when the budget is used up, and nothing is sent", async () => {
    const { seen } = await connectModel(boss(), "section", { task: "rewriting" });
    await publishPrompt();
    await createBudget(boss(), { scope: "person", scopeId: person.id, monthly: 0 });
    const { section } = await make();
    expect(section.writer?.reason).toBe("Your budget for language models is used up this month.");
    expect(await seen()).toEqual([]);
  });

  test.each([
    "false_section",
    "misshapen",
    "prose",
    "empty",
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
    "huge",
    "tool",
  ])("is the built-in engine's when the provider does this: %s", async (how) => {
    const plain = (await make({ usesModel: false })).section;
    await connectModel(boss(), how, { task: "rewriting" });
    await publishPrompt();
    const { state, section } = await make({}, QUICK);
    expect(state).toBe("done");
    expect(section.sentences).toEqual(plain.sentences);
    expect(section.writer).toEqual({
      model: null,
      reason: expect.stringMatching(/\S/u) as string,
      dropped: 0,
    });
  });
});
