import { eq } from "drizzle-orm";
import * as v from "valibot";
import { expect, test } from "vitest";
import { auditEvents } from "../../../db/schema/audit.ts";
import { planFindings } from "../../../db/schema/plan-review.ts";
import { profiles } from "../../../db/schema/users.ts";
import {
  FindingList,
  FindingNote,
  NotedFindings,
} from "../../../worker/features/plan-review/contract.ts";
import { noteFindings } from "../../../worker/features/plan-review/note-findings.ts";
import { personalData } from "../../../worker/features/plan-review/personal-data.ts";
import { eraseDueAccounts } from "../../../worker/jobs/erase-due-accounts.ts";
import { DAY } from "../../../worker/kernel/durations.ts";
import { actAs as actInVerb, makeClock, makeContext } from "../../support/context.ts";
import { takeDatabase } from "../../support/database.ts";
import { actAs } from "../../support/cast.ts";
import type { TestPerson } from "../../support/people.ts";
import { startPlan } from "../../support/share-plan.ts";
import { readProblem } from "../../support/problem.ts";
import { request } from "../../support/request.ts";
import { openTalk } from "../plan-comments/talk-desk.ts";
import { newId } from "../plans/plan-desk.ts";

const database = await takeDatabase();
const { db } = database;
const LATER = "2099-01-01";

/** A plan with a goal that nothing serves, and who may read, edit or see nothing of it. */
async function openReview() {
  const { owner, reader, editor, outsider, plan, goalId } = await openTalk(database);
  const finding = { rule: "goal-unserved", kind: "goal", id: goalId } as const;
  const at = `/api/plans/${owner.id}/findings`;
  const ask = {
    list: (as?: TestPerson, cursor = "") =>
      request(cursor === "" ? at : `${at}?${new URLSearchParams({ cursor }).toString()}`, {
        ...(as ? { as } : {}),
      }),
    note: (as: TestPerson | undefined, json: unknown) =>
      request(at, { ...(as ? { as } : {}), method: "POST", json }),
    change: (as: TestPerson | undefined, json: unknown, version = 0, of: object = finding) => {
      const { rule, kind, id } = { ...finding, ...of };
      return request(`${at}/${rule}/${kind}/${id}`, {
        ...(as ? { as } : {}),
        method: "PATCH",
        json,
        headers: { "if-match": `"${version}"` },
      });
    },
  };
  const read = async <Of extends v.GenericSchema>(schema: Of, answer: Response) => {
    expect(answer.status).toBe(200);
    return v.parse(schema, await answer.json());
  };
  return {
    owner,
    reader,
    editor,
    outsider,
    plan,
    goalId,
    finding,
    ask,
    list: async (as = owner) => (await read(FindingList, await ask.list(as))).items,
    note: async (json: unknown, as = owner) =>
      (await read(NotedFindings, await ask.note(as, json))).items,
    change: async (json: unknown, version = 0, as = owner) =>
      read(FindingNote, await ask.change(as, json, version)),
  };
}

test("what is found is noted once, what is resolved says since when, and all who read the plan see it", async () => {
  const { finding, note, list, reader, editor } = await openReview();
  const [first] = await note({ found: [finding], resolved: [] });
  expect(first).toMatchObject({ ...finding, resolvedAt: null, version: 0, ownerMemberId: null });
  const [again] = await note({ found: [finding], resolved: [] }, editor);
  expect(again).toEqual(first);
  const [resolved] = await note({ found: [], resolved: [finding] });
  expect(resolved).toMatchObject({ firstSeenAt: first?.firstSeenAt });
  expect(resolved?.resolvedAt).not.toBeNull();
  expect(await list(reader)).toEqual([resolved]);
  const [back] = await note({ found: [finding], resolved: [] });
  expect(back?.resolvedAt).toBeNull();
  expect(Date.parse(back?.firstSeenAt ?? "")).toBeGreaterThan(Date.parse(first?.firstSeenAt ?? ""));
  // What nobody noted cannot be resolved.
  const other = { ...finding, rule: "overdue" };
  expect(await note({ found: [], resolved: [other] })).toEqual([]);
});

