import { readFileSync } from "node:fs";

import { describe, expect, test } from "vitest";

import { tokenPairs } from "../../../web/ui/token-pairs.ts";
import { contrast } from "./oklch.ts";
import { colour, declarations } from "./read-tokens.ts";

const css = readFileSync(new URL("../../../web/ui/tokens.css", import.meta.url), "utf8");
const light = declarations(css, /:root,\s*\[data-theme="light"\]/u);
const dark = declarations(css, /@media screen \{\s*\[data-theme="dark"\]/u);
const preferred = declarations(css, /\[data-theme="system"\]/u);

describe.each([
  ["light", light],
  ["dark", dark],
])("the %s theme", (_name, tokens) => {
  test.each(tokenPairs)("$text on $on reaches $least", ({ text, on, least }) => {
    expect(contrast(colour(tokens, text), colour(tokens, on))).toBeGreaterThanOrEqual(least);
  });
});

test("the measure knows black on white and refuses grey on grey", () => {
  expect(contrast([0, 0, 0], [1, 0, 0])).toBeCloseTo(21, 1);
  expect(contrast([0.6, 0, 0], [0.7, 0, 0])).toBeLessThan(3);
});

test("a preferred dark theme equals a chosen one", () => {
  expect(Object.fromEntries(preferred)).toEqual(Object.fromEntries(dark));
});

test("both themes define the same tokens", () => {
  expect([...dark.keys()]).toEqual([...light.keys()]);
});

test("every solid colour given to Tailwind is measured or only decorates", () => {
  const given = [...css.matchAll(/--color-[\w-]+: var\(--([\w-]+)\);/gu)].map(
    (match) => match[1] ?? "",
  );
  const measured = new Set(tokenPairs.flatMap((pair) => [pair.text, pair.on]));
  const decorative = /^(line|line-strong|scrim|heat-\d)$/u;
  expect(given.filter((name) => !measured.has(name) && !decorative.test(name))).toEqual([]);
});
