import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { AS_DESIGNED, arrange, type Place } from "../../../worker/features/dashboards/rules.ts";

const places = (list: Record<string, Place>) =>
  Object.entries(list).map(([id, place]) => ({ id, place }));
const DESIGNED = places({ a: "main", b: "side", c: "main", d: "hidden", e: "main" });

describe("how a dashboard is arranged", () => {
  test("as designed while nothing is stored, and again after a reset", () => {
    const designed = { columns: [["a", "c", "e"], ["b"]], hidden: ["d"] };
    expect(arrange(DESIGNED, null)).toEqual(designed);
    expect(arrange(DESIGNED, AS_DESIGNED)).toEqual(designed);
  });

  test("a card that is no more drops out", () => {
    const stored = {
      columns: [
        ["gone", "a"],
        ["c", "b"],
      ],
      hidden: ["e", "d", "away"],
    } as const;
    expect(arrange(DESIGNED, copy(stored))).toEqual({
      columns: [["a"], ["c", "b"]],
      hidden: ["e", "d"],
    });
  });

  test("a new card appears at its default place, behind its neighbour there", () => {
    const stored = copy({ columns: [["e", "a"], []], hidden: ["b"] });
    expect(arrange(DESIGNED, stored)).toEqual({
      columns: [["e", "a", "c"], []],
      hidden: ["d", "b"],
    });
  });

  test("each card has exactly one place, whatever was stored", () => {
    const ids = fc.uniqueArray(fc.constantFrom("a", "b", "c", "d", "e", "f", "old"));
    const stored = fc.tuple(ids, fc.nat(7), fc.nat(7)).map(([all, one, other]) => {
      const [from, to] = [Math.min(one, other), Math.max(one, other)];
      return copy({
        columns: [all.slice(0, from), all.slice(from, to)],
        hidden: all.slice(to),
      });
    });
    const place = fc.constantFrom<Place>("main", "side", "hidden");
    const designed = fc
      .tuple(fc.shuffledSubarray(["a", "b", "c", "d", "e", "f"]), fc.array(place, { minLength: 6 }))
      .map(([all, where]) => all.map((id, index) => ({ id, place: where[index] ?? "main" })));
    fc.assert(
      fc.property(designed, stored, (known, layout) => {
        const arranged = arrange(known, layout);
        const all = [...arranged.columns.flat(), ...arranged.hidden];
        expect(all.toSorted()).toEqual(known.map(({ id }) => id).toSorted());
        expect(arrange(known, arranged)).toEqual(arranged);
        for (const [now, before] of [
          [arranged.columns[0], layout.columns[0]],
          [arranged.columns[1], layout.columns[1]],
          [arranged.hidden, layout.hidden],
        ] as const) {
          expect(now.filter((id) => before.includes(id))).toEqual(
            before.filter((id) => now.includes(id)),
          );
        }
      }),
    );
  });
});

type Readable = {
  columns: readonly [readonly string[], readonly string[]];
  hidden: readonly string[];
};

function copy({ columns: [main, side], hidden }: Readable) {
  const columns: [string[], string[]] = [[...main], [...side]];
  return { columns, hidden: [...hidden] };
}
