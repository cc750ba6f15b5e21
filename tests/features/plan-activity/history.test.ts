import { asc, eq } from "drizzle-orm";
import fc from "fast-check";
import * as v from "valibot";
import { expect, test } from "vitest";
import { planHistory, planOperations, strategicPlans } from "../../../db/schema/plans.ts";
import { profiles } from "../../../db/schema/users.ts";
import { PlanActivity, type PlanEvent } from "../../../worker/features/plan-activity/contract.ts";
import { applyOperation } from "../../../worker/features/plans/apply-operation.ts";
import type { PlanChange } from "../../../worker/features/plans/contract.ts";
import { type StoredChange, unpackLog } from "../../../worker/features/plans/pack-log.ts";
import { holdPlan } from "../../../worker/features/plans/rules/hold-plan.ts";
import { readHistory } from "../../../worker/features/plans/read-history.ts";
import { undoOperation } from "../../../worker/features/plans/undo-operation.ts";
import { eraseDueAccounts } from "../../../worker/jobs/erase-due-accounts.ts";
import { AppError } from "../../../worker/kernel/errors.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { DAY } from "../../../worker/kernel/durations.ts";
import { actAs, makeClock, makeContext } from "../../support/context.ts";
import { takeDatabase } from "../../support/database.ts";
import { letDrainerSleep } from "../../support/let-drainer-sleep.ts";
import { makePerson, type TestPerson } from "../../support/people.ts";
import { request } from "../../support/request.ts";
import { sharePlan } from "../../support/share-plan.ts";
import { anyOperations, toChanges } from "../plans/any-operations.ts";
import { add, newId, openPlan, remove, set } from "../plans/plan-desk.ts";

letDrainerSleep();
const database = await takeDatabase();
const { db } = database;

const SHORT: Partial<Record<string, number>> = { operationsKept: 2, operationsTidied: 1 };

/** A plan that keeps two operations, and packs what is longer than a few words. */
async function openShort(limits: Partial<Record<string, number>> = {}) {
  const plan = await openPlan(database);
  const editor = await makePerson(database, { fullName: "Ada Edwards" });
  await sharePlan(database, plan.person, editor, { permission: "edit" });
  const clock = makeClock(Date.UTC(2026, 2, 2, 22));
  const ctx = { ...makeContext(database, clock).ctx, limits: { ...LIMITS, ...SHORT, ...limits } };
  return {
    plan,
    planId: plan.planId,
    owner: plan.person,
    editor,
    clock,
    apply: (changes: PlanChange[], as: TestPerson = plan.person) =>
      applyOperation(actAs(ctx, as), plan.planId, { id: newId(), label: "Plan", changes }),
    undo: (operationId: string, as: TestPerson = plan.person) =>
      undoOperation(actAs(ctx, as), plan.planId, { operationId, id: newId() }),
    history: () => db.select().from(planHistory).where(eq(planHistory.planId, plan.planId)),
    log: () =>
      db
        .select()
        .from(planOperations)
        .where(eq(planOperations.planId, plan.planId))
        .orderBy(asc(planOperations.seq)),
  };
}

async function read(as: TestPerson, planId: string, query: Record<string, string> = {}) {
  const events: PlanEvent[] = [];
  for (let cursor: string | null = ""; cursor !== null;) {
    const asked = new URLSearchParams({ ...query, ...(cursor ? { cursor } : {}) });
    const answer = await request(`/api/plans/${planId}/activity?${asked}`, { as });
    expect(answer.status).toBe(200);
    const page: PlanActivity = v.parse(PlanActivity, await answer.json());
    events.push(...page.items);
    cursor = page.nextCursor;
  }
  return events;
}

const dayOf = (at: number) => new Date(at).toISOString().slice(0, "2026-01-01".length);
const countIn = (events: readonly PlanEvent[]) =>
  events.reduce(
    (sum, one) =>
      sum + (one.what === "history" ? one.changes : 0) + (one.what === "operation" ? one.items : 0),
    0,
  );

