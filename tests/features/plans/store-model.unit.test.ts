import fc from "fast-check";
import { expect, it } from "vitest";
import type { PlanChange } from "../../../worker/features/plans/contract.ts";
import { ProgressBook } from "../../../worker/features/plans/rules/progress.ts";
import { fakeServer, type Weather } from "./fake-server.ts";
import { add, id, rowsOf } from "./plan-hand.ts";
import { change, PLACES, POOL } from "./random-actions.ts";
import { openStore, settle } from "./store-hand.ts";

const LAST = 500;
/** Each of them lets everything that waits go one step on. */
const ROUNDS = 60;

type Step =
  | { do: "run" | "elsewhere"; changes: PlanChange[] }
  | { do: "undo" | "redo" | "answer" | "reload" }
  | { do: "weather"; how: Weather };

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constant("run" as const),
      changes: fc.array(change, { minLength: 1, maxLength: 3 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant("elsewhere" as const),
      changes: fc.array(change, { minLength: 1, maxLength: 2 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant("weather" as const),
      how: fc.constantFrom<Weather>(
        ...(["fine", "lost", "answer lost", "refused", "away", "answer away"] as const),
      ),
    }),
  },
  { weight: 5, arbitrary: fc.constant({ do: "answer" as const }) },
  { weight: 2, arbitrary: fc.constant({ do: "undo" as const }) },
  { weight: 2, arbitrary: fc.constant({ do: "redo" as const }) },
  { weight: 1, arbitrary: fc.constant({ do: "reload" as const }) },
);

it("whatever is refused, lost or late: once nothing waits any more, the screen shows the server's plan", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async (steps) => {
      const server = fakeServer();
      const { store, ring } = await openStore(server);
      const outcomes: Promise<unknown>[] = [];
      const shown = new Map<string, unknown>();
      const measured = new Map<string, unknown>();
      for (const [kind, ids] of POOL) {
        for (const at of ids) {
          store.subscribe(`item:${id(at)}`, () => shown.set(id(at), store.get(kind, id(at))));
          if (kind === "goal" || kind === "project" || kind === "epic" || kind === "theme") {
            const read = () => measured.set(id(at), store.progress(kind, id(at)).value);
            store.subscribe(`measure:${id(at)}`, read);
            read();
          }
        }
      }
      /** Everything that changed was told to whoever shows it. */
      const expectTold = () => {
        for (const [kind, ids] of POOL) {
          for (const at of ids) expect(shown.get(id(at))).toBe(store.get(kind, id(at)));
        }
        const book = new ProgressBook(store.plan);
        for (const kind of ["goal", "project", "epic", "theme"] as const) {
          for (const at of PLACES[kind] ?? []) {
            const { value } = book.of(kind, id(at));
            expect(store.progress(kind, id(at)).value).toBe(value);
            expect(measured.get(id(at))).toBe(value);
          }
        }
      };

      server.hold();
      for (const one of steps) {
        if (one.do === "run") outcomes.push(store.run({ label: "Do", changes: one.changes }));
        else if (one.do === "elsewhere") server.elsewhere(one.changes);
        else if (one.do === "weather") server.next(one.how);
        else if (one.do === "answer") {
          server.letOne();
          await settle();
        } else if (one.do === "reload") outcomes.push(store.reload());
        else outcomes.push(store[one.do]());
        expectTold();
      }
      server.release();
      for (let round = 0; round < ROUNDS; round += 1) {
        await settle();
        ring();
      }
      await settle();
      expect(store.saving()).toBe(0);
      await Promise.all(outcomes);
      server.clear();
      // Its answer tells of what happened elsewhere.
      await store.run({ label: "Last", changes: [add("goal", LAST, { title: "Last" })] });
      await settle();

      expect(rowsOf(store.plan)).toEqual(rowsOf(server.plan));
      const marks = (list: ReturnType<typeof server.log>) =>
        list.map(({ id: own, undoes, undoneBy }) => [own, undoes, undoneBy]);
      expect(marks([...store.history().operations])).toEqual(marks(server.log()));
      expectTold();
    }),
    { numRuns: 80 },
  );
});
