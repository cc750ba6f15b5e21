import { expect, test } from "vitest";
import { planComments } from "../../../db/schema/plan-direction.ts";
import { addComment } from "../../../worker/features/plan-comments/add-comment.ts";
import { AppError } from "../../../worker/kernel/errors.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { actAs as actInVerb, makeContext } from "../../support/context.ts";
import { actAs } from "../../support/cast.ts";
import { takeDatabase } from "../../support/database.ts";
import { readProblem } from "../../support/problem.ts";
import { newId, remove } from "../plans/plan-desk.ts";
import { mention, openTalk } from "./talk-desk.ts";

const database = await takeDatabase();
const { db } = database;

test("owner, editor and reader talk about an item, and read each other oldest first", async () => {
  const { owner, reader, editor, say, list } = await openTalk(database);
  await say(owner, "How far are we?");
  await say(editor, "  Two weeks behind.  ");
  await say(reader, "Why?");
  const { items, total, nextCursor } = await list(reader);
  expect(items.map(({ author, body }) => [author?.name, body])).toEqual([
    ["Ines Roth", "How far are we?"],
    ["Ada Edwards", "Two weeks behind."],
    ["Tom Reed", "Why?"],
  ]);
  expect({ total, nextCursor }).toEqual({ total: 3, nextCursor: null });
  expect(items[0]).toMatchObject({ version: 1, editedAt: null, deletedAt: null, deletedBy: null });
});

test("the foundation and the strategy are talked about before they were first written", async () => {
  const { owner, say, list, ask } = await openTalk(database);
  for (const kind of ["foundation", "strategy"]) {
    await say(owner, `About the ${kind}`, { kind, itemId: owner.id });
    const { items } = await list(owner, { kind, itemId: owner.id });
    expect(items.map(({ body }) => body)).toEqual([`About the ${kind}`]);
    await readProblem(await ask.add(owner, "Whose?", { kind, itemId: newId() }), 404);
  }
});

test.each(["theme", "teamMember", "project", "epic", "squad", "objective", "keyResult"] as const)(
  "a %s is talked about",
  async (kind) => {
    const { owner, plan, say, list } = await openTalk(database);
    const objectiveId = await plan.make("objective", { title: "O" });
    const isNamed = kind === "theme" || kind === "teamMember" || kind === "squad";
    const itemId = await plan.make(kind, {
      ...(isNamed ? { name: "Item" } : { title: "Item" }),
      ...(kind === "keyResult" ? { objectiveId } : {}),
    });
    await say(owner, "Well done", { kind, itemId });
    expect((await list(owner, { kind, itemId })).total).toBe(1);
  },
);

test("what is hostile or odd is kept as it is, and nothing but text", async () => {
  const { owner, say, list } = await openTalk(database);
  const bodies = [
    `<img src=x onerror="alert(1)"><script>alert(1)</script>`,
    `[a](javascript:alert(1)) ' or 1 = 1 -- "; drop table plan_comments`,
    "@{not-a-person} @{} @[Ines](x) {{owner}} ${owner} \u202egnp.exe 🙂 नमस्ते",
    "\n\nfirst\n\n\n\nlast\n".trim(),
  ];
  for (const body of bodies) await say(owner, body);
  expect((await list()).items.map(({ body }) => body)).toEqual(bodies);
});

test("what is no comment is refused, with its reason beside the field", async () => {
  const { owner, goalId, ask, list } = await openTalk(database);
  const bodies = ["", "  \n ", "x".repeat(LIMITS.commentLength + 1), "\ud800", "a\0b", 7, null, {}];
  for (const body of bodies) {
    const { fields } = await readProblem(await ask.add(owner, body), 422);
    expect(fields).toHaveProperty("body");
  }
  const crowd = Array.from({ length: LIMITS.mentionsMost + 1 }, () => mention({ id: newId() }));
  await readProblem(await ask.add(owner, crowd.join(" ")), 422);
  for (const said of [
    { id: "1" },
    { kind: "view" },
    { kind: "settings" },
    { kind: "checkIn" },
    { itemId: "x" },
  ]) {
    await readProblem(await ask.add(owner, "Text", said), 422);
  }
  await readProblem(await ask.list(owner, { kind: "view" }), 422);
  await readProblem(await ask.list(owner, { cursor: "1" }), 400);
  await readProblem(await ask.add(owner, "Text", { itemId: newId() }), 404);
  await readProblem(await ask.add(owner, "Text", { kind: "epic", itemId: goalId }), 404);
  expect((await list()).items).toEqual([]);
});

