import { expect, test } from "vitest";
import { formatsFor } from "../../../web/lib/formats.ts";
import { fieldChanges, isLine } from "../../../web/features/plan-fields/read-changes.ts";
import { add, id } from "../plans/plan-hand.ts";
import { openWith } from "../plans/store-hand.ts";

const formats = formatsFor("en-GB", "UTC");

test("what changed is said as people read it: status, owner, day, and money in the item's own currency", async () => {
  const { store } = await openWith(
    add("teamMember", 1, { name: "Ada Edwards" }),
    add("epic", 2, { title: "Portal", currency: "CHF", plannedBudget: 250_000 }),
  );
  const before = { status: "on_hold", ownerMemberId: null, endDate: null, plannedBudget: 100_000 };
  const after = {
    status: "in_progress",
    ownerMemberId: id(1),
    endDate: "2026-12-24",
    plannedBudget: 250_000,
  };
  const said = fieldChanges(store, formats, { kind: "epic", id: id(2), before, after });
  expect(said.map((one) => [one.label, one.before, one.after])).toEqual([
    ["Status", "On hold", "In progress"],
    ["Owner", "", "Ada Edwards"],
    ["End", "", "24 Dec 2026"],
    ["Planned budget", "CHF\u00A01,000", "CHF\u00A02,500"],
  ]);
});

test("money that changed its currency has each its own", async () => {
  const { store } = await openWith(add("epic", 2, { title: "Portal", currency: "EUR" }));
  const before = { plannedBudget: 100_000, currency: "USD" };
  const after = { plannedBudget: 100_000, currency: "EUR" };
  const [budget] = fieldChanges(store, formats, { kind: "epic", id: id(2), before, after });
  expect([budget?.before, budget?.after]).toEqual(["US$1,000", "€1,000"]);
});

test("of long texts it is only said that they changed", () => {
  expect(isLine("Faster installs")).toBe(true);
  expect(isLine("x".repeat(81))).toBe(false);
  expect(isLine("One\nTwo")).toBe(false);
});
