import * as v from "valibot";
import { beforeEach, expect, test } from "vitest";
import { Price } from "../../../worker/features/ai/gateway/contract.ts";
import { Prompt } from "../../../worker/features/prompts/contract.ts";
import { connectModel, forgetModels } from "../../support/ai.ts";
import { actAs, makeContext } from "../../support/context.ts";
import { takeDatabase } from "../../support/database.ts";
import { letRunsSleep } from "../../support/drive-runs.ts";
import { letDrainerSleep } from "../../support/let-drainer-sleep.ts";
import { readProblem } from "../../support/problem.ts";
import { readAnswer } from "../../support/send-to.ts";
import { newId } from "../plans/plan-desk.ts";
import { openPromptDesk } from "../prompts/prompt-desk.ts";
import { researchDesk } from "./desk.ts";

letDrainerSleep();
letRunsSleep();
const database = await takeDatabase();
const { db } = database;
const prompts = await openPromptDesk(database);
const desk = researchDesk(database, prompts.admin);
const boss = () => actAs(makeContext(database).ctx, prompts.admin, ["member", "admin"]);

beforeEach(async () => {
  await prompts.clear();
  await forgetModels(db);
});

const publish = async (use: string) =>
  prompts.publish(await readAnswer(Prompt, prompts.send("POST", "", { name: use, use })));

async function priceNow(topicId: string, isOne = "0") {
  const answer = await desk.send("GET", `/price?topicId=${topicId}&isOne=${isOne}`);
  return v.parse(Price, await answer.json());
}

const costOf = (price: Price) => (price.engine === "model" ? price.cost : 0);

test("a research says before it starts what it costs at most, and nothing is sent for that", async () => {
  const { id } = await desk.topic();
  expect(await priceNow(id)).toMatchObject({ engine: "built_in", why: "no_prompt" });
  await publish("research_reading");
  expect(await priceNow(id)).toMatchObject({ engine: "built_in", why: "no_model" });
  const reader = await connectModel(boss(), "ok", { task: "extraction" });
  const one = await priceNow(id, "1");
  expect(one).toMatchObject({ engine: "model", model: reader.model.name });
  expect(costOf(await priceNow(id))).toBe(costOf(one));
  const writer = await connectModel(boss(), "ok", { task: "plan_generation" });
  await publish("research_questions");
  const all = await priceNow(id);
  expect(all).toMatchObject({ model: `${reader.model.name} and ${writer.model.name}` });
  // The questions that a model adds are read for as well.
  expect(costOf(all)).toBeGreaterThan(costOf(one) * 5);
  expect([await reader.seen(), await writer.seen()]).toEqual([[], []]);
});

test("of a topic that is not there no price is told", async () => {
  await readProblem(await desk.send("GET", `/price?topicId=${newId()}`), 404);
  await readProblem(await desk.send("GET", "/price?topicId=none"), 422);
});
