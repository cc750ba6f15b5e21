import fc from "fast-check";
import { expect, it } from "vitest";
import { ITEM_STATUSES, type PlanKind } from "../../../db/values/plans.ts";
import type { PlanChange } from "../../../worker/features/plans/contract.ts";
import { ProgressBook } from "../../../worker/features/plans/rules/progress.ts";
import { fakeServer, type Weather } from "./fake-server.ts";
import { add, id, remove, rowsOf, set } from "./plan-hand.ts";
import { openStore, settle } from "./store-hand.ts";

/** Which ids are of which kind: few, so that deeds meet each other. */
const PLACES: Partial<Record<PlanKind, readonly number[]>> = {
  theme: [1, 2],
  goal: [3, 4, 5],
  project: [6, 7, 8],
  epic: [9, 10, 11],
  teamMember: [12, 13],
  squad: [14, 15],
};
const POOL = Object.entries(PLACES) as [PlanKind, readonly number[]][];
const LAST = 500;

const place = fc
  .constantFrom(...POOL)
  .chain(([kind, ids]) => fc.tuple(fc.constant(kind), fc.constantFrom(...ids)));
const link = (kind: PlanKind) =>
  fc.option(fc.constantFrom(...(PLACES[kind] ?? [])).map((at) => id(at)));

const FIELDS: Partial<Record<PlanKind, fc.Arbitrary<object>>> = {
  theme: fc.record({ name: fc.constantFrom("A", "B") }),
  teamMember: fc.record({ name: fc.constantFrom("A", "B"), managerId: link("teamMember") }),
  goal: fc.record(
    { title: fc.constantFrom("A", "B"), themeId: link("theme"), progress: fc.nat(100) },
    { requiredKeys: ["title"] },
  ),
  project: fc.record(
    {
      ...{ title: fc.constantFrom("A", "B"), goalId: link("goal"), epicId: link("epic") },
      ...{ progress: fc.nat(100), status: fc.constantFrom(...ITEM_STATUSES) },
      squadIds: fc.uniqueArray(fc.constantFrom(id(14), id(15))),
    },
    { requiredKeys: ["title"] },
  ),
  epic: fc.record(
    {
      ...{ title: fc.constantFrom("A", "B"), projectId: link("project"), progress: fc.nat(100) },
      themeIds: fc.uniqueArray(fc.constantFrom(id(1), id(2))),
      plannedBudget: fc.option(fc.nat(1000)),
    },
    { requiredKeys: ["title"] },
  ),
  squad: fc.record(
    {
      ...{ name: fc.constantFrom("A", "B"), projectId: link("project") },
      members: fc.constantFrom([], [{ teamMemberId: id(12), allocation: 50 }]),
    },
    { requiredKeys: ["name"] },
  ),
};

const change: fc.Arbitrary<PlanChange> = place.chain(([kind, at]) =>
  fc.oneof(
    {
      weight: 4,
      arbitrary: (FIELDS[kind] ?? fc.constant({})).map((fields) => add(kind, at, fields)),
    },
    {
      weight: 5,
      arbitrary: (FIELDS[kind] ?? fc.constant({})).map((fields) => set(kind, at, fields)),
    },
    { weight: 2, arbitrary: fc.constant(remove(kind, at)) },
  ),
);

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
      how: fc.constantFrom<Weather>("fine", "lost", "answer lost", "refused"),
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
      const { store } = await openStore(server);
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
      await settle();
      await Promise.all(outcomes);
      server.next("fine");
      // Its answer tells of what happened elsewhere.
      await store.run({ label: "Last", changes: [add("goal", LAST, { title: "Last" })] });
      while (store.saving() > 0) await settle();
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
