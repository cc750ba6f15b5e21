import { expect, test } from "vitest";
import {
  labelsOf,
  matchingLabels,
  toBody,
  toText,
  typedMention,
  unknownName,
} from "../../../web/kit/mentions/mention-text.ts";

const [ADA, ADA_B, ADA_TWO, BO] = ["a", "b", "c", "d"].map(
  (sign) => `0190d3a0-0000-7fff-8000-00000000000${sign}`,
) as [string, string, string, string];
const labels = labelsOf([
  { id: ADA, name: "Ada" },
  { id: ADA_B, name: "Ada Byron" },
  { id: ADA_TWO, name: "Ada" },
  { id: BO, name: "Bo (x|y).*" },
]);

test("names behind an @ become people, the longest first, and whole words only", () => {
  const body = toBody("@Ada @Ada Byron, @Ada (2)! @Adam @Nobody a@Ada @Bo (x|y).*", labels);
  expect(body).toBe(`@{${ADA}} @{${ADA_B}}, @{${ADA_TWO}}! @Adam @Nobody a@Ada @{${BO}}`);
  expect(toText(body, labels)).toBe("@Ada @Ada Byron, @Ada (2)! @Adam @Nobody a@Ada @Bo (x|y).*");
  expect(toBody("@Ada", [])).toBe("@Ada");
  expect(toText(`@{${BO}}`, [])).toBe("@someone whose account is gone");
});

test("the name being typed is what follows the last @ of a word", () => {
  expect(typedMention("Ask @ad", 7)).toEqual({ from: 4, to: 7, words: "ad" });
  expect(typedMention("@", 1)).toEqual({ from: 0, to: 1, words: "" });
  expect(typedMention("(@Ada By", 8)).toEqual({ from: 1, to: 8, words: "Ada By" });
  for (const text of ["mail@ada", "@ ada", "@ad\nb", "ask"]) {
    expect(typedMention(text, text.length)).toBeNull();
  }
  expect(typedMention("@ad later", 3)).toEqual({ from: 0, to: 3, words: "ad" });
});

test("people are found by any of their names", () => {
  expect(matchingLabels(labels, "byr").map(({ id }) => id)).toEqual([ADA_B]);
  expect(matchingLabels(labels, "ada b").map(({ id }) => id)).toEqual([ADA_B]);
  expect(matchingLabels(labels, "")).toHaveLength(4);
  expect(matchingLabels(labels, "da")).toEqual([]);
});

test("a name that nobody here has is told while its sentence is written", () => {
  const unknown = (text: string) => unknownName(labels, typedMention(text, text.length));
  expect(unknown("@Kojo")).toBe("Kojo");
  expect(unknown("Ask @Kojo, please")).toBe("Kojo");
  for (const text of ["@", "@B", "@Byron is here", "@ada", "mail@kojo", "Kojo"]) {
    expect(unknown(text)).toBeNull();
  }
});
