import { describe, expect, test } from "vitest";
import { PLAN_MODULES } from "../../../db/values/plans.ts";
import {
  PLAN_SETTINGS_DEFAULTS,
  type PlanSettings,
} from "../../../worker/features/plan-settings/contract.ts";
import { formatsFor } from "../../../web/lib/formats.ts";
import { canConvert, changeCurrency } from "../../../web/features/plan-settings/change-currency.ts";
import { listedCurrencies } from "../../../web/features/plan-settings/listed-currencies.ts";
import { orderWith } from "../../../web/features/plan-settings/module-order.ts";
import { numberText, readNumber } from "../../../web/features/plan-fields/measure/number-text.ts";
import {
  checkStageLabel,
  mayRemoveStage,
  newStageId,
} from "../../../web/features/plan-settings/stages.ts";
import { add, id, make, PLAN_ID, planOf } from "./plan-hand.ts";

const settingsOf = (fields: Partial<PlanSettings>) => [{ id: PLAN_ID, ...fields }];

describe("the order of the modules", () => {
  test("moves what is shown, and what has no screen keeps its place", () => {
    const shown = ["epics", "dashboard", "goals", "projects", "themes", "squads", "teamMembers"];
    const order = orderWith(PLAN_MODULES, shown as (typeof PLAN_MODULES)[number][]);
    expect(order.toSorted()).toEqual(PLAN_MODULES.toSorted());
    for (const hidden of [
      "foundation",
      "strategy",
      "comprehensive-strategy",
      "budget",
      "roadmap",
    ] as const) {
      expect(order.indexOf(hidden)).toBe(PLAN_MODULES.indexOf(hidden));
    }
    expect(order.filter((module) => shown.includes(module))).toEqual(shown);
  });
});

describe("another currency of the plan", () => {
  const rows = {
    teamMember: [
      { id: id(1), name: "Ada", hourlyRate: 120_00 },
      { id: id(2), name: "Ben" },
    ],
  };

  test("with a rate between the two: everything is worth the same as before", () => {
    const plan = planOf({
      ...rows,
      settings: settingsOf({ exchangeRates: { USD: 0.8, GBP: 1.2 }, internalHourRate: 100_00 }),
    });
    expect(canConvert(plan, "USD")).toBe(true);
    make(plan, changeCurrency(plan, "USD"));
    expect(plan.settings).toMatchObject({
      defaultCurrency: "USD",
      internalHourRate: 125_00,
      exchangeRates: { EUR: 1.25, GBP: 1.5 },
    });
    expect(plan.settings.exchangeRates).not.toHaveProperty("USD");
    expect(plan.get("teamMember", id(1))?.hourlyRate).toBe(150_00);
    expect(plan.get("teamMember", id(2))?.hourlyRate).toBeNull();
  });

  test("without one: hourly rates keep their number, whatever minor units it has, and rates go", () => {
    const plan = planOf({ ...rows, settings: settingsOf({ exchangeRates: { USD: 0.8 } }) });
    expect(canConvert(plan, "JPY")).toBe(false);
    make(plan, changeCurrency(plan, "JPY"));
    expect(plan.settings).toMatchObject({
      defaultCurrency: "JPY",
      exchangeRates: {},
      internalHourRate: 100,
      externalHourRate: 150,
    });
    expect(plan.get("teamMember", id(1))?.hourlyRate).toBe(120);
  });

  test("the same one changes nothing", () => {
    expect(changeCurrency(planOf(rows), "EUR")).toEqual([]);
  });
});

test("the currencies that most epics use are asked for first, then those with a rate alone", () => {
  const plan = planOf({
    epic: (["USD", "GBP", "GBP", "EUR"] as const).map((currency, at) => ({ id: id(at), currency })),
  });
  const listed = listedCurrencies(plan, {
    defaultCurrency: "EUR",
    rates: { CHF: 1, GBP: 1.2 },
    added: ["CHF", "JPY", "EUR"],
  });
  expect(listed.map(({ currency, used }) => [currency, used])).toEqual([
    ["GBP", 2],
    ["USD", 1],
    ["CHF", 0],
    ["JPY", 0],
  ]);
});

describe("a rate as it is typed", () => {
  const read = (locale: string, typed: string) =>
    readNumber(typed, 1.08, formatsFor(locale, "UTC"));

  test("in the reader's notation, with every digit back", () => {
    expect(read("en-GB", "27,500.5")).toEqual({ value: 27_500.5 });
    expect(read("de-DE", "27.500,5")).toEqual({ value: 27_500.5 });
    expect(read("fr-FR", "27 500,5")).toEqual({ value: 27_500.5 });
    expect(numberText(0.000_043_5, formatsFor("de-DE", "UTC"))).toBe("0,0000435");
  });

  test.each([
    ["de-DE", "1.08"],
    ["en-GB", "1,08"],
    ["en-GB", "1.0.8"],
    ["en-GB", "-1"],
    ["en-GB", "one"],
    ["en-GB", ""],
  ])("%s: %o is a question back, never a guess", (locale, typed) => {
    expect(read(locale, typed)).toHaveProperty("error");
  });
});

describe("stages of the funnel", () => {
  const { epicFunnelStatuses: stages } = PLAN_SETTINGS_DEFAULTS;

  test("get an id of their own from their name", () => {
    expect(newStageId("Ready for Générale!", stages)).toBe("ready-for-ge-ne-rale");
    expect(newStageId("Ready", stages)).toBe("ready-2");
    expect(newStageId("—", stages)).toBe("stage");
    expect(newStageId("x".repeat(300), stages).length).toBeLessThanOrEqual(40);
  });

  test("have a name that no other has", () => {
    expect(checkStageLabel(" ", stages)).toBe("Enter a name for the stage.");
    expect(checkStageLabel("TESTING", stages)).toBe("There is already a stage with this name.");
    expect(checkStageLabel("Approved", stages)).toBeNull();
  });

  test("a new epic begins in the first one where the usual one was removed", () => {
    const own = [{ id: "idea", label: "Idea" }, ...stages.slice(1)];
    const plan = planOf({ settings: settingsOf({ epicFunnelStatuses: own }) });
    make(plan, [add("epic", 1, { title: "E" })]);
    expect(plan.get("epic", id(1))?.funnelStatus).toBe("idea");
    const usual = planOf({});
    make(usual, [add("epic", 1, { title: "E" })]);
    expect(usual.get("epic", id(1))?.funnelStatus).toBe("funnel");
  });

  test("stay while epics stand in them, and the last one stays", () => {
    const plan = planOf({ epic: [{ id: id(1), funnelStatus: "testing" }] });
    expect(mayRemoveStage(plan, plan.settings, "testing")).toBe(
      "1 epic is in a stage that you removed. Move them first.",
    );
    expect(mayRemoveStage(plan, plan.settings, "ready")).toBeNull();
    const last = planOf({ settings: settingsOf({ epicFunnelStatuses: stages.slice(0, 1) }) });
    expect(mayRemoveStage(last, last.settings, "funnel")).toBe("Keep at least one stage.");
  });
});
