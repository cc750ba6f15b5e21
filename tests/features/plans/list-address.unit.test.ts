import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addressWith } from "../../../web/lib/use-address.ts";
import {
  BOARD_FIELDS,
  KIND_VIEWS,
  type ListView,
  readListView,
  viewParameters,
} from "../../../web/features/plans/address/list-view.ts";
import {
  isFiltered,
  isSameView,
  queryOf,
  shownViews,
  viewOfQuery,
} from "../../../web/features/plans/bar/view-query.ts";
import { FIELDS } from "../../../web/features/plans/fields/fields.ts";
import { ITEM_KINDS, type ItemKind } from "../../../web/features/plans/fields/kinds.ts";

const names = (kind: ItemKind, use: "filter" | "group" | "sort") =>
  FIELDS[kind].filter((field) => field[use]).map(({ name }) => name);

/** Any view that a kind can have. */
function anyView(kind: ItemKind): fc.Arbitrary<ListView> {
  const key = fc.string({ minLength: 1, maxLength: 12 });
  const filter = fc.record({
    name: fc.constantFrom(...names(kind, "filter")),
    keys: fc.uniqueArray(key, { minLength: 1, maxLength: 4 }),
  });
  return fc.record({
    view: fc.constantFrom(...KIND_VIEWS[kind]),
    style: fc.constantFrom("classic" as const, "sticky" as const),
    by: fc.constantFrom(...(BOARD_FIELDS[kind] ?? ["status"])),
    group: fc.option(fc.constantFrom(...names(kind, "group"))),
    sort: fc.option(
      fc.record({ field: fc.constantFrom(...names(kind, "sort")), isDescending: fc.boolean() }),
    ),
    search: fc.string({ maxLength: 30 }),
    filters: fc
      .uniqueArray(filter, { maxLength: 4, selector: ({ name }) => name })
      .map((list) => Object.fromEntries(list.map((one) => [one.name, one.keys]))),
    saved: fc.option(fc.uuid()),
  });
}

const anyKindAndView = fc
  .constantFrom(...ITEM_KINDS)
  .chain((kind) => fc.record({ kind: fc.constant(kind), view: anyView(kind) }));

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
          expect(KIND_VIEWS[kind]).toContain(view.view);
        },
      ),
    );
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
  it("are offered where somebody draws them", () => {
    expect(shownViews("squad", {})).toEqual(["card", "table"]);
    expect(shownViews("squad", { load: () => null })).toEqual(["card", "load", "table"]);
    expect(shownViews("epic", {})).toEqual(["kanban", "card", "table"]);
  });
});
