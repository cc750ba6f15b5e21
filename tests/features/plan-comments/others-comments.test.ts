import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { planComments } from "../../../db/schema/plan-direction.ts";
import { takeDatabase } from "../../support/database.ts";
import { readProblem } from "../../support/problem.ts";
import { newId } from "../plans/plan-desk.ts";
import { openTalk } from "./talk-desk.ts";

const database = await takeDatabase();
const { db } = database;

test("an edit is seen by all, and wants the version that was seen", async () => {
  const { owner, reader, ask, read, say, list } = await openTalk(database);
  const { id } = await say(owner, "Two weeks");
  const edited = await read(await ask.edit(owner, id, "Three weeks"));
  expect(edited).toMatchObject({ body: "Three weeks", version: 2, author: { id: owner.id } });
  expect(edited.editedAt).not.toBeNull();
  expect((await list(reader)).items).toEqual([edited]);
  const problem = await readProblem(await ask.edit(owner, id, "Four weeks", 1), 409);
  expect(problem["current"]).toEqual(edited);
  const answers = await Promise.all([1, 2].map((at) => ask.edit(owner, id, `At once ${at}`, 2)));
  expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(["200", "409"]);
  for (const body of ["", " ", "x".repeat(5000)]) {
    await readProblem(await ask.edit(owner, id, body, 3), 422);
  }
});

test("someone else's comment is edited by nobody and deleted by the plan's owner alone; all see by whom", async () => {
  const { owner, reader, editor, ask, read, say, list } = await openTalk(database);
  const theirs = await say(reader, "What I think");
  for (const person of [owner, editor]) {
    await readProblem(await ask.edit(person, theirs.id, "What they think"), 403);
  }
  await readProblem(await ask.remove(editor, theirs.id), 403);
  const own = await say(reader, "Slip");
  await read(await ask.remove(reader, own.id));
  const deleted = await read(await ask.remove(owner, theirs.id));
  expect(deleted).toMatchObject({ body: "", mentions: [], deletedBy: { name: "Ines Roth" } });
  expect(await read(await ask.remove(owner, theirs.id))).toEqual(deleted);
  const { items, total } = await list(editor);
  expect(items.map(({ body, deletedBy }) => [body, deletedBy?.name])).toEqual([
    ["", "Ines Roth"],
    ["", "Tom Reed"],
  ]);
  expect(total).toBe(0);
  const rows = await db.select().from(planComments).where(eq(planComments.planId, owner.id));
  expect(JSON.stringify(rows)).not.toMatch(/think|Slip/u);
  await readProblem(await ask.edit(reader, own.id, "Back", 2), 409);
});

test("whoever has no part in the plan finds none of it, whatever they ask", async () => {
  const { owner, outsider, ask, say, list } = await openTalk(database);
  const comment = await say(owner, "Between us");
  const own = await openTalk(database);
  for (const answer of [
    await ask.list(outsider),
    await ask.add(outsider, "Hello"),
    await ask.edit(outsider, comment.id, "Hello"),
    await ask.remove(outsider, comment.id),
    await ask.people(outsider),
    // Through a plan of one's own.
    await own.ask.edit(own.owner, comment.id, "Hello"),
    await own.ask.remove(own.owner, comment.id),
    await own.ask.add(own.owner, "Hello", { itemId: comment.itemId }),
    await ask.edit(owner, newId(), "Hello"),
  ]) {
    await readProblem(answer, 404);
  }
  expect((await own.list(own.owner, { itemId: comment.itemId })).items).toEqual([]);
  expect((await list()).items).toEqual([comment]);
});
