import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { readRevisionData } from "../../../worker/features/plans/rules/revision-data.ts";
import { PLAN_SETTINGS_DEFAULTS } from "../../../worker/features/plan-settings/contract.ts";
import { writeDocument } from "../../../worker/features/plan-transfer/rules/write-document.ts";
import { take } from "../plan-transfer/transfer-hand.ts";
import { freshBrowser, KEEPING, openTab } from "../plans/local-hand.ts";
import { add, set } from "../plans/plan-changes.ts";
import { id, make, PLAN_ID, planOf } from "../plans/plan-hand.ts";

beforeEach(freshBrowser);
afterAll(() => void vi.unstubAllGlobals());

/** As they were written before there were any KPIs. */
function oldSettings(now: typeof PLAN_SETTINGS_DEFAULTS) {
  const { kpis: _off, ...modules } = now.modules;
  const { kpi: _how, ...cadences } = now.rhythm.cadences;
  const modulesOrder = now.modulesOrder.filter((module) => module !== "kpis");
  const { review: _none, ...before } = now;
  return { ...before, modules, modulesOrder, rhythm: { ...now.rhythm, cadences } };
}

const NOON = "2026-03-01T12:00:00.000Z";
const NOW = {
  modules: { kpis: true },
  rhythm: { cadences: { kpi: "monthly" } },
  review: PLAN_SETTINGS_DEFAULTS.review,
};

test("settings and check-ins that a browser kept before are whole", async () => {
  const database = await KEEPING["in memory"]();
  const objective = add("objective", { title: "O" });
  const result = add("keyResult", { title: "K", objectiveId: objective.id });
  const said = { keyResultId: result.id, day: "2026-03-02", value: 1, target: 9 };
  await openTab(database).apply(
    objective,
    result,
    add("checkIn", said),
    set("settings", PLAN_ID, { internalHourRate: 5 }),
  );
  await database.write(async (tx) => {
    for (const kept of (await tx.all("items")) as { kind: string; item: never }[]) {
      const { kpiId: _none, ...checkIn } = kept.item as { id: string; kpiId?: string };
      const item = kept.kind === "settings" ? oldSettings(kept.item) : checkIn;
      await tx.put("items", { kind: kept.kind, item } as never, [kept.kind, checkIn.id] as never);
    }
  });
  const { settings, checkIns, kpis } = await openTab(database).load();
  expect(settings).toMatchObject({ ...NOW, internalHourRate: 5 });
  expect(settings?.modulesOrder).toEqual(PLAN_SETTINGS_DEFAULTS.modulesOrder);
  expect(checkIns).toMatchObject([{ keyResultId: result.id, kpiId: null, target: 9 }]);
  expect(kpis).toEqual([]);
});

test("an export without KPIs is taken whole, and leaves those of the plan as they are", () => {
  const document = writeDocument(
    planOf({
      objective: [{ id: id(5), title: "O" }],
      keyResult: [{ id: id(6), title: "K", objectiveId: id(5) }],
      checkIn: [{ id: id(7), keyResultId: id(6), day: "2026-03-02", value: 1, target: 9 }],
      settings: [{ id: PLAN_ID, internalHourRate: 5 }],
    }),
    NOON,
  );
  const { kpis: _none, settings, checkIns, ...same } = document;
  const old = {
    ...same,
    settings: oldSettings({
      ...PLAN_SETTINGS_DEFAULTS,
      internalHourRate: settings?.internalHourRate ?? 0,
    }),
    checkIns: checkIns.map(({ kpiId: _of, ...checkIn }) => checkIn),
  };
  const back = planOf({ kpi: [{ id: id(1), title: "Uptime", low: 90 }] });
  const { incoming } = take(back, JSON.stringify(old));
  expect(incoming.faults).toEqual([]);
  expect(back.get("checkIn", id(7))).toMatchObject({ keyResultId: id(6), kpiId: null });
  expect(back.settings).toMatchObject({ ...NOW, internalHourRate: 5 });
  expect(back.get("kpi", id(1))).toMatchObject({ title: "Uptime" });
});

test("an operation of an old tab that orders the modules keeps the KPIs among them", () => {
  const { modulesOrder } = oldSettings(PLAN_SETTINGS_DEFAULTS);
  const plan = planOf({});
  make(plan, [set("settings", PLAN_ID, { modulesOrder: modulesOrder.toReversed() })]);
  expect(plan.settings.modulesOrder.toSorted()).toEqual(
    PLAN_SETTINGS_DEFAULTS.modulesOrder.toSorted(),
  );
});

test("a version from before says nothing of KPIs", () => {
  const revised = readRevisionData({ goals: [], checkIns: [] });
  expect(revised.kinds.has("kpi")).toBe(false);
  expect(revised.items.kpi.size).toBe(0);
});