test.each([
  { how: "as it is", limits: {} },
  { how: "packed", limits: { logPlainLength: 10 } },
])(
  "whatever is done, log and history name each change with its author and day once, $how",
  { timeout: 120_000 },
  async ({ limits }) => {
    let forgotten = 0;
    await fc.assert(
      fc.asyncProperty(
        anyOperations,
        fc.infiniteStream(
          fc.record({ hours: fc.nat(20), isEditor: fc.boolean(), back: fc.nat(3) }),
        ),
        async (operations, stream) => {
          const short = await openShort(limits);
          const { planId, owner, editor, clock } = short;
          const counts = new Map<string, number>();
          const fields = new Map<string, Set<string>>();
          const note = (
            row: Pick<typeof planOperations.$inferSelect, "actorId" | "createdAt">,
            {
              kind,
              id,
              before,
              after,
            }: { kind: string; id: string; before: unknown; after: object | null },
          ) => {
            const key = [kind, id, dayOf(row.createdAt), row.actorId].join(" ");
            counts.set(key, (counts.get(key) ?? 0) + 1);
            const names = fields.get(key) ?? new Set();
            if (before && after) for (const name of Object.keys(after)) names.add(name);
            fields.set(key, names);
          };
          let last = "";
          for (const intents of operations) {
            const next = stream.next();
            if (next.done) break;
            const { hours, isEditor, back } = next.value;
            clock.advance(hours * 3_600_000);
            const as = isEditor ? editor : owner;
            const held = holdPlan(await short.plan.snapshot());
            const changes = toChanges(held, intents);
            const isUndo = back === 0 && last !== "";
            if (changes.length === 0 && !isUndo) continue;
            try {
              const { operation } = isUndo
                ? await short.undo(last, as)
                : await short.apply(changes, as);
              if (!operation) continue;
              last = operation.id;
            } catch (error) {
              expect(error).toBeInstanceOf(AppError);
              continue;
            }
            const made = (await short.log()).find(({ id }) => id === last) ?? expect.fail("no log");
            for (const one of await unpackLog(made.changes as StoredChange[])) note(made, one);
          }
          const history = await short.history();
          const log = await short.log();
          expect(log.length).toBeLessThanOrEqual(2);
          forgotten += history.length;
          const [seen, named] = [new Map<string, number>(), new Map<string, Set<string>>()];
          for (const row of history) {
            const key = [row.kind, row.itemId, row.day, row.actorId].join(" ");
            expect(seen.has(key)).toBe(false);
            expect(row.kind === "teamMember" && row.title !== null).toBe(false);
            seen.set(key, row.changes);
            named.set(key, new Set(row.fields));
          }
          for (const row of log) {
            for (const one of await unpackLog(row.changes as StoredChange[])) {
              const key = [one.kind, one.id, dayOf(row.createdAt), row.actorId].join(" ");
              seen.set(key, (seen.get(key) ?? 0) + 1);
              const names = named.get(key) ?? new Set();
              if (one.before && one.after)
                for (const name of Object.keys(one.after)) names.add(name);
              named.set(key, names);
            }
          }
          expect(seen).toEqual(counts);
          expect(named).toEqual(fields);
          // As it is read, a few at a time: all of it, and nothing twice.
          const events = await read(editor, planId, { limit: "2" });
          expect(new Set(events.map(({ id }) => id)).size).toBe(events.length);
          expect(countIn(events)).toBe([...counts.values()].reduce((sum, one) => sum + one, 0));
          expect(events.map(({ at }) => at)).toEqual(
            events
              .map(({ at }) => at)
              .toSorted()
              .toReversed(),
          );
          const [item] = history;
          const kinds: readonly string[] = ["goal", "theme", "project", "epic", "teamMember"];
          if (item && kinds.includes(item.kind)) {
            const { kind, itemId } = item;
            const ofItem = [...counts].filter(([key]) => key.startsWith(`${kind} ${itemId} `));
            const told = await read(owner, planId, { kind, itemId, limit: "1" });
            const sum = told.reduce(
              (all, one) => all + (one.what === "history" ? one.changes : 1),
              0,
            );
            expect(sum).toBe(ofItem.reduce((all, [, count]) => all + count, 0));
          }
        },
      ),
      { numRuns: 12, endOnFailure: true },
    );
    expect(forgotten).toBeGreaterThan(10);
  },
);