test("a finding has an owner from the plan and a due date, over the version that was seen", async () => {
  const { finding, ask, change, note, plan, editor, list } = await openReview();
  const ada = await plan.make("teamMember", { name: "Ada" });
  const changed = await change({ ownerMemberId: ada, due: "2026-12-01" });
  expect(changed).toMatchObject({ ...finding, ownerMemberId: ada, due: "2026-12-01", version: 1 });
  expect(await note({ found: [finding], resolved: [] })).toEqual([changed]);
  const problem = await readProblem(
    await ask.change(editor, { ownerMemberId: null, due: null }),
    409,
  );
  expect(problem["current"]).toEqual(changed);
  const answers = await Promise.all(
    ["2026-12-02", "2026-12-03"].map((due) => ask.change(editor, { ownerMemberId: ada, due }, 1)),
  );
  expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(["200", "409"]);
  expect(await list()).toMatchObject([{ version: 2 }]);
  const stranger = await ask.change(editor, { ownerMemberId: newId(), due: null }, 2);
  expect((await readProblem(stranger, 422)).fields).toEqual({
    ownerMemberId: "This person isn't in the plan any more.",
  });
});

test("a finding is muted with a reason until a day, which the log of events keeps", async () => {
  const { owner, finding, ask, change } = await openReview();
  const muted = await change({ mutedUntil: LATER, muteReason: " The board knows " });
  expect(muted).toMatchObject({ mutedUntil: LATER, muteReason: "The board knows", version: 1 });
  for (const wrong of [
    { mutedUntil: LATER, muteReason: " " },
    { mutedUntil: LATER },
    { mutedUntil: "2026-02-30", muteReason: "No such day" },
    { mutedUntil: "2020-01-01", muteReason: "Too late" },
    { mutedUntil: LATER, muteReason: "x".repeat(501) },
    { firstSeenAt: "2020-01-01T00:00:00.000Z" },
    {},
  ]) {
    await readProblem(await ask.change(owner, wrong, 1), 422);
  }
  const heard = await change({ mutedUntil: null }, 1);
  expect(heard).toMatchObject({ mutedUntil: null, muteReason: "", version: 2 });
  const events = await db.select().from(auditEvents).where(eq(auditEvents.userId, owner.id));
  const details = { planId: owner.id, rule: finding.rule, itemId: finding.id };
  const told = events.filter(({ eventType }) => eventType.startsWith("plan_finding"));
  expect(told.map(({ eventType, details }) => ({ eventType, details }))).toEqual([
    { eventType: "plan_finding_muted", details },
    { eventType: "plan_finding_changed", details },
  ]);
});

test("bad input is refused: unknown rules, things that are not in the plan, too many, none", async () => {
  const { owner, finding, ask } = await openReview();
  const keep = { ownerMemberId: null, due: null };
  for (const other of [{ rule: "nonsense" }, { kind: "view" }, { id: "local-team-member-1" }]) {
    await readProblem(await ask.change(owner, keep, 0, other), 422);
    const body = { found: [{ ...finding, ...other }], resolved: [] };
    await readProblem(await ask.note(owner, body), 422);
  }
  await readProblem(await ask.change(owner, keep, 0, { id: newId() }), 404);
  await readProblem(await ask.change(owner, keep, 0, { kind: "epic" }), 404);
  await readProblem(await ask.note(owner, { found: [], resolved: [] }), 422);
  const many = Array.from({ length: 501 }, () => ({ ...finding, id: newId() }));
  await readProblem(await ask.note(owner, { found: many, resolved: [] }), 422);
});

