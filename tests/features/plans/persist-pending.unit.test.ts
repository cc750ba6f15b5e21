import "fake-indexeddb/auto";
import { beforeEach, expect, it } from "vitest";
import { keepWaiting } from "../../../web/features/plan-store/keep/persist-pending.ts";
import { openPlans } from "../../../web/features/plan-store/keep/plan-databases.ts";
import { keptBackend } from "../../../web/features/plan-store/keep/kept-backend.ts";
import { Offline } from "../../../web/features/plan-store/offline.ts";
import { createPlanStore } from "../../../web/features/plan-store/create-plan-store.ts";
import { forgetAndLeave, forgetPerson, keepFor } from "../../../web/lib/personal-storage.ts";
import { Refused } from "../../../worker/features/plans/rules/refusal.ts";
import { fakeServer } from "./fake-server.ts";
import { add, id, PLAN_ID, rowsOf, set } from "./plan-hand.ts";
import { settle, title } from "./store-hand.ts";
import { eventually } from "../../support/eventually.ts";

let owners = 0;
let owner = "";
beforeEach(() => {
  owners += 1;
  owner = `person-${owners}:${PLAN_ID}`;
});

const keep = (page: string, onCount = (_count: number) => {}) =>
  keepWaiting({ owner, page, onCount });

/** A page with a store that keeps what waits. */
async function openPage(server: ReturnType<typeof fakeServer>, page: string, more = 0) {
  const counts: number[] = [];
  const waiting = keep(page, (count) => void counts.push(count));
  const timers: (() => void)[] = [];
  let ids = owners * 10_000 + more;
  const store = createPlanStore({
    planId: PLAN_ID,
    backend: server.backend,
    notify: () => {},
    outbox: waiting.outbox,
    now: () => Date.UTC(2026, 2, 1),
    newId: () => id((ids += 1)),
    after: (_ms, run) => {
      timers.push(run);
      return () => void timers.splice(timers.indexOf(run) >>> 0, 1);
    },
  });
  store.restore(await waiting.takeOver());
  store.start();
  await settle();
  return { store, waiting, counts, ring: () => timers.splice(0).forEach((run) => run()) };
}

it("a page that is gone leaves what waits to the next one, which sends it in its order", async () => {
  const server = fakeServer();
  server.elsewhere([add("goal", 1, { title: "Old" })]);
  const first = await openPage(server, "first");
  server.next("away", "away", "away");
  void first.store.run(title(1, "One"));
  void first.store.run(title(1, "Two"));
  await settle();
  await first.waiting.settled();
  expect(first.counts.at(-1)).toBe(2);

  server.clear();
  const second = await openPage(server, "second", 5000);
  await eventually(() => expect(second.store.saving()).toBe(0));
  expect(server.plan.get("goal", id(1))?.title).toBe("Two");
  expect(server.told().map(({ operation }) => operation?.label)).toEqual([
    "Rename to One",
    "Rename to Two",
  ]);
  await second.waiting.settled();
  expect(await keep("third").takeOver()).toEqual([]);
});

it("what was refused after it waited stays with its text until somebody lets go of it", async () => {
  const server = fakeServer();
  server.elsewhere([add("goal", 1, { title: "Old" })]);
  const { store, waiting, ring } = await openPage(server, "first");
  server.next("away");
  const outcome = store.run(title(1, "Mine"));
  await settle();
  server.elsewhere([
    { action: "set", kind: "goal", id: id(1), fields: { title: "Theirs" }, was: { title: "Old" } },
  ]);
  ring();
  expect((await outcome).ok).toBe(false);
  await eventually(() => expect(rowsOf(store.plan)).toEqual(rowsOf(server.plan)));
  await waiting.settled();
  const next = keep("next");
  await next.takeOver();
  expect(next.refused()).toMatchObject([
    { action: { changes: [{ fields: { title: "Mine" } }] }, refusal: { code: "stale_version" } },
  ]);
  next.forget(next.refused()[0]?.id ?? "");
  await next.settled();
  const last = keep("last");
  await last.takeOver();
  expect(last.refused()).toEqual([]);
});

it("a plan that is not theirs any more gives back what waited for it", async () => {
  const server = fakeServer();
  server.elsewhere([add("goal", 1, { title: "Old" })]);
  const { store, waiting, ring } = await openPage(server, "first");
  server.next("away");
  const outcome = store.run(title(1, "Mine"));
  await settle();
  const gone = { code: "not_found" as const, detail: "There is no such plan." };
  const refusal = new Refused({ ...gone, at: { kind: "settings", id: PLAN_ID } });
  server.backend.apply = () => Promise.reject(refusal);
  server.backend.load = () => Promise.reject(refusal);
  ring();
  expect(await outcome).toMatchObject({ ok: false, refusal: gone });
  expect(waiting.refused()).toHaveLength(1);
});

