import { expect, test } from "vitest";
import { fileAttachments, files } from "../../../db/schema/files.ts";
import { transaction } from "../../../db/transaction.ts";
import type { PlanChange } from "../../../worker/features/plans/contract.ts";
import { forgetOperations } from "../../../worker/features/plans/forget-operations.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { actAs, makeContext } from "../../support/context.ts";
import { takeDatabase } from "../../support/database.ts";
import { letDrainerSleep } from "../../support/let-drainer-sleep.ts";
import { makePerson, type TestPerson } from "../../support/people.ts";
import { readProblem } from "../../support/problem.ts";
import { request } from "../../support/request.ts";
import { sharePlan } from "../../support/share-plan.ts";
import { API_ACCESS } from "../policy/api-access.ts";
import { add, newId, openPlan, remove, set } from "./plan-desk.ts";

letDrainerSleep();
const database = await takeDatabase();

const SECRET = "Zephyrine";
/** Finds it, and is not it. */
const PART = "Zephyri";

const NONE_KEPT: Partial<Record<string, number>> = { operationsKept: 0 };

const OBJECTIVE = { entityType: "company", entityId: null };

/**
 * A plan whose owner named one person at a goal and all that hangs on it, after everybody had seen and talked about
 * it for a while; one more goal was private and is gone.
 */
