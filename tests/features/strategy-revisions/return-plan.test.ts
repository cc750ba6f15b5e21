import { eq } from "drizzle-orm";
import fc from "fast-check";
import { expect, test } from "vitest";
import { strategyRevisions } from "../../../db/schema/plan-direction.ts";
import { applyChanges } from "../../../worker/features/plans/rules/apply-changes.ts";
import { HeldPlan, holdPlan } from "../../../worker/features/plans/rules/hold-plan.ts";
import { readRevisionData } from "../../../worker/features/plans/rules/revision-data.ts";
import { comparePlans } from "../../../worker/features/strategy-revisions/rules/compare-plans.ts";
import { returnItem } from "../../../worker/features/strategy-revisions/rules/return-item.ts";
import { returnPlan } from "../../../worker/features/strategy-revisions/rules/return-plan.ts";
import { revisedOf } from "../../../worker/features/strategy-revisions/rules/revised-of.ts";
import { takeDatabase } from "../../support/database.ts";
import { letDrainerSleep } from "../../support/let-drainer-sleep.ts";
import { anyOperations, toChanges } from "../plans/any-operations.ts";
import { openPlan, newId, set } from "../plans/plan-desk.ts";
import { contentOf, reviseNow } from "./revision-hand.ts";

const database = await takeDatabase();
letDrainerSleep();
const { db } = database;

const OWNER_ID = newId();
const actor = { userId: OWNER_ID, isOwner: true };
const NOW = "2026-03-01T09:00:00.000Z";
const summary = "Restored version 1";

type Operations = typeof anyOperations extends fc.Arbitrary<infer Value> ? Value : never;

/** What the rules refuse of it is left out, as it would be by the server. */
function perform(plan: HeldPlan, operations: Operations): void {
  for (const intents of operations) {
    applyChanges(plan, toChanges(plan, intents), { actor, now: NOW });
  }
}

test("whatever is done after a version, returning to it brings all of its content back", () => {
  let returned = 0;
  fc.assert(
    fc.property(anyOperations, anyOperations, (first, second) => {
      const plan = new HeldPlan(OWNER_ID);
      perform(plan, first);
      const revised = reviseNow(plan);
      expect(comparePlans(revised, revised).groups).toEqual([]);
      expect(comparePlans(revised, revisedOf(plan)).groups).toEqual([]);
      perform(plan, second);
      const { changes } = returnPlan({ plan, revised, summary });
      const isSame = comparePlans(revised, revisedOf(plan)).groups.length === 0;
      if (!isSame) expect(changes).not.toEqual([]);
      if (changes.length === 0) return;
      returned += 1;
      expect(applyChanges(plan, changes, { actor, now: NOW })).toHaveProperty("effects");
      expect(comparePlans(revised, revisedOf(plan)).groups).toEqual([]);
      expect(contentOf(revisedOf(plan))).toEqual(contentOf(revised));
      expect(plan.single("strategy").changesSummary).toBe(summary);
      expect(returnPlan({ plan, revised, summary }).changes).toEqual([]);
    }),
    { numRuns: 150 },
  );
  expect(returned).toBeGreaterThan(50);
});

test("one item returns to what it was, or the rules say why not, and nothing else is touched", () => {
  let returned = 0;
  fc.assert(
    fc.property(anyOperations, anyOperations, fc.nat(), (first, second, pick) => {
      const plan = new HeldPlan(OWNER_ID);
      perform(plan, first);
      const revised = reviseNow(plan);
      perform(plan, second);
      const all = comparePlans(revised, revisedOf(plan)).groups.flatMap(({ changes }) => changes);
      const change = all[pick % all.length];
      if (!change) return;
      const { kind, id, how } = change;
      const { changes, leftOut } = returnItem({ plan, revised, summary, kind, id });
      const views = [...plan.all("view").values()];
      const { settings } = plan;
      const made = applyChanges(plan, changes, { actor, now: NOW });
      if ("refusal" in made) return;
      returned += 1;
      const after = comparePlans(revised, revisedOf(plan)).groups.flatMap((group) => group.changes);
      const left = after.find((one) => one.id === id);
      if (how === "added") expect(left).toBeUndefined();
      else if (leftOut.length === 0) {
        const since = left?.fields.map(({ field }) => field) ?? [];
        const open = kind === "keyResult" ? ["current", "checkedInOn"] : [];
        expect(since.filter((field) => !open.includes(field))).toEqual([]);
      }
      expect([...plan.all("view").values()]).toEqual(views);
      expect(plan.settings).toEqual(settings);
    }),
    { numRuns: 150 },
  );
  expect(returned).toBeGreaterThan(50);
});

test(
  "a version that was returned to and saved says what it said, as the server keeps it",
  { timeout: 120_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(anyOperations, anyOperations, async (first, second) => {
        const plan = await openPlan(database);
        const write = async (operations: Operations) => {
          const held = holdPlan(await plan.snapshot());
          const own = { userId: plan.planId, isOwner: true };
          for (const intents of operations) {
            const changes = toChanges(held, intents);
            if (changes.length === 0) continue;
            const made = applyChanges(held, changes, { actor: own, now: new Date().toISOString() });
            if ("effects" in made) expect((await plan.ask.apply(changes)).status).toBe(200);
          }
        };
        await write(first);
        await plan.apply([set("strategy", plan.planId, { changesSummary: "The one" })]);
        const kept = (await plan.snapshot()).strategy?.version ?? 0;
        await write(second);
        const dataOf = async (version: number) => {
          const rows = await db
            .select()
            .from(strategyRevisions)
            .where(eq(strategyRevisions.planId, plan.planId));
          const row = rows.find((one) => one.version === version);
          return readRevisionData(JSON.parse(row?.dataSnapshot ?? "null"));
        };
        const revised = await dataOf(kept);
        const held = holdPlan(await plan.snapshot());
        const { changes } = returnPlan({ plan: held, revised, summary });
        if (changes.length === 0) return;
        await plan.apply(changes);
        const { strategy } = await plan.snapshot();
        expect(strategy?.changesSummary).toBe(summary);
        const after = await dataOf(strategy?.version ?? 0);
        expect(contentOf(after)).toEqual(contentOf(revised));
        for (const kind of ["goal", "project", "epic", "checkIn"] as const) {
          expect([...after.items[kind].keys()]).toEqual([...revised.items[kind].keys()]);
        }
      }),
      { numRuns: 6 },
    );
  },
);
