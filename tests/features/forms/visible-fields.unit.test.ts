import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { CONDITION_TESTS } from "../../../db/values/forms.ts";
import type { Condition } from "../../../worker/features/forms/contract.ts";
import { visibleFields } from "../../../worker/features/forms/rules/visible-fields.ts";

type Rule = Condition["rules"][number];
const field = (id: string, ...rules: Rule[]) => ({
  id,
  type: "text" as const,
  condition: rules.length === 0 ? null : { any: false, rules },
});
const rule = (fieldId: string, test: Rule["test"], value = ""): Rule => ({ fieldId, test, value });
const shown = (fields: ReturnType<typeof field>[], answers: Record<string, string | string[]>) =>
  visibleFields(fields, answers).map(({ id }) => id);

describe("a condition", () => {
  test.each<[Rule["test"], string, string | string[], boolean]>([
    ["is", "Yes", " yes ", true],
    ["is", "Yes", "No", false],
    ["is", "", "", false],
    ["is", "b", ["a", "b"], true],
    ["is-not", "Yes", "No", true],
    ["is-not", "Yes", "", true],
    ["contains", "OLD", "cold", true],
    ["contains", "x", ["ax", "b"], true],
    ["is-filled", "", "  ", false],
    ["is-filled", "", [], false],
    ["is-empty", "", [], true],
    ["is-more", "9", "10", true],
    ["is-more", "10", "9", false],
    ["is-more", "2026-01-31", "2026-02-01", true],
    ["is-less", "5", "", false],
    ["is-less", "5", "4.5", true],
  ])("%s %j of %j is %s", (name, value, answer, expected) => {
    const fields = [field("a"), field("b", rule("a", name, value))];
    expect(shown(fields, { a: answer }).includes("b")).toBe(expected);
  });

  test("holds with one rule or needs all", () => {
    const rules = [rule("a", "is", "1"), rule("b", "is", "2")];
    const asked = (any: boolean) => [
      field("a"),
      field("b"),
      { id: "c", type: "text" as const, condition: { any, rules } },
    ];
    expect(visibleFields(asked(true), { a: "1" })).toHaveLength(3);
    expect(visibleFields(asked(false), { a: "1" })).toHaveLength(2);
    expect(visibleFields(asked(false), { a: "1", b: "2" })).toHaveLength(3);
  });

  test("reads nothing from a field that is not shown, and nothing that stands below", () => {
    const chain = [field("a"), field("b", rule("a", "is", "1")), field("c", rule("b", "is", "2"))];
    expect(shown(chain, { a: "1", b: "2" })).toEqual(["a", "b", "c"]);
    expect(shown(chain, { a: "0", b: "2" })).toEqual(["a"]);
    expect(shown([field("a", rule("b", "is-filled")), field("b")], { b: "x" })).toEqual(["b"]);
  });
});

test("what is hidden never decides: without the answers that are not shown the same fields stand", () => {
  const ids = ["a", "b", "c", "d", "e"];
  const anyRule = fc.record({
    fieldId: fc.constantFrom(...ids),
    test: fc.constantFrom(...CONDITION_TESTS),
    value: fc.constantFrom("", "1", "2"),
  });
  const anyCondition = fc.option(
    fc.record({ any: fc.boolean(), rules: fc.array(anyRule, { minLength: 1, maxLength: 3 }) }),
  );
  const anyType = fc.constantFrom("text" as const, "step" as const);
  const fields = fc.tuple(
    ...ids.map((id) => fc.record({ id: fc.constant(id), type: anyType, condition: anyCondition })),
  );
  const answers = fc.dictionary(fc.constantFrom(...ids), fc.constantFrom("", "1", "2"));
  fc.assert(
    fc.property(fields, answers, (asked, given) => {
      const before = visibleFields(asked, given).map(({ id }) => id);
      const kept = Object.fromEntries(Object.entries(given).filter(([id]) => before.includes(id)));
      expect(visibleFields(asked, kept).map(({ id }) => id)).toEqual(before);
    }),
  );
});
