import fc from "fast-check";
import { expect, test } from "vitest";
import { PLAN_KINDS } from "../../../db/values/plans.ts";
import { KIND_RECORDS } from "../../../worker/features/plans/contract.ts";
import { takeDatabase } from "../../support/database.ts";
import { withinBudget } from "../../support/property-budget.ts";
import { request } from "../../support/request.ts";
import { add, newId, openPlan } from "./plan-desk.ts";

const database = await takeDatabase();
const plan = await openPlan(database);
const known = newId();
await plan.apply([add("goal", { title: "Goal" }, known)]);

const value = fc.oneof(
  fc.anything({ withNullPrototype: false, maxDepth: 2, withDate: false }),
  fc.string({ unit: "binary" }),
  fc.constantFrom(known, "", "\0", "\ud800", -1, 1e308, 2 ** 53, "2026-02-30", "' or 1 = 1 --"),
);
const fieldNames = Object.values(KIND_RECORDS).flatMap(({ fields }) => Object.keys(fields));
const values = fc.dictionary(fc.oneof(fc.constantFrom(...fieldNames), fc.string()), value);
const id = fc.oneof(
  fc.constant(known),
  fc.constant(plan.planId),
  fc.uuid(),
  fc.string({ unit: "binary" }),
);
const change = fc.record(
  {
    action: fc.constantFrom("add", "set", "remove"),
    kind: fc.constantFrom(...PLAN_KINDS),
    id,
    fields: values,
    was: values,
  },
  { requiredKeys: ["action", "kind", "id", "fields"] },
);
const body = fc.record({
  id: fc.oneof(fc.uuid(), value),
  label: fc.oneof(fc.constant("Plan"), value),
  changes: fc.oneof(fc.array(change, { maxLength: 4 }), value),
});

test("no body, however odd, is answered by a failure of ours", { timeout: 120_000 }, async () => {
  const path = `/api/plans/${plan.planId}/operations`;
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(body, body, body, value),
      withinBudget(2, async (sent: unknown) => {
        // JSON has no such numbers and big integers; what is left of them is sent.
        const text = JSON.stringify(sent, (_key, part: unknown) =>
          typeof part === "bigint" ? String(part) : part,
        );
        const json: unknown = text === undefined ? null : JSON.parse(text);
        const answer = await request(path, { as: plan.person, json });
        await answer.body?.cancel();
        expect(answer.status).toBeLessThan(500);
      }),
    ),
    { numRuns: 150 },
  );
  expect((await plan.snapshot()).planId).toBe(plan.planId);
});

test("no words searched for are answered by a failure of ours", { timeout: 60_000 }, async () => {
  const words = fc.oneof(
    fc.string({ unit: "binary" }),
    fc.constantFrom("%", "_", "'", "\0", "goal"),
  );
  await fc.assert(
    fc.asyncProperty(
      words,
      withinBudget(2, async (q: string) => {
        const path = `/api/plans/search?q=${encodeURIComponent(q.toWellFormed())}`;
        const answer = await request(path, { as: plan.person });
        await answer.body?.cancel();
        expect(answer.status).toBeLessThan(500);
      }),
    ),
    { numRuns: 30 },
  );
});