it("another person's sign-in takes nothing over; a sign-out forgets, the end of a session does not", async () => {
  const server = fakeServer();
  server.elsewhere([add("goal", 1, { title: "Old" })]);
  const { store, waiting } = await openPage(server, "first");
  server.next("away");
  void store.run(title(1, "Mine"));
  await settle();
  await waiting.settled();
  expect(
    await keepWaiting({ owner: `other:${PLAN_ID}`, page: "x", onCount: () => {} }).takeOver(),
  ).toEqual([]);
  const parts = {
    lasting: () => Object.create({ length: 0, key: () => null }) as Storage,
    ofTab: () => ({ clear: () => {} }) as Storage,
    databases: () => indexedDB,
  };
  await forgetPerson(parts, { keepsWaiting: true });
  expect(await keep("second").takeOver()).toHaveLength(1);
  await forgetPerson(parts);
  expect(await keep("third").takeOver()).toEqual([]);
});

it("a plan that cannot be read is shown as it was kept, with its time, and not once it is refused", async () => {
  const server = fakeServer();
  server.elsewhere([add("goal", 1, { title: "Kept" })]);
  const { backend, keep: keepNow } = keptBackend(server.backend, { owner, now: () => 1234 });
  await backend.load();
  await keepNow(server.snapshot());
  server.backend.load = () => Promise.reject(new Offline("no answer"));
  const again = keptBackend(server.backend, { owner, now: () => 5678 }).backend;
  expect(await again.load()).toMatchObject({ keptAt: 1234, goals: [{ title: "Kept" }] });
  const refusal = { code: "not_found" as const, detail: "", at: { kind: "goal" as const, id: "" } };
  server.backend.load = () => Promise.reject(new Refused(refusal));
  const last = keptBackend(server.backend, { owner, now: () => 5678 });
  await expect(last.backend.load()).rejects.toThrow(Refused);
  await last.keep(server.snapshot());
  expect(await (await openPlans()).get("plans", owner)).toBeUndefined();
});

it("a page that still keeps the plan after a sign-out leaves nothing behind", async () => {
  const server = fakeServer();
  const { keep: keepNow } = keptBackend(server.backend, { owner, now: () => 1234 });
  const names = async () => (await indexedDB.databases()).map(({ name }) => name);
  await keepNow(server.snapshot());
  expect(await names()).toContain("person:plans");
  await forgetAndLeave();
  await keepNow(server.snapshot());
  await keep("first")
    .takeOver()
    .catch(() => {});
  expect(await names()).toEqual([]);

  await forgetAndLeave({ keepsWaiting: true });
  await keepNow(server.snapshot());
  expect(await keep("second").takeOver()).toEqual([]);
  expect(await names()).toEqual(["person:waiting"]);
  // Somebody signs in without a new document.
  await keepFor("next");
  await keepNow(server.snapshot());
  expect(await names()).toContain("person:plans");
});

it("what was done before the page was gone is not told as refused, and nothing of others' is missed", async () => {
  const server = fakeServer();
  server.elsewhere([add("goal", 1, { title: "Old" }), add("goal", 2, { title: "Second" })]);
  const first = await openPage(server, "first");
  server.next("answer away", "away");
  void first.store.run({ label: "Add", changes: [add("goal", 3, { title: "Mine" })] });
  void first.store.run(title(2, "Also mine"));
  await settle();
  await first.waiting.settled();

  server.elsewhere([set("goal", 1, { title: "Theirs" })]);
  server.clear();
  const second = await openPage(server, "second", 5000);
  await settle();
  await second.waiting.settled();
  expect(second.waiting.refused()).toEqual([]);
  expect(second.store.saving()).toBe(0);
  expect(rowsOf(second.store.plan)).toEqual(rowsOf(server.plan));
  expect(second.store.get("goal", id(2))?.title).toBe("Also mine");
});

it("what was done before the right ended is not told as refused, and waits until the server can say so", async () => {
  const server = fakeServer();
  server.elsewhere([add("goal", 1, { title: "Old" })]);
  const first = await openPage(server, "first");
  server.next("answer away", "away");
  void first.store.run(title(1, "Done"));
  void first.store.run(title(1, "Not done"));
  await settle();
  await first.waiting.settled();

  const { apply } = server.backend;
  const gone = { code: "not_found" as const, detail: "There is no such plan." };
  const refused = () =>
    Promise.reject(new Refused({ ...gone, at: { kind: "settings", id: PLAN_ID } }));
  server.backend.load = refused;
  server.clear();
  server.next("away");
  const second = await openPage(server, "second", 5000);
  expect(second.waiting.refused()).toEqual([]);
  expect(second.store.saving()).toBe(2);

  // The server knows what it did, whatever its maker may do since.
  server.backend.apply = (operation) =>
    operation.label === "Rename to Done" ? apply(operation) : refused();
  second.ring();
  await eventually(() => expect(second.store.saving()).toBe(0));
  expect(second.waiting.refused()).toMatchObject([{ action: { label: "Rename to Not done" } }]);
  await second.waiting.settled();
  expect(await keep("third").takeOver()).toEqual([]);
});
