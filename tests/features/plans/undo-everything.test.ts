import fc from "fast-check";
import * as v from "valibot";
import { expect, test } from "vitest";
import { AppliedOperation } from "../../../worker/features/plans/contract.ts";
import { applyChanges } from "../../../worker/features/plans/rules/apply-changes.ts";
import { holdPlan } from "../../../worker/features/plans/rules/hold-plan.ts";
import { takeDatabase } from "../../support/database.ts";
import { readProblem } from "../../support/problem.ts";
import { anyOperations, heldSubstance, substance, toChanges } from "./any-operations.ts";
import { add, newId, openPlan } from "./plan-desk.ts";

const database = await takeDatabase();

test(
  "whatever is done to a plan, browser and server agree; undoing all of it, redoing and undoing again lead back",
  { timeout: 120_000 },
  async () => {
    let refusals = 0;
    await fc.assert(
      fc.asyncProperty(anyOperations, async (operations) => {
        const plan = await openPlan(database);
        const actor = { userId: plan.planId, isOwner: true };
        const first = substance(await plan.snapshot());
        const held = holdPlan(await plan.snapshot());
        const done: string[] = [];
        for (const intents of operations) {
          const changes = toChanges(held, intents);
          if (changes.length === 0) continue;
          const outcome = applyChanges(held, changes, { actor, now: new Date().toISOString() });
          const answer = await plan.ask.apply(changes);
          if ("refusal" in outcome) {
            refusals += 1;
            const { code, detail } = outcome.refusal;
            expect(await readProblem(answer, answer.status)).toMatchObject({ code, detail });
            continue;
          }
          expect(answer.status).toBe(200);
          const { operation } = v.parse(AppliedOperation, await answer.json());
          expect(operation === null).toBe(outcome.effects.length === 0);
          if (operation) done.push(operation.id);
        }
        const last = await plan.snapshot();
        expect(heldSubstance(holdPlan(last))).toEqual(heldSubstance(held));
        let line = done;
        for (const state of [first, substance(last), first]) {
          const next: string[] = [];
          for (const id of line.toReversed()) {
            next.push((await plan.undo(id)).operation?.id ?? expect.fail("nothing was undone"));
          }
          line = next;
          expect(substance(await plan.snapshot())).toEqual(state);
        }
        expect((await plan.snapshot()).seq).toBe(done.length * 4);
      }),
      { numRuns: 6, endOnFailure: true },
    );
    expect(refusals).toBeGreaterThan(0);
  },
);

test("a project that came with squads is taken back, and made anew with them", async () => {
  const plan = await openPlan(database);
  const squadId = await plan.make("squad", { name: "Field" });
  const { operation } = await plan.apply([
    add("project", { title: "Remote calibration", squadIds: [squadId] }, newId()),
  ]);
  const undone = await plan.undo(operation?.id ?? "");
  expect((await plan.snapshot()).projects).toEqual([]);
  await plan.undo(undone.operation?.id ?? "");
  expect((await plan.snapshot()).projects[0]?.squadIds).toEqual([squadId]);
});
