import { eq } from "drizzle-orm";
import * as v from "valibot";
import { expect, test } from "vitest";
import { planBuilderDrafts } from "../../../db/schema/plan-builder.ts";
import { profiles } from "../../../db/schema/users.ts";
import {
  BuilderDraft,
  NO_ANSWERS,
  StrategyContent,
} from "../../../worker/features/plan-builder/contract.ts";
import { personalData } from "../../../worker/features/plan-builder/personal-data.ts";
import {
  OfferedModels,
  StrategicModel,
} from "../../../worker/features/strategic-models/contract.ts";
import { BUILT_IN_MODELS } from "../../../worker/features/strategic-models/rules/built-in-models.ts";
import { eraseDueAccounts } from "../../../worker/jobs/erase-due-accounts.ts";
import { actAs, makeContext } from "../../support/context.ts";
import { takeDatabase } from "../../support/database.ts";
import { makePerson, type TestPerson } from "../../support/people.ts";
import { readProblem } from "../../support/problem.ts";
import { request } from "../../support/request.ts";
import { readAnswer, sendTo } from "../../support/send-to.ts";
import { sharePlan } from "../../support/share-plan.ts";
import { sampleOf } from "../plan-sample/sample-plans.ts";
import { newId, set } from "../plans/plan-desk.ts";
import { openTalk } from "../plan-comments/talk-desk.ts";

const database = await takeDatabase();
const { db } = database;

async function openBuilder() {
  const { owner, reader, editor, outsider } = await openTalk(database);
  const at = `/api/plans/${owner.id}/builder`;
  const read = (as?: TestPerson) => request(at, as ? { as } : {});
  const save = (as: TestPerson | undefined, json: unknown, version = 0) =>
    request(at, {
      ...(as ? { as } : {}),
      method: "PUT",
      json,
      headers: { "if-match": `"${version}"` },
    });
  const draftIn = async (answer: Response) => {
    expect(answer.status).toBe(200);
    return v.parse(BuilderDraft, await answer.json());
  };
  return { owner, reader, editor, outsider, read, save, draftIn };
}

const answers = (who: string) => ({ ...NO_ANSWERS, who });

test("a plan has one draft, which all who may edit the plan write over the version that they saw", async () => {
  const { owner, editor, reader, read, save, draftIn } = await openBuilder();
  expect(await draftIn(await read(owner))).toMatchObject({ version: 0, answers: NO_ANSWERS });
  const first = await draftIn(await save(owner, answers("bakers")));
  expect(first).toMatchObject({ version: 1, answers: { who: "bakers" } });
  const second = await draftIn(await save(editor, answers("millers"), 1));
  expect(second.version).toBe(2);
  expect(await draftIn(await read(reader))).toEqual(second);
  const problem = await readProblem(await save(owner, answers("butchers"), 1), 409);
  expect(problem["current"]).toEqual(second);
  const both = await Promise.all(["a", "b"].map((who) => save(owner, answers(who), 2)));
  expect(both.map(({ status }) => String(status)).toSorted()).toEqual(["200", "409"]);
});

test("two that begin at once make one draft", async () => {
  const { owner, editor, save } = await openBuilder();
  const both = await Promise.all([save(owner, answers("a")), save(editor, answers("b"))]);
  expect(both.map(({ status }) => String(status)).toSorted()).toEqual(["200", "409"]);
});

test("bad input, nobody, somebody who only reads, and somebody else are refused", async () => {
  const { owner, reader, outsider, read, save } = await openBuilder();
  for (const wrong of [
    {},
    { ...NO_ANSWERS, size: "huge" },
    { ...NO_ANSWERS, endDate: "2027-02-30" },
    { ...NO_ANSWERS, who: "x".repeat(1501) },
    { ...NO_ANSWERS, unknown: "" },
    { ...NO_ANSWERS, projects: Array.from({ length: 13 }, () => ({})) },
  ]) {
    await readProblem(await save(owner, wrong), 422);
  }
  await readProblem(await read(), 401);
  await readProblem(await save(undefined, NO_ANSWERS), 401);
  await readProblem(await save(reader, NO_ANSWERS), 403);
  await readProblem(await read(outsider), 404);
  await readProblem(await save(outsider, NO_ANSWERS), 404);
});

