import { expect, test } from "vitest";
import { conditionStyle } from "../../../../web/features/forms/page/condition-style.ts";
import { blankField } from "../../../../worker/features/forms/rules/blank.ts";
import { visibleFields } from "../../../../worker/features/forms/rules/visible-fields.ts";

const kind = blankField({ id: "kind", type: "select", options: ["A", "B"] });
const step = blankField({
  id: "more",
  type: "step",
  condition: { any: false, rules: [{ fieldId: "kind", test: "is", value: " b " }] },
});
const inside = blankField({ id: "inside", type: "text", required: true });
const after = blankField({ id: "after", type: "step" });

const shown = (answers: Record<string, string>) =>
  visibleFields([kind, step, inside, after], answers).map(({ id }) => id);

test("a step that is not shown takes its questions along, and the next one stands again", () => {
  expect(shown({ kind: "A" })).toEqual(["kind", "after"]);
  expect(shown({ kind: "B" })).toEqual(["kind", "more", "inside", "after"]);
});

test("a style sheet hides what a choice does not bring up, and leaves alone what it cannot read", () => {
  const choices = [kind, step].map((field) => ({ ...field, choices: [] }));
  expect(conditionStyle(choices)).toBe(
    "form:not(:has([data-f=kind] option:nth-of-type(3):checked)) [data-f=more]{display:none}",
  );
  const typed = [blankField({ id: "kind", type: "text" }), step].map((field) => ({
    ...field,
    choices: [],
  }));
  expect(conditionStyle(typed)).toBe("");
});
