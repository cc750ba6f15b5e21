import { expect, it } from "vitest";
import { hearPlan, type PlanMessage } from "../../../web/features/plan-store/live/hear-plan.ts";
import { roomName } from "../../../worker/durable/messages.ts";
import type { PlanGuest } from "../../../worker/features/plans/contract.ts";
import { add, id, PLAN_ID } from "./plan-hand.ts";
import { openStore, openWith, settle, title } from "./store-hand.ts";

const topic = roomName("plan", PLAN_ID);

/** A tab that hears of its plan, and of which it is known what it made of that. */
async function openTab() {
  const { server, store, ring, said } = await openWith(add("goal", 1, { title: "Ours" }));
  const other = await openStore(server, undefined, 200_000);
  store.setLive(true);
  const talks: string[] = [];
  const guests: PlanGuest[] = [];
  const loads = server.loads();
  const hear = async (message: PlanMessage) => {
    hearPlan(message, {
      changed: store.hear,
      talked: (itemId) => talks.push(itemId),
      here: (here) => guests.push(...here),
      readAgain: () => void store.reload(),
    });
    await settle();
  };
  const changed = (...updates: unknown[]) =>
    hear({ type: "room.changed", topic, seq: server.seq(), updates });
  const shown = () => store.get("goal", id(1))?.title;
  const read = () => server.loads() - loads;
  return { server, other, ring, said, hear, changed, shown, read, talks, guests };
}

it("takes what it knows as it is told", async () => {
  const { server, other, changed, shown, read } = await openTab();
  await other.store.run(title(1, "Theirs"));
  await changed({ what: "operation", ...server.told().at(-1) });
  expect(shown()).toBe("Theirs");
  expect(read()).toBe(0);
});

it.each([
  ["of a sort that is not known yet", (seq: number) => ({ what: "moved", seq })],
  ["of another shape", (seq: number) => ({ what: "operation", seq, rows: [] })],
  ["that is no object", () => "changed"],
])("reads the plan again, once and without a word, after news %s", async (_sort, update) => {
  const { server, other, changed, shown, read, ring, said } = await openTab();
  await other.store.run(title(1, "Theirs"));
  await changed(update(server.seq()));
  expect(shown()).toBe("Theirs");
  ring();
  await settle();
  expect(read()).toBe(1);
  expect(said()).toEqual([]);
});

it("takes the known ones among them all the same", async () => {
  const { other, changed, talks, read } = await openTab();
  await other.store.run(title(1, "Theirs"));
  await changed({ what: "talk", itemId: id(1) }, { what: "wave" });
  expect(talks).toEqual([id(1)]);
  expect(read()).toBe(1);
});

it("reads the plan at once when too much changed to be told", async () => {
  const { server, other, changed, shown, read, ring } = await openTab();
  await other.store.run(title(1, "Theirs"));
  await changed({ what: "much", seq: server.seq() });
  expect(shown()).toBe("Theirs");
  ring();
  await settle();
  expect(read()).toBe(1);
});

it("leaves out guests of whom it is told in another way", async () => {
  const { hear, guests, read } = await openTab();
  const place = { module: "goals", item: "", field: "", isTyping: false };
  const known = { userId: "1", name: "Ada", tab: "1", place, until: 1 };
  await hear({ type: "room.here", topic, isAll: true, here: [{ avatar: "1" }, known] });
  expect(guests).toEqual([known]);
  expect(read()).toBe(0);
});
