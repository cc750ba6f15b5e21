import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { TextArea } from "../../../web/ui/text-area.tsx";
import { LIMITS } from "../../../worker/kernel/limits.ts";

const render = (props: { growing?: boolean }) =>
  renderToString(createElement(TextArea, { label: "Note", ...props }));

test("a text area stands open for four rows, also where it grows with its text", () => {
  expect(LIMITS.textAreaRows).toBe(4);
  expect(render({})).toContain('rows="4"');
  // A field sized by its content pays no heed to its rows.
  expect(render({})).toContain(`min-h-[calc(${LIMITS.textAreaRows}lh+`);
});

test("one that is rarely longer than a line begins as one", () => {
  expect(render({ growing: true })).toContain('rows="1"');
});