test("readers read, nobody else's review is seen, and nobody writes in another's name", async () => {
  const { owner, reader, outsider, finding, ask, note, list } = await openReview();
  await note({ found: [finding], resolved: [] });
  const keep = { ownerMemberId: null, due: null };
  const found = { found: [finding], resolved: [] };
  expect(await list(reader)).toHaveLength(1);
  expect((await readProblem(await ask.note(reader, found), 403)).code).toBe("forbidden");
  expect((await readProblem(await ask.change(reader, keep), 403)).code).toBe("forbidden");
  for (const ending of [
    ask.list(outsider),
    ask.note(outsider, found),
    ask.change(outsider, keep),
  ]) {
    await readProblem(await ending, 404);
  }
  for (const ending of [ask.list(), ask.note(undefined, found), ask.change(undefined, keep)]) {
    await readProblem(await ending, 401);
  }
  await actAs(database, owner);
  expect(await list(owner)).toHaveLength(1);
  for (const answer of [await ask.note(owner, found), await ask.change(owner, keep)]) {
    expect((await readProblem(answer, 403)).code).toBe("impersonating");
  }
});

test("thousands come page by page, each once, and others' plans have none of them", async () => {
  const { owner, outsider, ask, goalId } = await openReview();
  const rows = Array.from({ length: 2600 }, () => ({
    planId: owner.id,
    rule: "overdue" as const,
    kind: "goal" as const,
    itemId: newId(),
    firstSeenAt: 1,
    updatedAt: 1,
  }));
  await startPlan({ db }, outsider);
  await db.insert(planFindings).values(rows);
  await db.insert(planFindings).values({
    planId: outsider.id,
    rule: "overdue",
    kind: "goal",
    itemId: goalId,
    firstSeenAt: 1,
    updatedAt: 1,
  });
  const first = v.parse(FindingList, await (await ask.list(owner)).json());
  expect(first.items).toHaveLength(2500);
  const rest = v.parse(FindingList, await (await ask.list(owner, first.nextCursor ?? "")).json());
  expect(rest.nextCursor).toBeNull();
  const ids = [...first.items, ...rest.items].map(({ id }) => id);
  expect(new Set(ids).size).toBe(2600);
  expect(ids).not.toContain(goalId);
});

test("what was resolved long ago is forgotten, and a plan keeps only so much", async () => {
  const { owner, editor, finding } = await openReview();
  const clock = makeClock();
  const { ctx } = makeContext(database, clock);
  const acting = actInVerb(ctx, editor);
  await noteFindings(acting, owner.id, { found: [finding], resolved: [] });
  await noteFindings(acting, owner.id, { found: [], resolved: [finding] });
  const other = { ...finding, rule: "overdue" as const };
  clock.advance(34 * DAY);
  await noteFindings(acting, owner.id, { found: [other], resolved: [] });
  const rows = () => db.select().from(planFindings).where(eq(planFindings.planId, owner.id));
  expect(await rows()).toHaveLength(2);
  clock.advance(2 * DAY);
  await noteFindings(acting, owner.id, { found: [other], resolved: [] });
  expect((await rows()).map(({ rule }) => rule)).toEqual(["overdue"]);
  const full = { ...acting, limits: { ...acting.limits, planFindingsMost: 1 as never } };
  const noting = noteFindings(full, owner.id, { found: [finding], resolved: [] });
  await expect(noting).rejects.toMatchObject({ code: "plan_full" });
  expect(await rows()).toHaveLength(1);
});

test("they stand in the file of an account and go with it, and others' stay", async () => {
  const [mine, theirs] = [await openReview(), await openReview()];
  for (const { note, finding } of [mine, theirs]) await note({ found: [finding], resolved: [] });
  const { ctx } = makeContext(database);
  const part = personalData["planFindings"];
  const pages: object[] = [];
  if (part && "pages" in part) {
    for await (const page of part.pages(actInVerb(ctx, mine.owner))) pages.push(...page);
  }
  expect(pages).toMatchObject([mine.finding]);
  await db.update(profiles).set({ deletionDueAt: 1 }).where(eq(profiles.id, mine.owner.id));
  await eraseDueAccounts(ctx);
  const left = (planId: string) =>
    db.select().from(planFindings).where(eq(planFindings.planId, planId));
  expect(await left(mine.owner.id)).toEqual([]);
  expect(await left(theirs.owner.id)).toHaveLength(1);
});
