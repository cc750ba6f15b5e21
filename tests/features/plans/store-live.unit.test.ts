import fc from "fast-check";
import { expect, it } from "vitest";
import type { PlanChange } from "../../../worker/features/plans/contract.ts";
import { type FakeServer, fakeServer, type Weather } from "./fake-server.ts";
import { add, id, rowsOf, set } from "./plan-hand.ts";
import { change } from "./random-actions.ts";
import { openStore, openWith, settle, title } from "./store-hand.ts";

const SCREENS = 2;
/** Each of them lets everything that waits go one step on. */
const ROUNDS = 80;
const FIRST_IDS = [100_000, 200_000];

type Step = { at: number } & (
  | { do: "run"; changes: PlanChange[] }
  | { do: "undo" | "redo" | "answer" | "ring" | "cut" }
  | { do: "hear"; back: number; isLost: boolean }
  | { do: "weather"; how: Weather }
);

const at = fc.nat(SCREENS - 1);
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      at,
      do: fc.constant("run" as const),
      changes: fc.array(change, { minLength: 1, maxLength: 2 }),
    }),
  },
  {
    weight: 10,
    arbitrary: fc.record({
      at,
      do: fc.constant("hear" as const),
      back: fc.nat(3),
      isLost: fc.boolean(),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      at,
      do: fc.constant("weather" as const),
      how: fc.constantFrom<Weather>("fine", "refused", "away", "answer away"),
    }),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      at,
      do: fc.constantFrom("answer" as const, "answer", "answer", "undo", "redo", "ring", "cut"),
    }),
  },
);

/** A tab that is told of operations late, out of order, twice, or not at all. */
async function openScreen(server: FakeServer, firstId: number | undefined) {
  const screen = await openStore(server, undefined, firstId);
  const unheard = new Set<number>();
  let known = 0;
  screen.store.setLive(true);
  const fill = () => {
    for (; known < server.told().length; known += 1) unheard.add(known);
  };
  return {
    ...screen,
    hear({ back, isLost }: { back: number; isLost: boolean }) {
      fill();
      const place = [...unheard].at(Math.min(back, unheard.size - 1));
      const told = place === undefined ? undefined : server.told()[place];
      if (place === undefined || !told) return;
      if (!isLost || back === 0) unheard.delete(place);
      if (isLost) return;
      screen.store.hear(told.seq, [{ what: "operation", ...told }]);
    },
    cut: () => {
      fill();
      unheard.clear();
    },
  };
}

it("two screens that hear of each other late, out of order, twice or never end with the server's plan", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 60 }), async (steps) => {
      const server = fakeServer();
      const screens = await Promise.all(FIRST_IDS.map((first) => openScreen(server, first)));
      server.hold();
      for (const one of steps) {
        const screen = screens[one.at];
        if (!screen) continue;
        const { store } = screen;
        if (one.do === "run") void store.run({ label: "Do", changes: one.changes });
        else if (one.do === "hear") screen.hear(one);
        else if (one.do === "weather") server.next(one.how);
        else if (one.do === "answer") server.letOne();
        else if (one.do === "ring") screen.ring();
        else if (one.do === "cut") screen.cut();
        else void store[one.do]();
        await settle();
      }
      server.release();
      server.clear();
      const goOn = async () => {
        for (const { store, ring } of screens) {
          store.hear(server.seq(), []);
          await settle();
          ring();
          await settle();
        }
      };
      for (let round = 0; round < ROUNDS; round += 1) await goOn();
      for (const { store } of screens) {
        expect(store.saving()).toBe(0);
        expect(rowsOf(store.plan)).toEqual(rowsOf(server.plan));
        expect(store.seq()).toBe(server.seq());
      }
    }),
    { numRuns: 150 },
  );
});

it("shows what another did without reading the plan again", async () => {
  const { server, store } = await openWith(add("goal", 1, { title: "Ours" }));
  const other = await openStore(server, undefined, 200_000);
  store.setLive(true);
  const loads = server.loads();
  await other.store.run(title(1, "Theirs"));
  for (const told of server.told()) store.hear(told.seq, [{ what: "operation", ...told }]);
  await settle();
  expect(store.get("goal", id(1))?.title).toBe("Theirs");
  expect(server.loads()).toBe(loads);
});

it("asks for the plan when what it missed is not told within a moment", async () => {
  const { server, store, ring } = await openWith(add("goal", 1, { title: "Ours" }));
  const other = await openStore(server, undefined, 200_000);
  store.setLive(true);
  await other.store.run(title(1, "First"));
  await other.store.run(title(1, "Second"));
  const loads = server.loads();
  const last = server.told().at(-1)!;
  store.hear(last.seq, [{ what: "operation", ...last }]);
  await settle();
  expect(store.get("goal", id(1))?.title).toBe("Ours");
  ring();
  await settle();
  expect(store.get("goal", id(1))?.title).toBe("Second");
  expect(server.loads()).toBe(loads + 1);
});

it("lets an action wait while nobody answers, says nothing, and sends it in its order", async () => {
  const { server, store, said, ring } = await openWith(add("goal", 1, { title: "Old" }));
  server.next("away", "away");
  const first = store.run(title(1, "One"));
  const second = store.run(title(1, "Two"));
  await settle();
  expect(store.connection().isOffline).toBe(true);
  expect(store.saving()).toBe(2);
  expect(store.get("goal", id(1))?.title).toBe("Two");
  ring();
  await settle();
  expect(store.saving()).toBe(2);
  ring();
  await settle();
  expect(await Promise.all([first, second])).toEqual([{ ok: true }, { ok: true }]);
  expect(store.connection().isOffline).toBe(false);
  expect(server.plan.get("goal", id(1))?.title).toBe("Two");
  expect(said()).toEqual([]);
});

it("does once what it sent again because the answer was lost", async () => {
  const { server, store, ring } = await openWith(add("goal", 1, { title: "Old" }));
  server.next("answer away");
  const done = store.run({ label: "Do", changes: [set("goal", 1, { title: "New" })] });
  await settle();
  ring();
  expect(await done).toEqual({ ok: true });
  await settle();
  expect(server.told()).toHaveLength(1);
  expect(rowsOf(store.plan)).toEqual(rowsOf(server.plan));
});

it("takes back by itself what was never sent", async () => {
  const { server, store } = await openWith(add("goal", 1, { title: "Old" }));
  server.next("away", "away");
  void store.run(title(1, "Sent"));
  await settle();
  const second = store.run(title(1, "Unsent"));
  await store.undo();
  expect(await second).toEqual({ ok: true });
  expect(store.get("goal", id(1))?.title).toBe("Sent");
  expect(store.saving()).toBe(1);
});