test("what is sent twice is said once, and an id of somebody else is taken", async () => {
  const { owner, reader, ask, say, list, told } = await openTalk(database);
  const id = newId();
  const first = await say(owner, `Look, ${mention(reader)}`, { id });
  expect(await say(owner, "Something else", { id })).toEqual(first);
  const { fields } = await readProblem(await ask.add(reader, "Mine", { id }), 422);
  expect(fields).toHaveProperty("id");
  const other = await openTalk(database);
  await readProblem(await other.ask.add(other.owner, "Mine", { id }), 422);
  expect((await list()).items).toHaveLength(1);
  expect(await told(reader)).toHaveLength(1);
  const [twice] = await Promise.all([1, 2].map(() => say(owner, "At once", { id: newId() })));
  expect(twice?.body).toBe("At once");
});

test("of very many the latest come first, and the rest page by page without a gap", async () => {
  const { owner, goalId, list } = await openTalk(database);
  const rows = Array.from({ length: 130 }, (_, at) => ({
    id: newId(),
    planId: owner.id,
    kind: "goal" as const,
    itemId: goalId,
    // Several at the same moment.
    authorId: owner.id,
    body: `No ${at}`,
    mentions: [],
    createdAt: 1000 + (at >> 2),
  }));
  const order = rows.toSorted((a, b) => a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1));
  await db.insert(planComments).values(rows);
  const seen: string[] = [];
  let cursor: string | null = "";
  while (cursor !== null) {
    const page = await list(owner, cursor ? { cursor } : {});
    expect(page.total).toBe(130);
    seen.unshift(...page.items.map(({ id }) => id));
    cursor = page.nextCursor;
  }
  expect(seen).toEqual(order.map(({ id }) => id));
});

test("a removed item takes no comment, and has those that it had when it is back", async () => {
  const { owner, plan, goalId, ask, say, list } = await openTalk(database);
  const { id } = await say(owner, "Stays");
  const { operation } = await plan.apply([remove("goal", goalId)]);
  await readProblem(await ask.add(owner, "Too late"), 404);
  await readProblem(await ask.edit(owner, id, "Too late"), 404);
  await plan.undo(operation?.id ?? "");
  expect((await list()).items.map(({ body }) => body)).toEqual(["Stays"]);
  await say(owner, "And on");
});

test("an admin who acts as somebody reads and says nothing", async () => {
  const { owner, reader, say, ask } = await openTalk(database);
  const { id } = await say(owner, "Mine");
  await actAs(database, owner);
  expect(await (await ask.list(owner)).json()).toMatchObject({ ownId: owner.id, canTalk: false });
  for (const answer of [
    await ask.add(owner, "In their name"),
    await ask.edit(owner, id, "In their name"),
    await ask.remove(owner, id),
  ]) {
    expect((await readProblem(answer, 403)).code).toBe("impersonating");
  }
  expect(await (await ask.list(reader)).json()).toMatchObject({ ownId: reader.id, canTalk: true });
});

test("one account says only so much in a minute", async () => {
  const { owner, goalId, list } = await openTalk(database);
  const { ctx } = makeContext(database);
  const taken: unknown[] = [];
  const take = (...asked: unknown[]) => {
    taken.push(asked);
    return Promise.reject(new AppError("too_many_requests"));
  };
  const input = { id: newId(), kind: "goal" as const, itemId: goalId, body: "Again" };
  const saying = addComment({ ...actInVerb(ctx, owner), limiter: { take } }, owner.id, input);
  await expect(saying).rejects.toMatchObject({ code: "too_many_requests" });
  expect(taken).toEqual([[`plan-comments:${owner.id}`, LIMITS.rateCommentPerAccount]]);
  expect((await list()).items).toEqual([]);
});
