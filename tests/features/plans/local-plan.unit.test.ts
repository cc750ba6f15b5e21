import fc from "fast-check";
import { openDB } from "idb";
import * as v from "valibot";
import { afterAll, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { PLAN_KINDS } from "../../../db/values/plans.ts";
import { LocalProblem } from "../../../web/features/plan-store/local/local-problem.ts";
import { HEAD, LOCAL_FORMAT } from "../../../web/features/plan-store/local/local-records.ts";
import {
  openLocalDatabase,
  readWhole,
} from "../../../web/features/plan-store/local/open-database.ts";
import { applyChanges } from "../../../worker/features/plans/rules/apply-changes.ts";
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
