import { eq } from "drizzle-orm";
import * as v from "valibot";
import { expect, test } from "vitest";
import { planBuilderDrafts } from "../../../db/schema/plan-builder.ts";
import { profiles } from "../../../db/schema/users.ts";
import { BuilderDraft, NO_ANSWERS } from "../../../worker/features/plan-builder/contract.ts";
import { personalData } from "../../../worker/features/plan-builder/personal-data.ts";
import { eraseDueAccounts } from "../../../worker/jobs/erase-due-accounts.ts";
import { actAs, makeContext } from "../../support/context.ts";
import { takeDatabase } from "../../support/database.ts";
import type { TestPerson } from "../../support/people.ts";
import { readProblem } from "../../support/problem.ts";
import { request } from "../../support/request.ts";
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
