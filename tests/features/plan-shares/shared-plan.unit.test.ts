import { expect, test } from "vitest";
import {
  PLAN_SETTINGS_DEFAULTS,
  type PlanSettings,
} from "../../../worker/features/plan-settings/contract.ts";
import { checkSetter } from "../../../worker/features/plan-settings/rules.ts";
import { HeldPlan } from "../../../worker/features/plans/rules/hold-plan.ts";
import { namedPlanAddress, planIdIn } from "../../../web/features/plan-store/address/named-plan.ts";
import { withoutShare, withShare } from "../../../web/features/plan-sharing/with-share.ts";
import { guestSettings } from "../../../web/features/plan-store/guest-settings.ts";

const OWN = "0190d3a0-0000-7001-8000-000000000001";
const OTHER = "0190d3a0-0000-7001-8000-000000000002";

test.each([
  ["?plan=" + OTHER, "goals", `/strategy/plans/${OTHER}/goals`],
  ["?item=goal:1&plan=" + OTHER, "goals", `/strategy/plans/${OTHER}/goals?item=goal:1`],
  ["?plan=" + OTHER.toUpperCase(), null, `/strategy/plans/${OTHER}`],
  ["?view=table&plan=" + OWN, "goals", "/strategy/goals?view=table"],
  ["?plan=nonsense", "goals", "/strategy/goals"],
  ["?plan=", null, "/strategy"],
  ["?view=table", "goals", null],
])("an address that names a plan leads there: %s in %s", (search, module, leads) => {
  const url = new URL(`/strategy/goals${search}`, "http://same.site");
  expect(namedPlanAddress({ url, module, ownId: OWN })).toBe(leads);
});

test("what is no id names no plan", () => {
  expect([OTHER, OTHER.toUpperCase(), "nonsense", ""].map(planIdIn)).toEqual([
    OTHER,
    OTHER,
    null,
    null,
  ]);
});

const OWNERS: PlanSettings = {
  ...PLAN_SETTINGS_DEFAULTS,
  id: OTHER,
  version: 3,
  createdAt: "",
  updatedAt: "",
  defaultCurrency: "CHF",
  collaborationEnabled: false,
  internalHourRate: 12_000,
  modules: { ...PLAN_SETTINGS_DEFAULTS.modules, goals: false },
  modulesOrder: PLAN_SETTINGS_DEFAULTS.modulesOrder.toReversed(),
};

test("a guest has the default looks, and the numbers of the plan", () => {
  const { modules, modulesOrder, collaborationEnabled } = PLAN_SETTINGS_DEFAULTS;
  expect(guestSettings(OWNERS)).toEqual({
    ...OWNERS,
    modules,
    modulesOrder,
    collaborationEnabled,
  });
  expect(guestSettings(OWNERS)).toBe(guestSettings(OWNERS));
});

test("only the owner sets how a plan is set up", () => {
  const plan = new HeldPlan(OTHER);
  expect(checkSetter(plan, OWNERS, { isOwner: true })).toBeNull();
  expect(checkSetter(plan, OWNERS, { isOwner: false })).toMatchObject({ code: "forbidden" });
});

test("a list takes a share in its place, a new one first, and lets one go", () => {
  const share = (id: string, permission: "read" | "edit" = "read") => ({
    id,
    permission,
    email: null,
    name: id,
    isOpened: true,
    isActive: true,
    memberId: null,
    isLinked: false,
    since: "",
    lastSeen: null,
  });
  const list = { items: [share("a"), share("b")] };
  expect(withShare(list, share("b", "edit"))?.items[1]?.permission).toBe("edit");
  expect(withShare(list, share("c"))?.items.map(({ id }) => id)).toEqual(["c", "a", "b"]);
  expect(withoutShare(list, "a")?.items.map(({ id }) => id)).toEqual(["b"]);
  expect(withShare(undefined, share("a"))).toBeUndefined();
});