const result = (title: string) => ({ id: newId(), title, baseline: 1, target: 2, unit: "%" });
const objective = (title: string) => ({
  id: newId(),
  objectiveId: newId(),
  title,
  change: "",
  endDate: null,
  results: [result(`${title} in numbers`)],
});
const project = (title: string, epics: readonly string[] = []) => ({
  id: newId(),
  title,
  serves: null,
  startDate: null,
  endDate: null,
  epics: epics.map((one) => ({ id: newId(), title: one, outcome: "", thousands: null })),
});

test("what became something private is for those who see it, and others write around it", async () => {
  const { owner, editor, reader, read, save, draftIn } = await openBuilder();
  const [secret, open] = [objective("Zephyrine takeover"), objective("Grow")];
  const work = project("Site", ["Zephyrine texts", "Pictures"]);
  const below = { ...project("Zephyrine talks"), serves: secret.id };
  const whole = { ...NO_ANSWERS, objectives: [secret, open], projects: [below, work] };
  await draftIn(await save(owner, whole));
  const [secretEpic] = work.epics;
  const change = (changes: readonly unknown[]) =>
    request(`/api/plans/${owner.id}/operations`, {
      as: owner,
      json: { id: newId(), label: "Adopt", changes },
    });
  const add = (kind: string, at: string, fields: object) => ({
    action: "add",
    kind,
    id: at,
    fields: { ...fields, visibleTo: [] },
  });
  const adopted = await change([
    add("goal", secret.id, { title: secret.title }),
    add("project", below.id, { title: below.title, goalId: secret.id }),
    { action: "add", kind: "project", id: work.id, fields: { title: work.title } },
    add("epic", secretEpic?.id ?? "", { title: "Zephyrine texts", projectId: work.id }),
  ]);
  expect(adopted.status).toBe(200);

  for (const who of [editor, reader]) {
    const answer = await read(who);
    expect(await answer.clone().text()).not.toContain("Zephyrine");
    const { answers: seen } = await draftIn(answer);
    expect(seen.objectives).toEqual([open]);
    expect(seen.projects.map(({ title }) => title)).toEqual(["Site"]);
    expect(seen.projects[0]?.epics.map(({ title }) => title)).toEqual(["Pictures"]);
  }
  const seen = await draftIn(await read(editor));
  const next = { ...seen.answers, who: "bakers", objectives: [{ ...open, title: "Grow more" }] };
  const saved = await save(editor, next, 1);
  expect(await saved.clone().text()).not.toContain("Zephyrine");
  await draftIn(saved);
  const stale = await readProblem(await save(editor, next, 1), 409);
  expect(JSON.stringify(stale)).not.toContain("Zephyrine");
  const { answers: kept } = await draftIn(await read(owner));
  expect(kept).toEqual({
    ...whole,
    who: "bakers",
    objectives: [secret, { ...open, title: "Grow more" }],
  });

  // Nor is it written over by its id, and there is room for what only others see.
  const guess = { ...next, objectives: [{ ...secret, title: "Guessed" }] };
  await draftIn(await save(editor, guess, 2));
  expect((await draftIn(await read(owner))).answers.objectives).toEqual([secret]);
  const many = { ...next, objectives: Array.from({ length: 12 }, () => objective("More")) };
  const refused = await readProblem(await save(editor, many, 3), 422);
  expect(JSON.stringify(refused["fields"])).toContain("at most 12");
  await change([set("goal", secret.id, { visibleTo: null })]);
  expect((await draftIn(await read(editor))).answers.objectives).toEqual([secret]);
});

test("a contributor reads the answers, and neither writes them nor makes, adopts or removes a sample", async () => {
  const { owner, read, save, draftIn } = await openBuilder();
  const contributor = await makePerson(database);
  await sharePlan(database, owner, contributor, { permission: "contribute" });
  await draftIn(await save(owner, answers("bakers")));
  expect((await draftIn(await read(contributor))).answers.who).toBe("bakers");
  await readProblem(await save(contributor, answers("millers"), 1), 403);
  const sample = sampleOf("retail", "small").changes.map(({ kind, fields }) => ({
    action: "add",
    kind,
    id: newId(),
    fields,
  }));
  const change = (as: TestPerson, changes: readonly unknown[]) =>
    request(`/api/plans/${owner.id}/operations`, {
      as,
      json: { id: newId(), label: "Add the sample plan", changes },
    });
  const [goal] = sample;
  await readProblem(await change(contributor, [goal]), 403);
  expect((await change(owner, [goal])).status).toBe(200);
  await readProblem(
    await change(contributor, [{ action: "remove", kind: "goal", id: goal?.id }]),
    403,
  );
  await readProblem(
    await change(contributor, [set("strategy", owner.id, { direction: "Theirs" })]),
    403,
  );
});