async function openSecrets() {
  const owner = await makePerson(database, { fullName: "Ines Roth" });
  const named = await makePerson(database, { fullName: "Nora Name" });
  const editor = await makePerson(database, { fullName: "Ada Edwards" });
  const reader = await makePerson(database, { fullName: "Tom Reed" });
  for (const who of [named, editor]) await sharePlan(database, owner, who, { permission: "edit" });
  await sharePlan(database, owner, reader, { permission: "read" });
  const plan = await openPlan(database, owner);
  const { planId } = plan;
  const titled = { title: `${SECRET} takeover`, description: `${SECRET} in words` };
  const change = (changes: readonly PlanChange[], as = owner, label = `${SECRET} is changed`) =>
    request(`/api/plans/${planId}/operations`, { as, json: { id: newId(), label, changes } });
  const say = (as: TestPerson, itemId: string, body: string, kind = "goal") =>
    request(`/api/plans/${planId}/comments`, { as, json: { id: newId(), kind, itemId, body } });

  const goalId = await plan.make("goal", titled);
  const projectId = await plan.make("project", { ...titled, goalId });
  const epicId = await plan.make("epic", { ...titled, projectId });
  const objectiveId = await plan.make("objective", {
    ...titled,
    entityType: "goal",
    entityId: goalId,
  });
  const keyResultId = await plan.make("keyResult", { ...titled, objectiveId });
  const checkInId = await plan.make("checkIn", {
    keyResultId,
    day: "2026-03-31",
    value: 4,
    target: 100,
    comment: `${SECRET} goes well`,
  });
  const updateId = await plan.make("update", {
    itemKind: "goal",
    itemId: goalId,
    day: "2026-03-31",
    health: "on_track",
    happened: `${SECRET} moves`,
  });
  const replyIds = [];
  for (const [toKind, toId] of [
    ["update", updateId],
    ["checkIn", checkInId],
  ] as const) {
    const text = `${SECRET} why?`;
    replyIds.push(await plan.make("reply", { toKind, toId, says: "asked", text }));
  }
  const goneId = await plan.make("goal", { title: `${SECRET} is gone` });
  // What everybody sees, and hangs on it or holds it.
  const openId = await plan.make("project", { title: "Open project", goalId });
  const sideId = await plan.make("goal", { title: "Open goal" });
  const upperId = await plan.make("project", { title: "Upper project", goalId: sideId });
  const lowerId = await plan.make("epic", { title: `${SECRET} below`, projectId: upperId });
  const besideId = await plan.make("objective", { ...OBJECTIVE, title: "Open objective" });
  await change([set("goal", goneId, { title: `${SECRET} is renamed` })], editor);
  await change([set("project", openId, { description: "Words" })], editor, "Open words");
  await change([set("project", openId, { keyResultIds: [keyResultId] })]);
  const mine = `Link to ${SECRET}`;
  await change([set("project", openId, { goalId: sideId })], editor, mine);
  await change([set("project", openId, { goalId })], editor, mine);
  await change(
    [set("strategy", planId, { direction: "On", changesSummary: "First" })],
    owner,
    "On",
  );
  expect((await say(editor, goalId, "Good")).status).toBe(200);
  expect((await say(owner, goalId, `${SECRET} said to @{${editor.id}}`)).status).toBe(200);
  expect((await say(owner, keyResultId, `${SECRET} measured`, "keyResult")).status).toBe(200);
  for (const [kind, id] of [
    ["goal", goalId],
    ["keyResult", keyResultId],
  ] as const) {
    await request(`/api/plans/${planId}/findings/overdue/${kind}/${id}`, {
      as: owner,
      method: "PATCH",
      json: { mutedUntil: "2099-01-01", muteReason: `${SECRET} sleeps` },
      headers: { "if-match": '"0"' },
    });
  }
  const fileId = newId();
  const at = Date.now();
  await database.db.insert(files).values({
    id: fileId,
    ownerId: owner.id,
    name: `${SECRET}.txt`,
    type: "text/plain",
    bytes: 1,
    createdAt: at,
    updatedAt: at,
  });
  await database.db
    .insert(fileAttachments)
    .values({ id: newId(), fileId, targetKind: "goal", targetId: goalId, createdAt: at });
  const tasks = new Map<string, string>();
  for (const as of [editor, named]) {
    const json = { title: "Look at it", serves: { kind: "goal", id: goalId } };
    const task: { id: string } = await (await request("/api/tasks", { as, json })).json();
    tasks.set(as.id, task.id);
  }

  const sealed = [goalId, projectId, epicId, objectiveId, goneId, lowerId];
  const kindOf = new Map([
    [projectId, "project"],
    [epicId, "epic"],
    [lowerId, "epic"],
    [objectiveId, "objective"],
  ]);
  const seal = (people: readonly string[] | null, ids = sealed) =>
    change(
      ids.map((id) => {
        const kind = kindOf.get(id);
        const isKnown = kind === "project" || kind === "epic" || kind === "objective";
        return set(isKnown ? kind : "goal", id, { visibleTo: people });
      }),
    );
  expect((await seal([named.id])).status).toBe(200);
  await change([set("goal", goalId, { description: `${SECRET} again` })], named);
  await change([set("keyResult", keyResultId, { description: `${SECRET} again` })]);
  await change([set("checkIn", checkInId, { comment: `${SECRET} again` })]);
  await change([remove("goal", goneId)]);
  return {
    owner,
    named,
    editor,
    reader,
    plan,
    planId,
    tasks,
    change,
    say,
    seal,
    ids: {
      goalId,
      projectId,
      epicId,
      objectiveId,
      keyResultId,
      checkInId,
      goneId,
      openId,
      sideId,
      upperId,
      lowerId,
      besideId,
    },
  };
}

type Secrets = Awaited<ReturnType<typeof openSecrets>>;

/** Every address that is read, as somebody: those whose answer has the secret word. */
async function tellers(
  { planId, ids, owner, tasks }: Secrets,
  as: TestPerson,
  among = (_route: string) => true,
): Promise<string[]> {
  const items = [
    ["goal", ids.goalId],
    ["goal", ids.goneId],
    ["keyResult", ids.keyResultId],
    ["epic", ids.epicId],
  ] as const;
  const params: Record<string, string> = { planId, userId: owner.id, version: "1" };
  const asked = [
    "",
    `q=${PART}`,
    ...items.map(([kind, id]) => `kind=${kind}&itemId=${id}&id=${id}`),
  ];
  const routes = Object.entries(API_ACCESS).filter(
    ([route, { who }]) =>
      route.startsWith("GET ") && who !== "admin" && !route.startsWith("GET /live"),
  );
  expect(routes.length).toBeGreaterThan(70);
  const isTold = async (route: string, query: string) => {
    const path = route
      .slice("GET ".length)
      .replaceAll(/:(\w+)(?:\{[^}]*\})?/g, (_, name: string) =>
        name === "id" && route.startsWith("GET /tasks/")
          ? (tasks.get(as.id) ?? newId())
          : (params[name] ?? ids.goalId),
      );
    const answer = await request(`/api${path}?${query}`, { as });
    const text = await answer.text();
    expect([route, answer.status < 500]).toEqual([route, true]);
    return text.includes(SECRET);
  };
  const told: string[] = [];
  for (const [route, access] of routes.filter(([path]) => among(path))) {
    const queries = [...new Set([...asked, access.query ?? ""])];
    const found = await Promise.all(queries.map((query) => isTold(route, query)));
    if (found.includes(true)) told.push(route);
  }
  return told.sort();
}

