import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ITEM_KINDS, type ItemKind } from "../../../db/values/plans.ts";
import { KINDS } from "../../../web/features/plan-fields/kinds.ts";
import { addressWith } from "../../../web/lib/use-address.ts";
import {
  type ListView,
  readListView,
  viewParameters,
} from "../../../web/features/plan-store/address/list-view.ts";
import { viewParts } from "../../../web/features/plan-workspace/view-parts.tsx";
import {
  isFiltered,
  isSameView,
  leavesOutCancelled,
  queryOf,
  viewOfQuery,
} from "../../../web/features/plan-fields/filter/view-query.ts";

const names = (kind: ItemKind, use: "filter" | "group" | "sort") =>
  KINDS[kind].fields.filter((field) => field[use]).map(({ name }) => name);

/** Any view that a kind can have. */
function anyView(kind: ItemKind): fc.Arbitrary<ListView> {
  const key = fc.string({ minLength: 1, maxLength: 12 });
  const filter = fc.record({
    name: fc.constantFrom(...names(kind, "filter")),
    keys: fc.uniqueArray(key, { minLength: 1, maxLength: 4 }),
  });
  return fc.record({
    view: fc.constantFrom(...KINDS[kind].views),
    style: fc.constantFrom("classic" as const, "sticky" as const),
    by: fc.constantFrom(KINDS[kind].columnsBy[0] ?? "status", ...KINDS[kind].columnsBy),
    group: fc.option(fc.constantFrom(...names(kind, "group"))),
    sort: fc.option(
      fc.record({ field: fc.constantFrom(...names(kind, "sort")), isDescending: fc.boolean() }),
    ),
    search: fc.string({ maxLength: 30 }),
    filters: fc
      .uniqueArray(filter, { maxLength: 4, selector: ({ name }) => name })
      .map((list) => Object.fromEntries(list.map((one) => [one.name, one.keys]))),
    withCancelled: fc.boolean(),
    saved: fc.option(fc.uuid()),
  });
}

const anyKindAndView = fc
  .constantFrom(...ITEM_KINDS)
  .chain((kind) => fc.record({ kind: fc.constant(kind), view: anyView(kind) }));

describe("a board", () => {
  it.each([
    ["", true],
    ["?search=portal", false],
    ["?status=cancelled", false],
    ["?ownerMemberId=none", true],
    ["?by=status", false],
    ["?cancelled=shown", false],
    ["?view=table", false],
  ])("of epics at %s leaves out what was cancelled: %s", (query, isLeftOut) => {
    expect(leavesOutCancelled(readListView("epic", new URLSearchParams(query)))).toBe(isLeftOut);
  });
});

describe("a view in the address", () => {
  it("comes back as it was, whatever it holds", () => {
    fc.assert(
      fc.property(anyKindAndView, ({ kind, view }) => {
        const url = addressWith(viewParameters(kind, view), "http://same.site/strategy/goals");
        expect(readListView(kind, new URLSearchParams(url.search))).toEqual(view);
      }),
    );
  });

  it("comes back from its saved form, but for which saved view it was", () => {
    fc.assert(
      fc.property(anyKindAndView, ({ kind, view }) => {
        const query = queryOf(kind, view);
        expect(viewOfQuery(kind, query)).toEqual({ ...view, saved: null });
        expect(isSameView(kind, query, view)).toBe(true);
      }),
    );
  });

  it("never throws, whatever somebody writes into the address", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...ITEM_KINDS),
        fc.array(
          fc.tuple(
            fc.constantFrom("view", "by", "group", "sort", "search", "status", "ownerMemberId"),
            fc.string(),
          ),
        ),
        (kind, pairs) => {
          const view = readListView(kind, new URLSearchParams(pairs));
          expect(KINDS[kind].views).toContain(view.view);
        },
      ),
    );
  });
});

describe("a list without an order in its address", () => {
  const sortOf = (kind: ItemKind, query: string) =>
    readListView(kind, new URLSearchParams(query)).sort;

  it("begins with the busiest person, and with the newest of everything else", () => {
    expect(sortOf("teamMember", "")).toEqual({ field: "load", isDescending: true });
    expect(sortOf("goal", "")).toBeNull();
  });

  it("of people is by age where that was chosen, and by a column where that was", () => {
    const { sort } = viewParameters("teamMember", { sort: null });
    expect(sortOf("teamMember", `sort=${sort}`)).toBeNull();
    expect(viewParameters("goal", { sort: null })).toEqual({ sort: null });
    expect(sortOf("teamMember", "sort=name")).toEqual({ field: "name", isDescending: false });
  });
});

describe("a saved view", () => {
  const opened = viewOfQuery("goal", "status=in_progress,on_hold&sort=-endDate");

  it("is changed by another filter, another order or another group", () => {
    const query = queryOf("goal", opened);
    expect(isSameView("goal", query, { ...opened, saved: "x" })).toBe(true);
    expect(isSameView("goal", query, { ...opened, group: "status" })).toBe(false);
    expect(isSameView("goal", query, { ...opened, sort: null })).toBe(false);
    expect(isSameView("goal", query, { ...opened, filters: { status: ["on_hold"] } })).toBe(false);
  });

  it("is the same in whatever order its parts were written", () => {
    expect(isSameView("goal", "sort=-endDate&status=in_progress,on_hold", opened)).toBe(true);
  });

  it("that filters nothing is not said to", () => {
    expect(isFiltered(viewOfQuery("goal", "sort=title"))).toBe(false);
    expect(isFiltered(viewOfQuery("goal", "search=%20"))).toBe(false);
    expect(isFiltered(opened)).toBe(true);
  });
});

describe("the views of a kind", () => {
  it.each(ITEM_KINDS)("are drawn by somebody: %s", (kind) => {
    expect(Object.keys(viewParts(kind)).toSorted()).toEqual(KINDS[kind].views.toSorted());
  });
});
