import { describe, expect, it } from "vitest";
import { ITEM_KINDS, PLAN_KINDS } from "../../../db/values/plans.ts";
import { choicesHangOn } from "../../../web/features/plan-fields/field-choices.ts";
import { fieldOf, KINDS } from "../../../web/features/plan-fields/kinds.ts";
import { wordsOfValue } from "../../../web/features/plan-fields/words-of-value.ts";
import { isSingle, KIND_RECORDS } from "../../../worker/features/plans/contract.ts";
import { linkOf, linksTo, wholesOf } from "../../../worker/features/plans/rules/links.ts";
import type { Formats } from "../../../web/lib/formats.ts";
import { add, id } from "./plan-hand.ts";
import { openWith } from "./store-hand.ts";

describe("what a kind's records say of each other", () => {
  it.each(PLAN_KINDS)("%s: what it hangs on is among its links", (kind) => {
    for (const field of KIND_RECORDS[kind].above) expect(linkOf(kind, field)).toBeDefined();
  });

  it.each(PLAN_KINDS.filter((kind) => !isSingle(kind)))(
    "%s: what a new one must say is a field of it",
    (kind) => {
      if (isSingle(kind)) return;
      const { fields, required } = KIND_RECORDS[kind];
      expect(Object.keys(fields)).toEqual(expect.arrayContaining(Object.keys(required)));
    },
  );

  it.each(ITEM_KINDS)("%s: the screens name fields that it has", (kind) => {
    const { columnsBy, card, asked, below } = KINDS[kind];
    const named = [...columnsBy, ...card.flat(), ...asked];
    expect(named.filter((name) => !fieldOf(kind, name))).toEqual([]);
    const links = linksTo(kind).map((link) => `${link.kind}.${link.field}`);
    expect(links).toEqual(expect.arrayContaining([...below]));
  });

  it.each(ITEM_KINDS)("%s: a field's ids stand for what its link says", (kind) => {
    for (const field of KINDS[kind].fields) {
      const link = linkOf(kind, field.name);
      if (link) expect([field.name, choicesHangOn(kind, field)]).toEqual([field.name, link.to]);
    }
  });

  it("a check-in is a part of its key result and of the objective above, or of its KPI", () => {
    expect(wholesOf("checkIn")).toEqual(["keyResult", "objective", "kpi"]);
    expect(wholesOf("goal")).toEqual([]);
  });
});

it("says who is in a squad by their names", async () => {
  const { store } = await openWith(add("teamMember", 1, { name: "Ana" }));
  const field = fieldOf("squad", "members")!;
  const value = [{ teamMemberId: id(1), allocation: 50 }];
  // Neither numbers nor days are written here.
  const words = wordsOfValue(store, field, value, {
    formats: {} as Formats,
    currency: "EUR",
  });
  expect(words).toBe("Ana");
});
