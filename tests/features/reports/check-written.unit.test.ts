import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { checkWritten, figuresIn } from "../../../worker/features/reports/rules/check-written.ts";

const GIVEN = {
  figures: ["Done: 42 %", "At risk: 3", "Planned: EUR 1,250,000", "Change: -5"],
  facts: ["“Open the depot”: 12 days past its end.", "In “Kestrel” 2 items are late."],
};
const kept = (text: string) => checkWritten(text, GIVEN).sentences;

describe("a model's sentence stays", () => {
  test.each([
    "The plan is 42 % done.",
    "The plan is 42 percent done.",
    "Three items are at risk.",
    "“Open the depot” is 12 days late, and EUR 1,250,000 are planned.",
    "Two items are late.",
    "It changed by -5.",
    "Nothing here has a figure.",
  ])("%s", (text) => {
    expect(kept(text)).toEqual([text]);
  });
});

describe("a model's sentence is left out", () => {
  test.each([
    "The plan is 43 % done.",
    "The plan is 42 done.",
    "There are 3 % at risk.",
    "There are 3 million at risk.",
    "EUR 1.25 million are planned.",
    "EUR 125000 are planned.",
    "It changed by 5.",
    "It doubled.",
    "Half of it is done.",
    "Fifty items are late.",
    "Four items are late.",
    "٣ items are late.",
    "½ is done.",
    "“Close the depot” is late.",
    "!!!",
  ])("%s", (text) => {
    expect(checkWritten(text, GIVEN)).toEqual({ sentences: [], dropped: 1 });
  });

  test("with the others kept", () => {
    expect(checkWritten("It is 42 % done. It costs 99 euros. 3 are at risk.", GIVEN)).toEqual({
      sentences: ["It is 42 % done.", "3 are at risk."],
      dropped: 1,
    });
  });
});

test("no sentence with a number that was not given is kept, whatever stands around it", () => {
  const words = fc.constantFrom(
    "costs",
    "the",
    "grew by",
    "–",
    "EUR",
    "%",
    "in",
    "of",
    "€",
    "(",
    ")",
  );
  fc.assert(
    fc.property(
      fc.array(words, { maxLength: 6 }),
      fc.integer({ min: 0, max: 10_000_000 }),
      fc.array(words, { maxLength: 6 }),
      (before, number, after) => {
        const text = `A ${before.join(" ")} ${number} ${after.join(" ")} b`;
        fc.pre(!["42", "3", "12", "2", "5"].includes(String(number)));
        expect(kept(text)).toEqual([]);
      },
    ),
  );
});

test("all figures of a fact are among its own", () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 200 }), (text) => {
      const { sentences } = checkWritten(text, { figures: [], facts: [text] });
      const known = new Set(figuresIn(text));
      for (const one of sentences)
        for (const figure of figuresIn(one)) expect(known).toContain(figure);
    }),
  );
});

test("hostile texts end soon", () => {
  const started = performance.now();
  for (const part of ["1", "1.", "“", "-", "1 ", "one "]) figuresIn(part.repeat(100_000));
  expect(performance.now() - started).toBeLessThan(2000);
});
