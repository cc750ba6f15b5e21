import { eq } from "drizzle-orm";
import * as v from "valibot";
import { expect, test } from "vitest";
import { auditEvents } from "../../../db/schema/audit.ts";
import { fileAttachments } from "../../../db/schema/files.ts";
import { strategicPlanningShares } from "../../../db/schema/plan-direction.ts";
import { AttachmentList, FileUses } from "../../../worker/features/files/attachments/contract.ts";
import { FileViewList } from "../../../worker/features/files/views/contract.ts";
import { Task } from "../../../worker/features/tasks/contract.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { takeDatabase } from "../../support/database.ts";
import { makePerson } from "../../support/people.ts";
import { readProblem } from "../../support/problem.ts";
import { request } from "../../support/request.ts";
import { sharePlan } from "../../support/share-plan.ts";
import { newId, openPlan } from "../plans/plan-desk.ts";
import { content, folder, post, textOf, uploaded } from "./desk.ts";

const database = await takeDatabase();
const { db } = database;
type As = { cookie: string };
type Item = { kind: string; id: string };

/** A goal of a plan, its owner, somebody who may edit the plan, and somebody who may read it. */
async function makeGoal() {
  const plan = await openPlan(database);
  const goal: Item = { kind: "goal", id: await plan.make("goal", { title: "Faster installs" }) };
  const [editor, reader] = [await makePerson(database), await makePerson(database)];
  const edits = await sharePlan(database, plan.person, editor, { permission: "edit" });
  await sharePlan(database, plan.person, reader);
  return { plan, goal, owner: plan.person, editor, reader, edits };
}

const attach = (as: As, fileId: string, item: Item) =>
  request("/api/files/attachments", { as, json: { fileId, ...item } });

const ask = (as: As, item: Item) =>
  request(`/api/files/attachments?${new URLSearchParams(item)}`, { as });

async function listOf(as: As, item: Item) {
  return v.parse(AttachmentList, await (await ask(as, item)).json());
}

async function attached(as: As, fileId: string, item: Item): Promise<string> {
  const answer = await attach(as, fileId, item);
  expect(answer.status).toBe(200);
  const { items } = v.parse(AttachmentList, await answer.json());
  const id = items.at(-1)?.id;
  if (id === undefined) throw new Error("nothing was attached");
  return id;
}

const detach = (as: As, id: string) =>
  request(`/api/files/attachments/${id}`, { as, method: "DELETE" });

const open = (as: As, id: string, headers: Record<string, string> = {}) =>
  request(`/api/files/attachments/${id}/content`, { as, headers });

async function usesOf(as: As, fileId: string) {
  const answer = await request(`/api/files/attachments/of/${fileId}`, { as });
  return v.parse(FileUses, await answer.json());
}

test("a file on a goal opens for all who may see the plan, in its newest version, and for nobody else", async () => {
  const { goal, owner, editor, reader } = await makeGoal();
  const file = await uploaded(owner, "Offer.txt", textOf("Four weeks"));
  const id = await attached(owner, file.id, goal);
  for (const as of [owner, editor, reader]) {
    expect(await (await open(as, id)).text()).toBe("Four weeks");
  }
  const part = await open(reader, id, { range: "bytes=5-9" });
  expect([part.status, await part.text()]).toEqual([206, "weeks"]);
  expect((await listOf(reader, goal)).items).toMatchObject([
    { id, name: "Offer.txt", owner: "Ines Roth", mayRemove: false },
  ]);
  expect((await listOf(owner, goal)).items).toMatchObject([{ owner: null, mayRemove: true }]);
  expect((await listOf(editor, goal)).items).toMatchObject([{ mayRemove: true }]);
  expect([(await listOf(reader, goal)).mayAttach, (await listOf(editor, goal)).mayAttach]).toEqual([
    false,
    true,
  ]);
  const stranger = await makePerson(database);
  await readProblem(await open(stranger, id), 404);
  await readProblem(await ask(stranger, goal), 404);
  // The file itself stays closed: it opens by way of the goal alone.
  await readProblem(await content(reader, file.id), 404);
});

test("its owner sees who opened it and what it is attached to", async () => {
  const { goal, owner, reader } = await makeGoal();
  const file = await uploaded(owner, "Offer.txt");
  const id = await attached(owner, file.id, goal);
  await (await open(owner, id)).text();
  await (await open(reader, id)).text();
  const views = await request(`/api/files/${file.id}/views`, { as: owner });
  expect(v.parse(FileViewList, await views.json()).items).toHaveLength(1);
  expect(await usesOf(owner, file.id)).toMatchObject({
    total: 1,
    items: [{ id, kind: "goal", target: { title: "Faster installs" } }],
  });
  await readProblem(await request(`/api/files/attachments/of/${file.id}`, { as: reader }), 404);
});

