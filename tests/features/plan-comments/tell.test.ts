import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { strategicPlanningShares } from "../../../db/schema/plan-direction.ts";
import { addComment } from "../../../worker/features/plan-comments/add-comment.ts";
import { actAs, makeContext } from "../../support/context.ts";
import { takeDatabase } from "../../support/database.ts";
import { makePerson } from "../../support/people.ts";
import { readProblem } from "../../support/problem.ts";
import { newId } from "../plans/plan-desk.ts";
import { mention, openTalk } from "./talk-desk.ts";

const database = await takeDatabase();
const { db } = database;

test("a comment tells the owner, and who said something before, but not who says it", async () => {
  const { owner, reader, editor, outsider, goalId, say, told } = await openTalk(database);
  await say(editor, "Two weeks\nbehind.");
  expect(await told(owner)).toEqual([
    {
      kind: "plan",
      title: "Ada Edwards commented on “Faster installs”",
      content: "Two weeks behind.",
      actionPath: `/strategy/goals?item=goal:${goalId}`,
    },
  ]);
  await say(owner, "Why?");
  expect(await told(editor)).toMatchObject([
    { actionPath: `/strategy/goals?item=goal:${goalId}&plan=${owner.id}` },
  ]);
  expect(await told(owner)).toHaveLength(1);
  for (const person of [reader, outsider]) expect(await told(person)).toEqual([]);
});

test("a mention tells the person so, once, and instead of the comment", async () => {
  const { owner, reader, editor, say, told } = await openTalk(database);
  await say(reader, "First");
  const body = `${mention(owner)} and ${mention(owner)}, ask ${mention(reader)} or ${mention(editor)}`;
  const { mentions } = await say(editor, body);
  expect(mentions.map(({ name }) => name).toSorted()).toEqual([
    "Ada Edwards",
    "Ines Roth",
    "Tom Reed",
  ]);
  const content = "@Ines Roth and @Ines Roth, ask @Tom Reed or @Ada Edwards";
  const title = "Ada Edwards mentioned you in “Faster installs”";
  expect(await told(reader)).toMatchObject([{ title, content }]);
  expect(await told(owner)).toMatchObject([{}, { title, content }]);
  expect(await told(editor)).toEqual([]);
});

test("the foundation and the strategy are named in words", async () => {
  const { owner, reader, say, told } = await openTalk(database);
  await say(reader, "Good", { kind: "foundation", itemId: owner.id });
  await say(reader, "Better", { kind: "strategy", itemId: owner.id });
  expect(await told(owner)).toMatchObject([
    { title: "Tom Reed commented on the foundation", actionPath: "/strategy/foundation" },
    { title: "Tom Reed commented on the strategy", actionPath: "/strategy/strategy" },
  ]);
});

test("only people of the plan are mentioned, and nothing tells whether others exist", async () => {
  const { owner, reader, outsider, ask, list, told, people } = await openTalk(database);
  const former = await makePerson(database);
  await db.insert(strategicPlanningShares).values({
    id: newId(),
    planId: owner.id,
    ownerUserId: owner.id,
    targetUserId: former.id,
    entityType: "team",
    permission: "edit",
    isActive: false,
    createdAt: 1,
    updatedAt: 1,
  });
  const problems = [];
  for (const id of [outsider.id, former.id, newId()]) {
    const answer = await ask.add(owner, `Look, ${mention({ id })}`);
    const { requestId: _differs, ...problem } = await readProblem(answer, 422);
    problems.push(JSON.stringify(problem));
  }
  expect(new Set(problems).size).toBe(1);
  expect((await list()).items).toEqual([]);
  for (const person of [outsider, former]) expect(await told(person)).toEqual([]);
  const names = (await people(reader)).map(({ name }) => name);
  expect(names).toEqual(["Ada Edwards", "Ines Roth", "Tom Reed"]);
  for (const person of [outsider, former]) await readProblem(await ask.people(person), 404);
});

test("an edit tells only who was not named before; whoever left the plan may stay named", async () => {
  const { owner, reader, editor, say, ask, read, told } = await openTalk(database);
  const { id } = await say(editor, `Look, ${mention(owner)}`);
  await db
    .update(strategicPlanningShares)
    .set({ isActive: false })
    .where(eq(strategicPlanningShares.targetUserId, reader.id));
  await readProblem(await ask.edit(editor, id, `Look, ${mention(reader)}`), 422);
  await db
    .update(strategicPlanningShares)
    .set({ isActive: true })
    .where(eq(strategicPlanningShares.targetUserId, reader.id));
  const both = `Look, ${mention(owner)} and ${mention(reader)}`;
  await read(await ask.edit(editor, id, both));
  expect(await told(owner)).toHaveLength(1);
  expect(await told(reader)).toMatchObject([{ content: "Look, @Ines Roth and @Tom Reed" }]);
  await db
    .update(strategicPlanningShares)
    .set({ isActive: false })
    .where(eq(strategicPlanningShares.targetUserId, reader.id));
  await read(await ask.edit(editor, id, `${both}!`, 2));
  await read(await ask.edit(editor, id, "Never mind", 3));
  await read(await ask.edit(editor, id, `Look, ${mention(owner)}`, 4));
  expect(await told(owner)).toHaveLength(1);
  expect(await told(reader)).toHaveLength(1);
});

test("who may not read the plan any more hears nothing more of it", async () => {
  const { owner, reader, say, told } = await openTalk(database);
  await say(reader, "First");
  await db
    .update(strategicPlanningShares)
    .set({ isActive: false })
    .where(eq(strategicPlanningShares.targetUserId, reader.id));
  await say(owner, "Between us");
  expect(await told(reader)).toEqual([]);
});

test("open tabs hear of it at once, and the outbox follows", async () => {
  const { owner, reader, editor, goalId } = await openTalk(database);
  const { ctx, effects, published } = makeContext(database);
  const place = { kind: "goal" as const, itemId: goalId };
  const body = `Look, ${mention(owner)} and ${mention(reader)}`;
  await addComment(actAs(ctx, editor), owner.id, { id: newId(), ...place, body });
  expect(published.map(({ userId }) => userId).toSorted()).toEqual(
    [owner.id, reader.id].toSorted(),
  );
  expect(effects.woken).toBe(1);
});

test("what was deleted is not read on in what people were told", async () => {
  const { owner, reader, say, ask, read, told } = await openTalk(database);
  const { id } = await say(owner, `A secret for ${mention(reader)}`);
  await read(await ask.remove(owner, id));
  expect(await told(reader)).toMatchObject([{ content: "This comment was deleted." }]);
});