test("a line says who, on which day, which items and fields, and what a deleted one was called", async () => {
  const { apply, owner, editor, planId, clock } = await openShort();
  const [goal, gone] = [newId(), newId()];
  await apply([add("goal", { title: "Speed" }, goal), add("project", { title: "Gone" }, gone)]);
  clock.advance(DAY);
  await apply([set("goal", goal, { title: "Faster" })], editor);
  await apply([set("goal", goal, { progress: 5 })], editor);
  await apply([remove("project", gone)], editor);
  clock.advance(DAY);
  for (const progress of [6, 7]) await apply([set("goal", goal, { progress })]);
  const events = await read(owner, planId);
  expect(events.map(({ what }) => what)).toEqual(["operation", "operation", "history", "history"]);
  const changed = { kind: "goal", id: goal, fields: ["progress", "title"], isAdded: false };
  expect(events[2]).toMatchObject({
    at: "2026-03-03T22:00:00.000Z",
    actor: { id: editor.id, name: "Ada Edwards" },
    items: 2,
    changes: 3,
    named: [
      { id: gone, title: "Gone", fields: [], isRemoved: true },
      { ...changed, title: "Faster", isRemoved: false },
    ],
  });
  expect(await read(owner, planId, { kind: "goal", itemId: goal })).toMatchObject([
    { what: "operation" },
    { what: "operation" },
    { what: "history", items: 1, changes: 2, named: [changed] },
    { what: "history", items: 1, changes: 1, named: [{ id: goal, isAdded: true }] },
  ]);
});

test("of a private item nothing is said to those who do not see it, whenever it was changed", async () => {
  const { apply, owner, editor, planId } = await openShort();
  const [secret, open] = [newId(), newId()];
  await apply([add("goal", { title: "Zephyrine" }, secret), add("goal", { title: "Open" }, open)]);
  await apply([set("goal", secret, { progress: 5 })], editor);
  await apply([set("goal", secret, { visibleTo: [] })]);
  await apply([remove("goal", secret)]);
  for (const progress of [1, 2]) await apply([set("goal", open, { progress })]);
  const [told, all] = [await read(editor, planId), await read(owner, planId)];
  expect(JSON.stringify(all)).toContain("Zephyrine");
  expect(all.filter(({ what }) => what === "history")).toMatchObject([
    { items: 1, changes: 1 },
    { items: 2, changes: 4 },
  ]);
  expect(JSON.stringify(told)).not.toMatch(new RegExp(`Zephyrine|${secret}`));
  expect(told.filter(({ what }) => what === "history")).toMatchObject([
    { items: 1, changes: 1, actor: { id: owner.id }, named: [{ id: open }] },
  ]);
  expect(await read(editor, planId, { kind: "goal", itemId: secret })).toEqual([]);
});

test("who is erased is nobody in it, their lines are one; with the plan it goes, and it counts for its person's file", async () => {
  const { apply, owner, editor, planId, history } = await openShort();
  const other = await makePerson(database);
  await sharePlan(database, owner, other, { permission: "edit" });
  const goal = newId();
  await apply([add("goal", { title: "Speed" }, goal)]);
  await apply([set("goal", goal, { progress: 5 })], editor);
  await apply([set("goal", goal, { title: "Faster" })], other);
  for (const progress of [6, 7]) await apply([set("goal", goal, { progress })]);
  const file: object[] = [];
  const { ctx } = makeContext(database);
  for await (const page of readHistory(actAs(ctx, owner))) file.push(...page);
  expect(file).toMatchObject([
    { kind: "goal", itemId: goal, title: "Speed", isAdded: true, isOwn: true },
    { fields: ["progress"], changes: 1, isOwn: false },
    { fields: ["title"], isOwn: false },
  ]);
  expect(JSON.stringify(file)).not.toContain(editor.id);
  const erase = async (id: string) => {
    await db.update(profiles).set({ deletionDueAt: 1 }).where(eq(profiles.id, id));
    await eraseDueAccounts(makeContext(database).ctx);
  };
  await erase(editor.id);
  await erase(other.id);
  const authors = (await history()).map(({ actorId }) => actorId);
  expect(authors.toSorted((one, other) => Number(one === null) - Number(other === null))).toEqual([
    owner.id,
    null,
    null,
  ]);
  const lines = (await read(owner, planId)).filter(({ what }) => what === "history");
  expect(lines).toHaveLength(2);
  expect(lines.find(({ actor }) => actor === null)).toMatchObject({
    items: 1,
    changes: 2,
    named: [{ id: goal, fields: ["title", "progress"] }],
  });
  await erase(owner.id);
  expect(await db.select().from(strategicPlans).where(eq(strategicPlans.id, planId))).toEqual([]);
  expect(await history()).toEqual([]);
});
