import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { auditEvents } from "../../../db/schema/audit.ts";
import { planBuilderDrafts } from "../../../db/schema/plan-builder.ts";
import { strategicModels } from "../../../db/schema/strategic-models.ts";
import {
  type ModelDefinition,
  ModelExport,
  ModelList,
  OfferedModels,
  StrategicModel,
} from "../../../worker/features/strategic-models/contract.ts";
import { BUILT_IN_MODELS } from "../../../worker/features/strategic-models/rules/built-in-models.ts";
import { VersionList } from "../../../worker/kit/publishable/contract.ts";
import { NO_ANSWERS } from "../../../worker/features/plan-builder/contract.ts";
import { startPlan } from "../../support/share-plan.ts";
import { takeDatabase } from "../../support/database.ts";
import { letDrainerSleep } from "../../support/let-drainer-sleep.ts";
import { makePerson } from "../../support/people.ts";
import { readProblem } from "../../support/problem.ts";
import { readAnswer, sendTo } from "../../support/send-to.ts";

letDrainerSleep();
const database = await takeDatabase();
const { db } = database;
const admin = await makePerson(database, { roles: ["member", "admin"] });
const member = await makePerson(database);
const send = sendTo("/api/strategic-models", admin);
const offered = async () =>
  (await readAnswer(OfferedModels, sendTo("/api/strategic-models", member)("GET", "/offered")))
    .items;

const DEFINITION: ModelDefinition = {
  about: "Two questions that matter.",
  whenToUse: "Always.",
  sections: [
    {
      id: "inside",
      title: "Inside",
      feeds: "strengths",
      questions: [
        {
          id: "inside-1",
          question: "What works?",
          heading: "What works",
          help: "",
          example: "Crews that stay",
          lines: 2,
          characters: 100,
        },
      ],
    },
  ],
};

const add = (name = "Ours") => readAnswer(StrategicModel, send("POST", "", { name }));
const change = ({ id, version }: StrategicModel, changes: object) =>
  readAnswer(StrategicModel, send("PATCH", `/${id}`, changes, { version }));
const publish = ({ id, version }: StrategicModel) =>
  readAnswer(StrategicModel, send("POST", `/${id}/publish`, { note: "" }, { version }));
const addWhole = async () => change(await add(), { definition: DEFINITION });

beforeEach(async () => {
  await db.delete(strategicModels).where(eq(strategicModels.isBuiltIn, false));
});

describe("what comes with the product", () => {
  test("is there once, offered to everyone, and the same as it is without a server", async () => {
    await Promise.all([offered(), offered(), send("GET", "")]);
    const items = await offered();
    expect(items.map(({ name }) => name)).toEqual(
      BUILT_IN_MODELS.map(({ name }) => name).toSorted(),
    );
    for (const one of BUILT_IN_MODELS) expect(items).toContainEqual(one);
  });

  test("can be changed, brought back to its first version and retired, but not deleted", async () => {
    const [{ id } = { id: "" }] = await offered();
    const first = await readAnswer(StrategicModel, send("GET", `/${id}`));
    expect(first).toMatchObject({ isBuiltIn: true, hasChanges: false, publishedNumber: 1 });
    const same = await change(first, { definition: first.definition });
    expect(same.hasChanges).toBe(false);
    const second = await publish(
      await change(same, { definition: { ...first.definition, about: "In other words." } }),
    );
    expect((await offered()).find((one) => one.id === id)).toMatchObject({
      number: 2,
      about: "In other words.",
    });
    const back = await readAnswer(
      StrategicModel,
      send("POST", `/${id}/versions/1/return`, { note: "" }, { version: second.version }),
    );
    expect(back).toMatchObject({ publishedNumber: 3, about: first.about });
    const { items } = await readAnswer(VersionList, send("GET", `/${id}/versions`));
    expect(items.map(({ number, returnsTo }) => [number, returnsTo])).toEqual([
      [3, 1],
      [2, null],
      [1, null],
    ]);
    const refused = await send("DELETE", `/${id}`, undefined, { version: back.version });
    expect((await readProblem(refused, 409)).code).toBe("built_in");
    const retired = await readAnswer(
      StrategicModel,
      send("PUT", `/${id}/offer`, { isOffered: false }, { version: back.version }),
    );
    expect((await offered()).some((one) => one.id === id)).toBe(false);
    await send("PUT", `/${id}/offer`, { isOffered: true }, { version: retired.version });
    expect((await offered()).some((one) => one.id === id)).toBe(true);
    const events = await db.select({ type: auditEvents.eventType }).from(auditEvents);
    const types = events.map(({ type }) => type);
    expect(types).toContain("strategic_model_retired");
    expect(types).toContain("strategic_model_offered");
  });
});