test("only one's own file is attached, and only where one may change the plan", async () => {
  const { goal, owner, editor, reader } = await makeGoal();
  const [own, readers, strange] = [
    await uploaded(editor, "Own.txt"),
    await uploaded(reader, "Readers.txt"),
    await uploaded(await makePerson(database), "Strange.txt"),
  ];
  const papers = await folder(editor, "Papers");
  await attached(editor, own.id, goal);
  await readProblem(await attach(reader, readers.id, goal), 403);
  await readProblem(await attach(editor, strange.id, goal), 404);
  await readProblem(await attach(editor, papers.id, goal), 404);
  await readProblem(await attach(owner, own.id, goal), 404);
  await readProblem(await attach(editor, own.id, { kind: "goal", id: newId() }), 404);
  await readProblem(await attach(editor, own.id, { kind: "comment", id: newId() }), 422);
  expect((await listOf(owner, goal)).items.map(({ name }) => name)).toEqual(["Own.txt"]);
});

test("when the share of the plan ends it opens no more, and its owner can still take it back", async () => {
  const { goal, owner, editor, edits } = await makeGoal();
  const [mine, theirs] = [await uploaded(owner, "Mine.txt"), await uploaded(editor, "Theirs.txt")];
  const ofOwner = await attached(owner, mine.id, goal);
  const ofEditor = await attached(editor, theirs.id, goal);
  await db
    .update(strategicPlanningShares)
    .set({ isActive: false })
    .where(eq(strategicPlanningShares.id, edits));
  await readProblem(await open(editor, ofOwner), 404);
  await readProblem(await detach(editor, ofOwner), 404);
  expect((await open(owner, ofEditor)).status).toBe(200);
  expect(await usesOf(editor, theirs.id)).toMatchObject({ items: [{ target: null }] });
  expect((await detach(editor, ofEditor)).status).toBe(204);
  await readProblem(await open(owner, ofEditor), 404);
});

test("in the trash, or in a folder there, it is nowhere; restored, it is back", async () => {
  const { goal, owner, reader } = await makeGoal();
  const papers = await folder(owner, "Papers");
  const file = await uploaded(owner, "Offer.txt", textOf("Four weeks"), papers.id);
  const id = await attached(owner, file.id, goal);
  await post(owner, "trash", { ids: [papers.id] });
  expect((await listOf(reader, goal)).items).toEqual([]);
  await readProblem(await open(reader, id), 404);
  await post(owner, "trash/restorations", { ids: [papers.id] });
  expect((await open(reader, id)).status).toBe(200);
  await post(owner, "trash", { ids: [file.id] });
  await readProblem(await attach(owner, file.id, goal), 404);
  await post(owner, "trash/removals", { ids: [file.id] });
  expect(await db.$count(fileAttachments, eq(fileAttachments.fileId, file.id))).toBe(0);
});

test("a reader takes nothing off, an editor does, and both ways stand in the audit", async () => {
  const { goal, owner, editor, reader } = await makeGoal();
  const file = await uploaded(owner, "Offer.txt");
  const id = await attached(owner, file.id, goal);
  await readProblem(await detach(reader, id), 403);
  expect((await detach(editor, id)).status).toBe(204);
  await readProblem(await detach(editor, id), 404);
  const types = async (userId: string) =>
    (
      await db
        .select({ type: auditEvents.eventType })
        .from(auditEvents)
        .where(eq(auditEvents.userId, userId))
    ).map(({ type }) => type);
  expect(await types(owner.id)).toContain("file_attached");
  expect(await types(editor.id)).toContain("file_detached");
});

test("attached twice, or by two presses at once, it is there once; beyond the limit there is no room", async () => {
  const { goal, owner } = await makeGoal();
  const file = await uploaded(owner, "Offer.txt");
  const both = await Promise.all([attach(owner, file.id, goal), attach(owner, file.id, goal)]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  await attached(owner, file.id, goal);
  expect((await listOf(owner, goal)).items).toHaveLength(1);
  const full = { kind: "goal", id: newId() };
  const spare = await uploaded(owner, "Spare.txt");
  const rows = Array.from({ length: LIMITS.fileAttachmentsMost - 1 }, () => newId());
  for (const id of rows) {
    const other = await uploaded(owner, `${id}.txt`);
    await db.insert(fileAttachments).values({
      id,
      fileId: other.id,
      targetKind: goal.kind,
      targetId: goal.id,
      createdAt: Date.now(),
    });
  }
  const { detail } = await readProblem(await attach(owner, spare.id, goal), 409);
  expect(detail).toContain(`${LIMITS.fileAttachmentsMost} files`);
  expect((await listOf(owner, goal)).items).toHaveLength(LIMITS.fileAttachmentsMost);
  await readProblem(await ask(owner, full), 404);
});

test("a file on a task opens for who made the task and who does it", async () => {
  const owner = await makePerson(database);
  const answer = await request("/api/tasks", { as: owner, json: { title: "Read the offer" } });
  const task = { kind: "task", id: v.parse(Task, await answer.json()).id };
  const file = await uploaded(owner, "Offer.txt");
  const id = await attached(owner, file.id, task);
  expect(await usesOf(owner, file.id)).toMatchObject({
    items: [{ target: { title: "Read the offer" } }],
  });
  const other = await makePerson(database);
  await readProblem(await open(other, id), 404);
  await readProblem(await attach(other, (await uploaded(other, "A.txt")).id, task), 404);
});