/** Where those hear of it who see it: the table would notice an address that it does not look into any more. */
const SEEN_BY_NAMED = [
  "GET /dashboards/today",
  "GET /files/attachments",
  "GET /plans/:planId/activity",
  "GET /plans/:planId/comments",
  "GET /plans/:planId/export",
  "GET /plans/:planId/findings",
  "GET /plans/:planId/operations",
  "GET /plans/:planId/revisions/:version",
  "GET /plans/:planId/snapshot",
  "GET /plans/search",
  "GET /search",
  "GET /tasks/:id",
  "GET /tasks/:id/sight",
  "GET /tasks/board",
];

const secrets = openSecrets();
const WAIT = 60_000;

test.each([
  { who: "named", told: SEEN_BY_NAMED },
  { who: "editor", told: [] },
  { who: "reader", told: [] },
] as const)(
  "of all addresses a private item is told at these to the $who: $told",
  async ({ who, told }) => {
    const opened = await secrets;
    expect(await tellers(opened, opened[who])).toEqual(told);
  },
  WAIT,
);

test(
  "nor once its operations are no longer kept, but that it changed",
  async () => {
    const opened = await openSecrets();
    const { ctx } = makeContext(database);
    const none = { ...actAs(ctx, opened.owner), limits: { ...LIMITS, ...NONE_KEPT } };
    await transaction(database.db, forgetOperations(none, opened.planId));
    // What is no longer kept is the plan's, and what tells of it.
    const ofPlan = (route: string) => route.includes("/:planId");
    expect(await tellers(opened, opened.editor, ofPlan)).toEqual([]);
    expect(await tellers(opened, opened.reader, ofPlan)).toEqual([]);
    expect(await tellers(opened, opened.named, ofPlan)).toEqual(
      SEEN_BY_NAMED.filter((route) => ofPlan(route) && route !== "GET /plans/:planId/operations"),
    );
  },
  WAIT,
);

test(
  "its owner is told everywhere",
  async () => {
    const opened = await secrets;
    expect(await tellers(opened, opened.owner)).toEqual(
      expect.arrayContaining([
        "GET /notifications",
        "GET /plans/:planId/snapshot",
        "GET /plans/search",
      ]),
    );
  },
  WAIT,
);

