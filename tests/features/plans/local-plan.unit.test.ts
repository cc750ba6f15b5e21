import fc from "fast-check";
import { openDB } from "idb";
import * as v from "valibot";
import { afterAll, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { PLAN_KINDS } from "../../../db/values/plans.ts";
import { LocalProblem } from "../../../web/features/plan-store/local/local-problem.ts";
import {
  HEAD,
  LOCAL_FORMAT,
  LOCAL_STORES,
} from "../../../web/features/plan-store/local/local-records.ts";
import {
  openLocalDatabase,
  readWhole,
} from "../../../web/features/plan-store/local/open-database.ts";
import { createLocalSource } from "../../../web/features/plan-store/local/local-source.ts";
import { applyChanges } from "../../../worker/features/plans/rules/apply-changes.ts";
import { historyOf } from "../../../worker/features/plans/rules/history.ts";
import type { LoggedChange } from "../../../worker/features/plans/rules/log-of.ts";
import { HeldPlan, holdPlan } from "../../../worker/features/plans/rules/hold-plan.ts";
import { Refused } from "../../../worker/features/plans/rules/refusal.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { anyOperations, heldSubstance, substance, toChanges } from "./any-operations.ts";
import { freshBrowser, KEEPING, NOBODY, openTab } from "./local-hand.ts";
import { add, newId, remove, set } from "./plan-changes.ts";
import { PLAN_ID } from "./plan-hand.ts";

const KeptRow = v.object({
  kind: v.picklist(PLAN_KINDS),
  item: v.looseObject({ id: v.string() }),
});

const OLD = {
  id: "old",
  label: "Old",
  seq: 1,
  planId: PLAN_ID,
  actorId: null,
  undoes: null,
  undoneBy: null,
  createdAt: "2026-01-05T10:00:00.000Z",
  changes: [{ kind: "goal", id: "", before: {}, after: { progress: 1 } }] as [LoggedChange],
};

beforeEach(freshBrowser);
afterAll(() => void vi.unstubAllGlobals());

describe.each(Object.entries(KEEPING))("a plan without an account, kept %s", (_where, open) => {
  it("is what the rules make of it, whatever is done; undone, redone and undone again it leads back", async () => {
    await fc.assert(
      fc.asyncProperty(anyOperations, async (operations) => {
        freshBrowser();
        const database = await open();
        const tab = openTab(database);
        const held = new HeldPlan(PLAN_ID);
        const first = substance(await tab.load());
        const done: string[] = [];
        for (const intents of operations) {
          const changes = toChanges(held, intents);
          if (changes.length === 0) continue;
          const now = new Date(Date.UTC(2026, 2, 2)).toISOString();
          const outcome = applyChanges(held, changes, { actor: NOBODY, now });
          if ("refusal" in outcome) {
            const refused: unknown = await tab.apply(...changes).catch((error: unknown) => error);
            expect(refused).toBeInstanceOf(Refused);
            expect(refused).toMatchObject({ refusal: outcome.refusal });
            continue;
          }
          const { operation } = await tab.apply(...changes);
          expect(operation === null).toBe(outcome.effects.length === 0);
          if (operation) done.push(operation.id);
        }
        const last = await tab.load();
        expect(heldSubstance(holdPlan(last))).toEqual(heldSubstance(held));
        // Whoever opens the browser later reads the same.
        expect(await openTab(database).load()).toEqual(last);
        let line = done;
        for (const state of [first, substance(last), first]) {
          const next: string[] = [];
          for (const id of line.toReversed()) {
            next.push((await tab.undo(id)).operation?.id ?? expect.fail("nothing was undone"));
          }
          line = next;
          expect(substance(await tab.load())).toEqual(state);
        }
        expect((await tab.load()).seq).toBe(done.length * 4);
      }),
      { numRuns: 8, endOnFailure: true },
    );
  });

  it("loses nothing of what two tabs write at once, and takes nothing over that one did not see", async () => {
    const database = await open();
    const [one, other] = [openTab(database), openTab(database)];
    const id = newId();
    await one.apply(add("goal", { title: "Speed" }, id));
    await other.load();
    await Promise.all([
      ...Array.from({ length: 5 }, () => one.apply(add("project", { title: "One" }))),
      ...Array.from({ length: 5 }, () => other.apply(add("project", { title: "Other" }))),
    ]);
    const plan = await one.load();
    expect(plan.projects).toHaveLength(10);
    expect(plan.seq).toBe(11);
    expect(await other.load()).toEqual(plan);

    await one.apply(set("goal", id, { title: "Faster" }, { title: "Speed" }));
    await expect(
      other.apply(set("goal", id, { title: "Slower" }, { title: "Speed" })),
    ).rejects.toMatchObject({ refusal: { code: "stale_version" } });
    const answer = await other.apply(set("goal", id, { progress: 40 }, { progress: 0 }));
    expect(answer.previousSeq).toBe(12);
    expect((await one.load()).goals[0]).toMatchObject({ title: "Faster", progress: 40 });
  });

  it("an operation that is sent twice is done once", async () => {
    const tab = openTab(await open());
    const operation = {
      id: newId(),
      label: "Plan",
      changes: [add("goal", { title: "Speed" })],
    };
    const first = await tab.backend.apply(operation);
    const again = await tab.backend.apply(operation);
    expect(again).toEqual(first);
    expect((await tab.load()).goals).toHaveLength(1);
    const id = newId();
    const undone = await tab.backend.undo(operation.id, id);
    expect(await tab.backend.undo(operation.id, id)).toEqual(undone);
    await expect(tab.backend.undo(operation.id, newId())).rejects.toThrow(
      "This was already undone.",
    );
  });

  it("each save of the strategy is a version that keeps the plan as it was", async () => {
    const database = await open();
    const tab = openTab(database);
    await tab.apply(add("goal", { title: "Speed" }));
    await tab.apply(set("strategy", PLAN_ID, { direction: "South", changesSummary: "First" }));
    await tab.apply(add("goal", { title: "Trust" }));
    const { operation } = await tab.apply(
      set("strategy", PLAN_ID, { direction: "North", changesSummary: "Second" }),
    );
    await tab.undo(operation?.id ?? "");
    const [revisions, data] = await database.read((tx) =>
      Promise.all([tx.all("revisions"), tx.all("revisionData")]),
    );
    expect(revisions.map(({ version, changesSummary }) => [version, changesSummary])).toEqual([
      [1, "First"],
      [2, "Second"],
      [3, "First"],
    ]);
    expect(data.map((kept) => (kept.data as { goals: unknown[] }).goals.length)).toEqual([1, 2, 2]);
    expect(data[0]?.data).toMatchObject({ strategy: { direction: "South" }, foundation: null });
    expect(data[0]?.data).not.toHaveProperty("settings");
    expect(data[0]?.data).not.toHaveProperty("views");
  });

  it("remembers so many operations, and no more", async () => {
    const database = await open();
    const tab = openTab(database);
    const id = newId();
    await tab.apply(add("goal", { title: "Speed" }, id));
    await database.write(async (tx) => {
      const head = (await tx.get("head", HEAD)) ?? expect.fail("nothing was kept");
      await tx.put("head", { ...head, seq: LIMITS.operationsKept + 4 }, HEAD);
    });
    await tab.apply(set("goal", id, { progress: 1 }));
    const kept = await database.read((tx) => tx.all("operations"));
    expect(kept.map(({ seq }) => seq)).toEqual([LIMITS.operationsKept + 5]);
  });

  it("of operations that it does not keep it knows what changed on which day, and no more than it has room for", async () => {
    const database = await open();
    const tab = openTab(database);
    const [goal, member] = [newId(), `local-team-member-${newId()}`];
    await tab.apply(
      add("goal", { title: "Speed" }, goal),
      add("teamMember", { name: "Ana" }, member),
    );
    await tab.apply(set("goal", goal, { title: "Faster" }));
    await tab.apply(set("goal", goal, { progress: 4, title: "Fast" }));
    await tab.apply(remove("teamMember", member));
    await database.write(async (tx) => {
      const head = (await tx.get("head", HEAD)) ?? expect.fail("nothing was kept");
      await tx.put("head", { ...head, seq: LIMITS.operationsKept + 3 }, HEAD);
      for (let at = 0; at < LIMITS.localHistoryKept; at += 1) {
        const [row] = historyOf({ ...OLD, changes: [{ ...OLD.changes[0], id: String(at) }] });
        if (row) await tx.put("history", row, [row.day, `goal:${at}`]);
      }
    });
    await tab.apply(set("goal", goal, { progress: 5 }));
    const rows = await database.read((tx) => tx.all("history"));
    expect(rows).toHaveLength(LIMITS.localHistoryKept);
    expect(
      rows.slice(-2).toSorted((one, other) => one.kind.localeCompare(other.kind)),
    ).toMatchObject([
      { kind: "goal", title: "Fast", fields: ["title", "progress"], changes: 3, isAdded: true },
      { kind: "teamMember", title: null, changes: 2, isAdded: true, isRemoved: true },
    ]);
    const source = createLocalSource(database, { id: PLAN_ID, name: "You" });
    const { items } = await source.activity({ place: null, cursor: "" });
    expect(items).toMatchObject([
      { what: "operation" },
      { what: "history", items: 2, changes: 5, at: "2026-03-01T00:00:04.000Z" },
      { what: "history", items: LIMITS.localHistoryKept - 2, named: { length: 5 } },
    ]);
    const place = { kind: "goal" as const, itemId: goal };
    expect((await source.activity({ place, cursor: "" })).items).toMatchObject([
      { what: "operation" },
      { what: "history", items: 1, changes: 3, named: [{ id: goal, title: "Fast" }] },
    ]);
  });
});

describe("what the rules ask of somebody who is not signed in", () => {
  it("deletes no goal, assigns nobody to a squad, and undoes what they added", async () => {
    const tab = openTab(await KEEPING["in memory"]());
    const [goal, squad] = [newId(), newId()];
    const member = `local-team-member-${newId()}`;
    const { operation } = await tab.apply(add("goal", { title: "Speed" }, goal));
    await tab.apply(add("teamMember", { name: "Ana" }, member), add("squad", { name: "A" }, squad));
    await tab.apply(set("goal", goal, { ownerMemberId: member }));
    await expect(tab.apply(remove("goal", goal))).rejects.toMatchObject({
      refusal: { code: "unauthenticated", detail: "You must be logged in to delete goals" },
    });
    const members = [{ teamMemberId: member, allocation: 50 }];
    await expect(tab.apply(set("squad", squad, { members }))).rejects.toMatchObject({
      refusal: {
        detail:
          "Cannot assign local team members to squads. Save them to your account first, then assign them.",
      },
    });
    await tab.undo(operation?.id ?? "");
    expect((await tab.load()).goals).toEqual([]);
  });
});

describe("what cannot be read is told, and stays", () => {
  const trouble = (error: unknown) =>
    error instanceof LocalProblem ? error.trouble : expect.fail(String(error));

  async function keptPlan() {
    const database = await openLocalDatabase("planner-test");
    await openTab(database).apply(add("goal", { title: "Speed" }));
    return database;
  }

  it("a row that is none", async () => {
    const database = await keptPlan();
    // Whatever stands there, no product wrote it.
    await database.write((tx) =>
      tx.put("items", { kind: "goal", item: { id: "x", title: 7 } } as never, ["goal", "x"]),
    );
    expect(
      trouble(
        await openTab(database)
          .load()
          .catch((error: unknown) => error),
      ),
    ).toBe("damaged");
    expect((await readWhole("planner-test"))["items"]).toHaveLength(2);
  });

  it("rows from before there were samples are none", async () => {
    const database = await keptPlan();
    await database.write(async (tx) => {
      for (const kept of await tx.all("items")) {
        const { kind, item } = v.parse(KeptRow, kept);
        const { isSample: _new, ...old } = item;
        // As a product of before wrote it.
        await tx.put("items", { kind, item: old } as never, [kind, item.id]);
      }
    });
    const { goals } = await openTab(database).load();
    expect(goals.map(({ title, isSample }) => ({ title, isSample }))).toEqual([
      { title: "Speed", isSample: false },
    ]);
  });

  it("rows and versions from before periods were closed and updates withdrawn have none of that", async () => {
    const database = await keptPlan();
    const [goal] = (await openTab(database).load()).goals;
    const [period, objective, said] = [newId(), newId(), newId()];
    const dates = { startDate: "2026-01-01", endDate: "2026-03-31" };
    const words = { itemKind: "goal", itemId: goal?.id, day: "2026-03-02", health: "on_track" };
    await openTab(database).apply(
      add("period", { name: "Q1", ...dates }, period),
      add("objective", { title: "Win", periodId: period }, objective),
      add("update", { ...words, happened: "Began." }, said),
      set("strategy", PLAN_ID, { moment: { sort: "review", words: "Week" } }),
    );
    const NEW = new Set(["closings", "closedOn", "closingId", "state", "withdrawnOn", "moment"]);
    const older = (row: object) =>
      Object.fromEntries(Object.entries(row).filter(([name]) => !NEW.has(name)));
    await database.write(async (tx) => {
      for (const kept of await tx.all("items")) {
        const { kind, item } = v.parse(KeptRow, kept);
        // As a product of before wrote it.
        await tx.put("items", { kind, item: older(item) } as never, [kind, item.id]);
      }
      for (const revision of await tx.all("revisions")) {
        const { moment: _one, isUndone: _two, operationId: _three, ...old } = revision;
        await tx.put("revisions", old as never, revision.version);
      }
    });
    const tab = openTab(database);
    const read = await tab.load();
    expect(read.periods).toMatchObject([{ state: "open", closedOn: null, closingId: null }]);
    expect(read.objectives).toMatchObject([{ title: "Win", closings: [] }]);
    expect(read.updates).toMatchObject([{ happened: "Began.", withdrawnOn: null }]);
    expect(read.strategy?.moment).toBeNull();
    const source = createLocalSource(database, { id: PLAN_ID, name: "You" });
    expect((await source.revisions({ cursor: "", of: "moments" })).items).toEqual([]);
    // What is done with it from now on is kept as everywhere.
    const { operation } = await tab.apply(
      set("update", said, { happened: "", withdrawnOn: "2026-03-03" }),
      set("period", period, { state: "closed", closedOn: "2026-04-01", closingId: newId() }),
      set("strategy", PLAN_ID, { moment: { sort: "close", words: "Q1 closed" } }),
    );
    expect((await source.revisions({ cursor: "", of: "moments" })).total).toBe(1);
    await tab.undo(operation?.id ?? "");
    expect((await source.revisions({ cursor: "", of: "moments" })).total).toBe(0);
    expect((await tab.load()).updates).toMatchObject([{ happened: "Began.", withdrawnOn: null }]);
  });

  it("rows without what is known of the plan", async () => {
    const database = await keptPlan();
    await database.write((tx) => tx.remove("head", HEAD));
    expect(
      trouble(
        await openTab(database)
          .load()
          .catch((error: unknown) => error),
      ),
    ).toBe("damaged");
  });

  it("a newer form, a newer database", async () => {
    const database = await keptPlan();
    await database.write(async (tx) => {
      const head = (await tx.get("head", HEAD)) ?? expect.fail("nothing was kept");
      await tx.put("head", { ...head, format: LOCAL_FORMAT + 1 }, HEAD);
    });
    expect(
      trouble(
        await openTab(database)
          .load()
          .catch((error: unknown) => error),
      ),
    ).toBe("newer");
    const newer = await openDB("planner-test", 9);
    onTestFinished(() => newer.close());
    expect(
      trouble(
        await openTab(database)
          .load()
          .catch((error: unknown) => error),
      ),
    ).toBe("newer");
    expect(trouble(await openLocalDatabase("planner-test").catch((error: unknown) => error))).toBe(
      "newer",
    );
    expect((await readWhole("planner-test"))["items"]).toHaveLength(1);
  });

  it("what a browser kept before it knew of a history is all there, and its history begins", async () => {
    const old = await openDB("planner-test", 1, {
      upgrade(database) {
        for (const store of LOCAL_STORES.filter((name) => name !== "history")) {
          const made = database.createObjectStore(store);
          if (store === "operations") made.createIndex("id", "id", { unique: true });
        }
      },
    });
    const at = OLD.createdAt;
    const first = { ...OLD, changes: [{ ...OLD.changes[0], id: newId() }] };
    await old.put("head", { format: LOCAL_FORMAT, line: "l", seq: 1, changedAt: at }, HEAD);
    await old.put("operations", first, 1);
    old.close();
    const tab = openTab(await openLocalDatabase("planner-test"));
    expect(await tab.load()).toMatchObject({ seq: 1, operations: [{ id: "old" }] });
    await tab.apply(add("goal", { title: "Speed" }));
    const { history, operations } = await readWhole("planner-test");
    expect([history, operations?.length]).toEqual([[], 2]);
  });

  it("no room: nothing of the operation is there, and what was before is", async () => {
    const database = await keptPlan();
    const tab = openTab({
      ...database,
      write: (work) =>
        database.write((tx) =>
          work({
            ...tx,
            put: (store, value, key) =>
              store === "head"
                ? Promise.reject(new DOMException("full", "QuotaExceededError"))
                : tx.put(store, value, key),
          }),
        ),
    });
    const before = await tab.load();
    const error: unknown = await tab
      .apply(add("goal", { title: "Trust" }))
      .catch((failure: unknown) => failure);
    expect(String(error)).toContain("This browser is out of space.");
    expect(await tab.load()).toEqual(before);
  });
});