test("the strategy is composed from the answers and what there is: what was not answered stays", async () => {
  const { owner } = await openBuilder();
  const compose = (json: unknown, as?: TestPerson) =>
    request("/api/plans/strategy-content", { ...(as ? { as } : {}), json });
  const existingStrategy = { mission: "Old mission", howToWin: "By price" };
  const answer = await compose({ companyInfo: answers("bakers"), existingStrategy }, owner);
  const { strategy } = v.parse(StrategyContent, await answer.json());
  expect(strategy).toEqual({
    mission: "We help bakers.",
    vision: "",
    direction: "",
    whereToPlay: "",
    howToWin: "By price",
    capabilities: "",
    measures: "",
  });
  await readProblem(await compose({ companyInfo: {} }, owner), 422);
  await readProblem(await compose({ companyInfo: NO_ANSWERS }), 401);
});

test("it stands in the file of an account and goes with it, and others' stay", async () => {
  const [mine, theirs] = [await openBuilder(), await openBuilder()];
  for (const { owner, save, draftIn } of [mine, theirs]) {
    await draftIn(await save(owner, answers("bakers")));
  }
  const { ctx } = makeContext(database);
  const part = personalData["planBuilderDrafts"];
  const pages: object[] = [];
  if (part && "pages" in part) {
    for await (const page of part.pages(actAs(ctx, mine.owner))) pages.push(...page);
  }
  expect(pages).toMatchObject([{ planId: mine.owner.id, answers: { who: "bakers" } }]);
  await db.update(profiles).set({ deletionDueAt: 1 }).where(eq(profiles.id, mine.owner.id));
  await eraseDueAccounts(ctx);
  const left = async (planId: string) =>
    db.select().from(planBuilderDrafts).where(eq(planBuilderDrafts.planId, planId));
  expect(await left(mine.owner.id)).toEqual([]);
  expect(await left(theirs.owner.id)).toHaveLength(1);
});

test("a draft keeps the version of the framework that it was begun with, as it was published", async () => {
  const { owner, save, draftIn } = await openBuilder();
  const admin = await makePerson(database, { roles: ["member", "admin"] });
  const send = sendTo("/api/strategic-models", admin);
  const { items } = await readAnswer(OfferedModels, send("GET", "/offered"));
  const [framework] = items;
  if (!framework) throw new Error("No framework");
  const forged = { ...framework, about: "Something else", sections: [] };
  const first = await draftIn(await save(owner, { ...NO_ANSWERS, framework: forged }));
  expect(first.answers.framework).toEqual(framework);

  const row = await readAnswer(StrategicModel, send("GET", `/${framework.id}`));
  const definition = { ...row.definition, about: "In other words" };
  const changed = await readAnswer(
    StrategicModel,
    send("PATCH", `/${row.id}`, { definition }, { version: row.version }),
  );
  const seen = { version: changed.version };
  const next = await readAnswer(
    StrategicModel,
    send("POST", `/${row.id}/publish`, { note: "" }, seen),
  );
  const kept = await draftIn(await save(owner, { ...first.answers, who: "bakers" }, 1));
  expect(kept.answers).toMatchObject({ who: "bakers", framework });
  const newer = { ...kept.answers, framework: { ...framework, number: 2 } };
  const moved = await draftIn(await save(owner, newer, 2));
  expect(moved.answers.framework).toMatchObject({ number: 2, about: "In other words" });

  await send("PUT", `/${row.id}/offer`, { isOffered: false }, { version: next.version });
  const stays = await draftIn(await save(owner, { ...moved.answers, who: "millers" }, 3));
  expect(stays.answers.framework).toEqual(moved.answers.framework);
  const back = await readProblem(await save(owner, { ...stays.answers, framework }, 4), 422);
  expect(back["fields"]).toHaveProperty("framework");
});

test("an answer to a framework that is too long is refused", async () => {
  const { owner, save } = await openBuilder();
  const [framework] = BUILT_IN_MODELS;
  const frameworkAnswers = { "swot-strengths-1": "x".repeat(401) };
  await readProblem(await save(owner, { ...NO_ANSWERS, framework, frameworkAnswers }), 422);
});
