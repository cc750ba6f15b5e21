import { describe, expect, test } from "vitest";
import type { FormField } from "../../../worker/features/forms/contract.ts";
import { blankField } from "../../../worker/features/forms/rules/blank.ts";
import { checkAnswer } from "../../../worker/features/forms/rules/check-answer.ts";

const never = () => {
  throw new Error("the pattern was asked");
};
type Given = Omit<Partial<FormField>, "validation"> & {
  validation?: Partial<FormField["validation"]>;
};
const faultOf = (given: Given, answer: string | string[] | undefined, matches = never) => {
  const { validation, ...parts } = given;
  const blank = blankField({ id: "a", type: "text", ...parts });
  const field = { ...blank, validation: { ...blank.validation, ...validation } };
  return checkAnswer(field, answer, matches)?.kind ?? null;
};

describe("an answer", () => {
  test.each<[string, Given, string | string[] | undefined, string | null]>([
    ["nothing, where it is needed", { required: true }, undefined, "required"],
    ["blanks, where something is needed", { required: true }, "  ", "required"],
    ["no box ticked", { required: true, type: "checkbox", options: ["a"] }, [], "required"],
    ["no box ticked, freely", { type: "checkbox", options: ["a"] }, [], null],
    ["a box that is not there", { type: "checkbox", options: ["a"] }, ["a", "b"], "option"],
    ["a choice that is not there", { type: "radio", options: ["a"] }, "b", "option"],
    ["a choice", { type: "select", options: ["a"] }, "a", null],
    ["an address", { type: "email" }, "ada@example.com", null],
    ["half an address", { type: "email" }, "ada@example", "email"],
    ["a number with a comma", { type: "number" }, "1,5", null],
    ["no number", { type: "number" }, "1e5", "number"],
    ["too small a number", { type: "number", validation: { min: "2" } }, "1,9", "min"],
    ["a day", { type: "date" }, "2028-02-29", null],
    ["a day that is none", { type: "date" }, "2027-02-29", "date"],
    ["too late a day", { type: "date", validation: { max: "2026-01-01" } }, "2026-01-02", "max"],
    ["too short", { validation: { minLength: 3 } }, "ab", "minLength"],
    ["as long as it must be, in characters", { validation: { maxLength: 2 } }, "👩👩", null],
    ["too long", { validation: { maxLength: 2 } }, "abc", "maxLength"],
    ["nothing, whatever else is asked", { validation: { minLength: 3, pattern: "x" } }, "", null],
    ["too many files", { type: "file", upload: { kinds: [], most: 1 } }, ["a", "b"], "uploads"],
  ])("%s", (_name, field, answer, expected) => {
    expect(faultOf(field, answer)).toBe(expected);
  });

  test("the pattern is asked last, and about the text as it was given", () => {
    const asked: string[][] = [];
    const matches = (...both: string[]) => {
      asked.push(both);
      return false;
    };
    const field = { validation: { pattern: "[a-z]+", maxLength: 3 } };
    expect(faultOf(field, "abcd", matches as never)).toBe("maxLength");
    expect(faultOf(field, "ab ", matches as never)).toBe("pattern");
    expect(asked).toEqual([["[a-z]+", "ab "]]);
  });
});
