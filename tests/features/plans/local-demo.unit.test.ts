import { expect, it } from "vitest";
import { PLAN_KINDS } from "../../../db/values/plans.ts";
import { beginDemo } from "../../../web/features/plan-store/demo/begin-demo.ts";
import { createLocalBackend } from "../../../web/features/plan-store/local/local-backend.ts";
import { createLocalSource } from "../../../web/features/plan-store/local/local-source.ts";
import { memoryDatabase } from "../../../web/features/plan-store/local/memory-database.ts";
import { localActor } from "../../../web/features/plan-store/local-actor.ts";
import { DEMO_PLACE } from "../../../web/features/plan-store/plan-place.ts";
import { checkItem } from "../../../worker/features/plans/rules/check-items.ts";
import { holdPlan } from "../../../worker/features/plans/rules/hold-plan.ts";
import { readRevisionData } from "../../../worker/features/plans/rules/revision-data.ts";
import { demoCompanyText } from "../../../worker/local/demo-company.ts";
import { newId, set } from "./plan-changes.ts";

const { planId } = DEMO_PLACE;
const NOW = Date.UTC(2027, 4, 20, 15, 30);

async function openDemo() {
  const database = memoryDatabase();
  const text = demoCompanyText();
  await beginDemo(database, { now: NOW, text });
  const actor = localActor(planId);
  const backend = createLocalBackend({
    planId,
    database,
    actor,
    newId,
    actorName: "You",
    now: () => NOW,
  });
  return { database, backend, actor, text };
}

it("the demo company keeps every rule, and may be changed as by whoever is signed in", async () => {
  const { backend, actor } = await openDemo();
  const snapshot = await backend.load();
  const plan = holdPlan(snapshot);
  for (const kind of PLAN_KINDS) {
    for (const item of plan.all(kind).values()) {
      expect(checkItem(plan, kind, item, actor)).toBe(null);
    }
  }
  const squad = snapshot.squads.find(({ members }) => members.length > 0) ?? expect.fail("none");
  const change = set("squad", squad.id, { name: "Another" }, { name: squad.name });
  const { operation } = await backend.apply({ id: newId(), label: "Rename", changes: [change] });
  expect(operation?.seq).toBe(2);
});

it("is as of today, whenever that is", async () => {
  const { backend, database, text } = await openDemo();
  const { strategy, checkIns, goals } = await backend.load();
  expect(strategy?.updatedAt).toBe("2027-05-08T00:00:00.000Z");
  expect(checkIns.every(({ day }) => day <= "2027-05-20")).toBe(true);
  expect(goals.some(({ endDate }) => endDate !== null && endDate > "2027-05-20")).toBe(true);
  // Another tab begins it no second time.
  await beginDemo(database, { now: NOW + 1, text });
  expect((await backend.load()).goals).toEqual(goals);
});

it("has versions that can be read whole, and what was done since is told with who it was", async () => {
  const { backend, database } = await openDemo();
  const source = createLocalSource(database, { id: planId, name: "You" });
  const [goal] = (await backend.load()).goals;
  const rename = set("goal", goal?.id ?? "", { title: "A new name" });
  await backend.apply({ id: newId(), label: "Rename", changes: [rename] });
  const save = set("strategy", planId, { changesSummary: "Ours" });
  await backend.apply({ id: newId(), label: "Save", changes: [save] });

  const list = await source.revisions({ cursor: "" });
  expect(list).toMatchObject({ total: 4, nextCursor: null });
  expect(list.items.map(({ version }) => version)).toEqual([4, 3, 2, 1]);
  for (const { version } of list.items) {
    const { unread, unknown, lostValues } = readRevisionData((await source.revision(version)).data);
    expect({ unread: unread.size, unknown, lostValues }).toEqual({
      unread: 0,
      unknown: 0,
      lostValues: 0,
    });
  }
  await expect(source.revision(9)).rejects.toThrow("does not have this version");

  const place = { kind: "goal" as const, itemId: goal?.id ?? "" };
  const [event, ...others] = (await source.activity({ place, cursor: "" })).items;
  expect(others).toEqual([]);
  expect(event).toMatchObject({
    what: "operation",
    label: "Rename",
    actor: { name: "You" },
    isUndone: false,
    items: 1,
    change: { before: { title: goal?.title }, after: { title: "A new name" } },
  });
  const { items } = await source.activity({ place: null, cursor: "" });
  expect(items.slice(0, 3).map(({ what }) => what)).toEqual(["revision", "operation", "operation"]);
  const [newest] = items;
  const day = (at: string | undefined) => {
    const when = new Date(at ?? 0);
    return `${when.getFullYear()}-${`0${when.getMonth() + 1}`.slice(-2)}-${`0${when.getDate()}`.slice(-2)}`;
  };
  const of = { place: null, cursor: "", from: day(newest?.at), to: day(newest?.at) };
  const thatDay = (await source.activity(of)).items;
  expect(thatDay.length).toBeGreaterThan(0);
  expect(new Set(thatDay.map(({ at }) => day(at)))).toEqual(new Set([of.from]));
  expect((await source.activity({ ...of, from: "2999-01-01", to: undefined })).items).toEqual([]);
});

it("tells what was undone and made anew, page by page", async () => {
  const { backend, database } = await openDemo();
  const source = createLocalSource(database, { id: planId, name: "You" });
  const [goal] = (await backend.load()).goals;
  const ids = Array.from({ length: 60 }, newId);
  for (const [at, id] of ids.entries()) {
    const changes = [set("goal", goal?.id ?? "", { progress: at, progressReason: "Counted" })];
    await backend.apply({ id, label: `To ${at}`, changes });
  }
  const undo = await backend.undo(ids.at(-1) ?? "", newId());
  await backend.undo(undo.operation?.id ?? "", newId());
  const place = { kind: "goal" as const, itemId: goal?.id ?? "" };
  const first = await source.activity({ place, cursor: "" });
  expect(first.items.slice(0, 3)).toMatchObject([
    { label: "To 59", undoes: "redone", isUndone: false },
    { label: "To 59", undoes: "undone", isUndone: true },
    { label: "To 59", undoes: null, isUndone: false },
  ]);
  const next = await source.activity({ place, cursor: first.nextCursor ?? "" });
  expect(first.items.length + next.items.length).toBe(62);
  expect(next.nextCursor).toBe(null);
});