/** What is written to it is answered as for an id that nobody has. */
test("whatever is written to it is answered as if there were none", async () => {
  const { editor, planId, ids, plan } = await secrets;
  const at = `/api/plans/${planId}`;
  const place = ([kind, itemId]: readonly [string, string]) => ({ kind, itemId });
  const places = [
    ["goal", ids.goalId],
    ["keyResult", ids.keyResultId],
  ] as const;
  const asks = places.flatMap(([kind, id]) => {
    const operation = (...changes: PlanChange[]) => ({ id: newId(), label: "Mine", changes });
    const title = { title: "Mine" };
    return [
      ["operations", operation(set(kind, id, title))],
      ["operations", operation(remove(kind, id))],
      ["operations", operation(set("project", ids.upperId, { goalId: id }))],
      ["imports", operation(set(kind, id, title))],
      ["comments", { id: newId(), ...place([kind, id]), body: "Mine" }],
    ] as const;
  });
  const unknown = newId();
  for (const [path, json] of asks) {
    const text = JSON.stringify(json);
    const known = places.map(([, id]) => id).find((id) => text.includes(id)) ?? "";
    const other: unknown = JSON.parse(text.replaceAll(known, unknown).replace(json.id, newId()));
    const [said, unknownSaid] = [
      await request(`${at}/${path}`, { as: editor, json }),
      await request(`${at}/${path}`, { as: editor, json: other }),
    ];
    const [one, two] = [await said.text(), await unknownSaid.text()];
    expect([path, said.status]).toEqual([path, unknownSaid.status]);
    expect(said.status).toBeGreaterThanOrEqual(400);
    const plain = (words: string) =>
      words
        .replaceAll(known, "ID")
        .replaceAll(unknown, "ID")
        .replace(/"requestId":"[^"]*"/, "");
    expect(plain(one)).toBe(plain(two));
  }
  // An id is taken here as it is in another plan, whether the item is there or gone.
  const elsewhere = await (await openPlan(database)).make("goal", { title: "Elsewhere" });
  for (const id of [elsewhere, ids.goalId, ids.checkInId, ids.goneId]) {
    const answer = await plan.ask.apply([add("goal", { title: "Mine" }, id)], { as: editor });
    const { detail } = await readProblem(answer, 422);
    expect(detail).toBe("This id can't be used.");
  }
  const taken = await request(`${at}/taken-ids`, {
    as: editor,
    json: { ids: [elsewhere, ids.goalId, ids.goneId, unknown, ids.openId] },
  });
  const { taken: found }: { taken: string[] } = await taken.json();
  expect(found.toSorted()).toEqual([elsewhere, ids.goalId, ids.goneId].toSorted());
});

test("who does not see it changes what names it, keeps the link, and takes their own work back", async () => {
  const { editor, plan, ids } = await secrets;
  const as = { as: editor };
  const project = async () => (await plan.snapshot()).projects.find(({ id }) => id === ids.openId);
  const { operation } = await plan.apply([set("project", ids.openId, { title: "Named" })], as);
  expect(await project()).toMatchObject({ title: "Named", goalId: ids.goalId });
  await plan.undo(operation?.id ?? "", as);
  const off = await plan.apply([set("project", ids.openId, { goalId: null })], as);
  // What it names is for others to know, and taking back is the editor's own.
  const read = await (await plan.ask.snapshot(as)).text();
  expect(read).toContain(off.operation?.id ?? "none");
  await plan.undo(off.operation?.id ?? "", as);
  expect(await project()).toMatchObject({ goalId: ids.goalId });
});

test("what something private hangs on stays, and the words for it name nothing", async () => {
  const { editor, plan, ids } = await secrets;
  const answer = await plan.ask.apply([remove("project", ids.upperId)], { as: editor });
  const { detail } = await readProblem(answer, 409);
  expect(detail).toBe(
    "Cannot Delete Project: still linked to items that only some people can see. Ask the owner of the plan.",
  );
});

test("what follows from a change writes it unseen, and an undo brings that back too", async () => {
  const { owner, editor, plan, ids, change } = await secrets;
  const memberId = await plan.make("teamMember", { name: "Otto Owner" });
  await change([set("goal", ids.goalId, { ownerMemberId: memberId })]);
  const gone = await plan.apply([remove("teamMember", memberId)], { as: editor });
  expect(JSON.stringify(gone)).not.toContain(ids.goalId);
  const ownerOf = async () =>
    (await plan.snapshot()).goals.find(({ id }) => id === ids.goalId)?.ownerMemberId;
  expect(await ownerOf()).toBeNull();
  const back = await plan.apply([], { as: owner }).catch(() => null);
  expect(back).toBeNull();
  const undone = await plan.undo(gone.operation?.id ?? "", { as: editor });
  expect(JSON.stringify(undone)).not.toContain(SECRET);
  expect(await ownerOf()).toBe(memberId);
});

