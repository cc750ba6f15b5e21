import fc from "fast-check";
import { expect, test } from "vitest";
import type { Passage } from "../../../worker/features/research/contract.ts";
import { verifyFindings } from "../../../worker/features/research/rules/verify-findings.ts";

const QUOTE = "Sensor drift was found in 2.1 % of the devices – in October.";
const passage: Passage = {
  questionId: "q1",
  sourceNumber: 3,
  start: 100,
  end: 100 + QUOTE.length,
  quote: QUOTE,
  place: "Page 2",
  words: ["sensor"],
  length: 11,
  weight: 1,
  facts: [],
};
const verified = (statement: string, quote: string, source = 3) =>
  verifyFindings([{ statement, quote, source }], [passage]);

test("a quote that is in its source is a claim with its place", () => {
  expect(verified("2.1 % of devices drift.", "found in 2.1 % of the devices")).toMatchObject([
    {
      questionId: "q1",
      sourceNumber: 3,
      start: 117,
      quote: "found in 2.1 % of the devices",
      place: "Page 2",
      says: "2.1 % of devices drift.",
    },
  ]);
  expect(verified("Drift.", "of the devices - in October")[0]?.quote).toBe(
    "of the devices – in October",
  );
});

test.each([
  ["that nobody wrote", "Sensor drift was found in 9 % of the devices", 3],
  ["of another source", QUOTE, 1],
  ["of one word", "Sensor", 3],
  ["of nothing", "", 3],
])("a quote %s is dropped", (_what, quote, source) => {
  expect(verified("It drifts.", quote, source)).toEqual([]);
});

test("a statement with a number of its own is replaced by the quote, and one place is claimed once", () => {
  expect(verified("9 % of devices drift.", QUOTE)[0]?.says).toBe("");
  const twice = { statement: "It drifts.", quote: QUOTE, source: 3 };
  expect(verifyFindings([twice, twice], [passage])).toHaveLength(1);
});

test("whatever a model says, each claim stands in the passage", () => {
  const text = fc.oneof(fc.string(), fc.constantFrom(QUOTE, "of the devices", "drift was “found"));
  const finding = fc.record({
    statement: text,
    quote: text,
    source: fc.integer({ min: 1, max: 4 }),
  });
  fc.assert(
    fc.property(fc.array(finding), (findings) => {
      for (const { start, end, quote } of verifyFindings(findings, [passage])) {
        expect(QUOTE.slice(start - passage.start, end - passage.start)).toBe(quote);
      }
    }),
  );
});
