import { describe, expect, it } from "vitest";
import type { PlanChange } from "../../../worker/features/plans/contract.ts";
import { PLAN_SETTINGS_DEFAULTS } from "../../../worker/features/plan-settings/contract.ts";
import { id, make, PLAN_ID, planOf, refusalOf } from "../plans/plan-hand.ts";

const change = (fields: object): PlanChange[] => [
  { action: "set", kind: "settings", id: PLAN_ID, fields: { ...fields } },
];
const stages = (...ids: string[]) => ids.map((stage) => ({ id: stage, label: stage }));

describe("the settings of a plan", () => {
  it("are the specified defaults until somebody changes them", () => {
    expect(planOf({}).settings).toMatchObject({
      defaultCurrency: "EUR",
      internalHourRate: 100_00,
      externalHourRate: 150_00,
      stakeholderHourRate: 0,
      standardWorkHours: 1960,
      version: 0,
      obeyaVisuals: { ambientVolume: 0.3, parallaxIntensity: 0.3 },
    });
    expect(PLAN_SETTINGS_DEFAULTS.modulesOrder.slice(0, 1)).toEqual(["dashboard"]);
    expect(Object.values(PLAN_SETTINGS_DEFAULTS.modules)).not.toContain(false);
    expect(PLAN_SETTINGS_DEFAULTS.epicFunnelStatuses.map((stage) => stage.id)).toEqual([
      "funnel",
      "ready",
      "implementing",
      "testing",
      "deploying",
      "completed",
    ]);
  });

  it("become a row with the first change", () => {
    const plan = planOf({});
    make(plan, change({ defaultCurrency: "CHF" }));
    expect(plan.get("settings", PLAN_ID)).toMatchObject({ defaultCurrency: "CHF", version: 1 });
    expect(plan.settings.standardWorkHours).toBe(1960);
  });

  it("say from when on the review finds something, within bounds, and stay where nobody says so", () => {
    const { review } = PLAN_SETTINGS_DEFAULTS;
    for (const wrong of [
      { themeShare: 0 },
      { staleDays: 366 },
      { sumLeast: 101 },
      { sumMost: 99 },
    ]) {
      const refused = refusalOf(planOf({}), change({ review: { ...review, ...wrong } }));
      expect(Object.values(refused.fields ?? {}).join()).toContain("Enter a whole number from");
    }
    const plan = planOf({});
    make(plan, change({ review: { ...review, themeShare: 75 } }));
    make(plan, change({ defaultCurrency: "CHF" }));
    expect(plan.settings.review).toEqual({ ...review, themeShare: 75 });
  });

  it("keep the dashboard on", () => {
    const modules = { ...PLAN_SETTINGS_DEFAULTS.modules, dashboard: false };
    expect(refusalOf(planOf({}), change({ modules })).fields).toEqual({
      modules: "The dashboard is always on.",
    });
    make(planOf({}), change({ modules: { ...modules, dashboard: true, goals: false } }));
  });

  it("name each module once in their order", () => {
    const modulesOrder = PLAN_SETTINGS_DEFAULTS.modulesOrder.slice(1);
    expect(refusalOf(planOf({}), change({ modulesOrder })).fields).toEqual({
      modulesOrder: "Name each module once.",
    });
  });

  it("keep a stage while epics stand in it, and say how many", () => {
    const epic = [
      { id: id(1), funnelStatus: "ready" },
      { id: id(2), funnelStatus: "ready" },
    ];
    const plan = planOf({ epic });
    expect(refusalOf(plan, change({ epicFunnelStatuses: stages("funnel") })).fields).toEqual({
      epicFunnelStatuses: "2 epics are in a stage that you removed. Move them first.",
    });
    make(plan, change({ epicFunnelStatuses: stages("ready", "done") }));
  });

  it("have between one and twelve stages, none twice", () => {
    const refused = (list: object[]) =>
      refusalOf(planOf({}), change({ epicFunnelStatuses: list })).fields;
    expect(refused([])).toEqual({ epicFunnelStatuses: "Keep at least one stage." });
    expect(refused(stages("a", "a"))).toEqual({
      epicFunnelStatuses: "Name each stage only once.",
    });
    const many = stages(...Array.from({ length: 13 }, (_, index) => `s${index}`));
    expect(refused(many)).toEqual({ epicFunnelStatuses: "Use at most 12 stages." });
  });

  it("are of this plan, and neither added nor removed", () => {
    const foreign: PlanChange = { action: "set", kind: "settings", id: id(5), fields: {} };
    expect(refusalOf(planOf({}), [foreign]).code).toBe("not_found");
    expect(
      refusalOf(planOf({}), [{ action: "remove", kind: "settings", id: PLAN_ID }]).fields,
    ).toEqual({ id: "This can't be removed." });
    expect(
      refusalOf(planOf({}), [{ action: "add", kind: "settings", id: PLAN_ID, fields: {} }]).fields,
    ).toEqual({ id: "This already exists." });
  });

  it.each([
    [{ standardWorkHours: 0 }, { standardWorkHours: "Enter a number of hours." }],
    [{ standardWorkHours: 9000 }, { standardWorkHours: "Enter at most 8784 hours." }],
    [{ defaultCurrency: "GOLD" }, { defaultCurrency: "Choose a currency." }],
    [{ exchangeRates: { USD: 0 } }, { exchangeRates: "Enter a rate above 0." }],
    [{ internalHourRate: -1 }, { internalHourRate: "Enter an amount of 0 or more." }],
  ])("refuse %o beside its field", (fields, words) => {
    expect(refusalOf(planOf({}), change(fields)).fields).toEqual(words);
  });
});