test("who may set it: whoever sees it and may edit, and nobody locks themselves out", async () => {
  const { named, editor, reader, plan, ids } = await secrets;
  const to = (visibleTo: unknown, as: TestPerson, id = ids.sideId) =>
    plan.ask.apply([set("goal", id, { visibleTo })], { as });
  await readProblem(await to([named.id], reader), 403);
  await readProblem(await to(["someone"], editor), 422);
  await readProblem(await to([editor.id, editor.id], editor), 422);
  const { fields } = await readProblem(await to([named.id], editor), 422);
  expect(fields).toEqual({ visibleTo: "Include yourself, or you could no longer open it." });
  await readProblem(await to([], editor), 422);
  expect((await to([editor.id], editor)).status).toBe(200);
  await readProblem(await to(null, named), 404);
  const made = add("goal", { title: "Mine alone", visibleTo: [editor.id] });
  expect((await plan.ask.apply([made], { as: editor })).status).toBe(200);
  const goals = async (as: TestPerson) => (await plan.ask.snapshot({ as })).text();
  expect(await goals(editor)).toContain("Mine alone");
  expect(await goals(named)).not.toContain("Mine alone");
  expect((await to(null, editor)).status).toBe(200);
});

test("only who sees an item is mentioned in talk about it", async () => {
  const { owner, named, editor, say, ids } = await secrets;
  const answer = await say(owner, ids.goalId, `Look, @{${editor.id}}`);
  const { fields } = await readProblem(answer, 422);
  expect(fields).toEqual({ body: "You can only mention people who can see this." });
  expect((await say(owner, ids.goalId, `Look, @{${named.id}}`)).status).toBe(200);
});

test("a copy has what its maker sees, and what was private is theirs alone in it", async () => {
  const { named, editor, planId } = await secrets;
  const copyOf = async (as: TestPerson) => {
    const from = { planId, people: true, dates: true, progress: true };
    const json = { name: "Copy", companyId: null, from };
    const { id }: { id: string } = await (await request("/api/plans", { as, json })).json();
    return { id, text: await (await request(`/api/plans/${id}/snapshot`, { as })).text() };
  };
  const theirs = await copyOf(editor);
  expect(theirs.text).toContain("Open project");
  expect(theirs.text).not.toContain(SECRET);
  const seen = await copyOf(named);
  expect(seen.text).toContain(SECRET);
  const shared = await makePerson(database);
  await sharePlan(database, { id: seen.id }, shared, { permission: "read" }, named.id);
  const told = await (await request(`/api/plans/${seen.id}/snapshot`, { as: shared })).text();
  expect(told).toContain("Open project");
  expect(told).not.toContain(SECRET);
});

test("counts are told where the owner has them told, and the plan's text changes with what is seen", async () => {
  const { owner, named, editor, plan, planId, change, seal, ids } = await openSecrets();
  const read = async (as: TestPerson) => {
    const answer = await plan.ask.snapshot({ as });
    const { hidden, goals }: { hidden: object; goals: unknown[] } = await answer.json();
    return { hidden, goals: goals.length, tag: answer.headers.get("etag") };
  };
  expect(await read(editor)).toMatchObject({ hidden: {}, goals: 1 });
  await readProblem(
    await plan.ask.apply([set("settings", planId, { countsHidden: true })], { as: editor }),
    403,
  );
  expect((await change([set("settings", planId, { countsHidden: true })])).status).toBe(200);
  const counted = { goal: 1, project: 1, epic: 2, objective: 1, keyResult: 1 };
  const before = await read(editor);
  expect(before).toMatchObject({ hidden: counted, goals: 1 });
  expect(await read(named)).toMatchObject({ hidden: {}, goals: 2 });
  expect(await read(owner)).toMatchObject({ hidden: {}, goals: 2 });
  // A right that ends, and one that comes, hold at the next question.
  await seal([editor.id], [ids.goalId]);
  const after = await read(editor);
  expect(after).toMatchObject({
    hidden: { project: 1, epic: 2, objective: 1, keyResult: 1 },
    goals: 2,
  });
  expect(after.tag).not.toBe(before.tag);
  expect((await read(named)).hidden).toEqual({ goal: 1 });
  await seal(null, [ids.goalId, ids.objectiveId]);
  expect((await read(named)).hidden).toEqual({});
  const gone = await (await plan.ask.snapshot({ as: editor })).text();
  expect(gone).toContain(`${SECRET} takeover`);
  expect(gone).not.toContain(`${SECRET} is gone`);
});
