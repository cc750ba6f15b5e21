import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { TitleFinder } from "../../../worker/features/analyses/rules/find-titles.ts";

const finderOf = (...titles: string[]) =>
  new TitleFinder(titles.map((title, at) => ({ kind: "goal", id: String(at), title })));
const idsIn = (text: string, ...titles: string[]) =>
  finderOf(...titles)
    .in(text)
    .map(({ places }) => places.map(({ id }) => id).join("+"));

describe("a title is found by all its words but the common ones", () => {
  test.each([
    ["Faster installs of the North are at 40 %.", ["Faster installs in the North"]],
    ["Faster installs for our North are late.", ["Faster installs in the North"]],
    ["We open depot Leeds in May.", ["Open the depot in Leeds"]],
  ])("%s", (text, titles) => {
    expect(idsIn(text, ...titles)).toEqual(["0"]);
  });

  test.each([
    // One of its words is missing, in another order, or of another sentence.
    ["The depot in Leeds is at 40 %.", ["Open the depot in Leeds"]],
    ["Leeds depot opens.", ["Open the depot in Leeds"]],
    ["We open depot. Leeds is fine.", ["Open the depot in Leeds"]],
    ["We open a large depot in Leeds.", ["Open the depot in Leeds"]],
    // Another title has all these words too.
    [
      "Faster installs of the North",
      ["Faster installs in the North", "Faster installs North and South"],
    ],
    [
      "Faster installs of the North",
      ["Faster installs in the North", "Faster installs for the North"],
    ],
    // One word alone may be any.
    ["The growth of it", ["Growth"]],
  ])("%s is not", (text, titles) => {
    expect(idsIn(text, ...titles)).toEqual([]);
  });
});

test("whatever is written, an item is found only where all its own words stand, and no other has them", () => {
  const word = fc.constantFrom("the", "of", "in", "open", "depot", "Leeds", "north", "fast", "and");
  const words = fc.array(word, { minLength: 1, maxLength: 5 });
  fc.assert(
    fc.property(
      fc.array(words, { minLength: 1, maxLength: 4 }),
      fc.array(word, { maxLength: 14 }),
      (titles, said) => {
        const names = titles.map((one) => one.join(" "));
        const text = said.join(" ");
        const common = new Set(["the", "of", "in", "and"]);
        const ownOf = (name: string) =>
          name
            .toLowerCase()
            .split(" ")
            .filter((one) => !common.has(one));
        for (const { start, end, places } of finderOf(...names).in(text)) {
          const here = text.slice(start, end).toLowerCase().split(" ");
          for (const { id } of places) {
            const name = names[Number(id)] ?? "";
            if (here.join(" ") === name.toLowerCase()) continue;
            expect(here.filter((one) => !common.has(one))).toEqual(ownOf(name));
            const others = names.filter((_, at) => String(at) !== id);
            const has = (other: string) =>
              ownOf(name).every((one) => other.toLowerCase().split(" ").includes(one));
            expect(others.some(has)).toBe(false);
          }
        }
      },
    ),
  );
});