describe("a model of one's own", () => {
  test("is offered once it is published, in that version", async () => {
    const draft = await addWhole();
    expect((await offered()).some(({ id }) => id === draft.id)).toBe(false);
    const published = await publish(draft);
    await change(published, { definition: { ...DEFINITION, about: "Not yet." } });
    const found = (await offered()).find(({ id }) => id === draft.id);
    expect(found).toEqual({ id: draft.id, number: 1, name: "Ours", ...DEFINITION });
    const list = await readAnswer(ModelList, send("GET", "?state=changed"));
    expect(list.items.map(({ id, questions }) => [id, questions])).toEqual([[draft.id, 1]]);
  });

  test("is refused without questions, and with headings that nobody could tell apart", async () => {
    const empty = await add();
    const bare = await send("POST", `/${empty.id}/publish`, { note: "" }, { version: 1 });
    expect(JSON.stringify(await readProblem(bare, 409))).toContain("Add at least one section.");
    const [section] = DEFINITION.sections;
    const [question] = section?.questions ?? [];
    if (!section || !question) throw new Error("No question");
    const twice = { ...question, id: "inside-2", heading: "what works " };
    const taken = { ...question, id: "inside-3", heading: "We choose" };
    const wrong = await change(empty, {
      definition: {
        ...DEFINITION,
        sections: [{ ...section, questions: [question, twice, taken] }],
      },
    });
    const asked = { version: wrong.version };
    const said = JSON.stringify(
      await readProblem(await send("POST", `/${wrong.id}/publish`, { note: "" }, asked), 409),
    );
    expect(said).toContain("Two questions have the heading");
    expect(said).toContain("The builder uses the heading");
  });

  test("begins with another one's questions, and comes in from a file", async () => {
    const [swot] = BUILT_IN_MODELS;
    const copy = await readAnswer(
      StrategicModel,
      send("POST", "", { name: "Ours", start: swot?.id }),
    );
    expect(copy.definition.sections).toEqual(swot?.sections);
    const file = await readAnswer(ModelExport, send("GET", `/${copy.id}/export`));
    const again = await readAnswer(StrategicModel, send("POST", "/import", file));
    expect(again.definition).toEqual(copy.definition);
    await readProblem(await send("POST", "/import", { ...file, format: "else" }), 422);
  });

  test("is not written, retired or deleted over another version than was seen", async () => {
    const draft = await publish(await addWhole());
    const late = { version: draft.version - 1 };
    for (const answer of [
      await send("PATCH", `/${draft.id}`, { name: "Mine" }, late),
      await send("PUT", `/${draft.id}/offer`, { isOffered: false }, late),
      await send("DELETE", `/${draft.id}`, undefined, late),
    ]) {
      expect((await readProblem(answer, 409)).code).toBe("stale_version");
    }
  });

  test("that was never published can't be retired", async () => {
    const draft = await addWhole();
    const asked = { version: draft.version };
    const answer = await send("PUT", `/${draft.id}/offer`, { isOffered: false }, asked);
    expect((await readProblem(answer, 409)).code).toBe("not_publishable");
  });

  test.each([
    [{ name: "" }],
    [{ name: "x".repeat(500) }],
    [{ name: "x", start: "other" }],
    [{ name: "x", start: crypto.randomUUID() }],
    [{}],
  ])("of %j is refused", async (input) => {
    await readProblem(await send("POST", "", input), 422);
  });
});

test("a model says how many drafts were begun with any of its versions", async () => {
  const model = await publish(await addWhole());
  const other = await add("Other");
  const people = await Promise.all([1, 2, 3].map(() => makePerson(database)));
  for (const [at, person] of people.entries()) {
    await startPlan(database, person);
    await db.insert(planBuilderDrafts).values({
      planId: person.id,
      version: 1,
      answers: { ...NO_ANSWERS, framework: at < 2 ? { id: model.id, number: at + 1 } : null },
      createdAt: 0,
      updatedAt: 0,
    });
  }
  const { items } = await readAnswer(ModelList, send("GET", ""));
  const drafts = new Map(items.map((one) => [one.id, one.drafts]));
  expect([drafts.get(model.id), drafts.get(other.id)]).toEqual([2, 0]);
  expect(await readAnswer(StrategicModel, send("GET", `/${model.id}`))).toMatchObject({
    drafts: 2,
  });
});
