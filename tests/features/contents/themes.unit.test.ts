import { describe, expect, test } from "vitest";
import { FORM_THEMES } from "../../../db/values/forms.ts";
import { pressCss } from "../../../web/features/contents/themes/press-css.ts";
import { pageStyle } from "../../../web/features/contents/themes/theme-style.ts";
import { THEME_TOKENS } from "../../../web/features/contents/themes/theme-tokens.ts";

const TEXT = 4.5;
const SHAPE = 3;

const PAIRS = [
  ...["ink", "muted", "accent", "bad", "good"].flatMap((text) => [
    { text, on: "paper", least: TEXT },
    { text, on: "surface", least: TEXT },
  ]),
  { text: "on-accent", on: "accent", least: TEXT },
  { text: "on-band", on: "band", least: TEXT },
  { text: "edge", on: "paper", least: SHAPE },
  { text: "edge", on: "surface", least: SHAPE },
];

describe.each(FORM_THEMES)("%s", (theme) => {
  describe.each(["light", "dark"] as const)("%s", (light) => {
    const tokens: Record<string, string> = THEME_TOKENS[theme][light];
    test.each(PAIRS)("$text on $on reaches $least", ({ text, on, least }) => {
      expect(contrast(tokens[text] ?? "", tokens[on] ?? "")).toBeGreaterThanOrEqual(least);
    });
  });

  test("brings its tokens for day and night, and is small", () => {
    const uses = Object.keys(THEME_TOKENS[theme].light).map((name) => `var(--${name})`);
    const style = pageStyle(theme, uses.join(""));
    for (const light of ["light", "dark"] as const) {
      for (const [name, value] of Object.entries(THEME_TOKENS[theme][light])) {
        expect(style).toContain(`--${name}:${value}`);
      }
    }
    expect(pageStyle(theme, "")).not.toContain("--good");
    expect(style).toContain("@media screen and (prefers-color-scheme:dark)");
    expect(style).toContain("h1,h2,h3{");
    expect(style).not.toMatch(/[<\n]/);
    expect(style.length).toBeLessThan(4000);
  });
});

test("the measure knows black on white and refuses grey on grey", () => {
  expect(contrast("#000000", "#ffffff")).toBeCloseTo(21, 5);
  expect(contrast("#777777", "#999999")).toBeLessThan(SHAPE);
});

test("what is pressed means the same", () => {
  const css =
    "a  b > c ,d:hover { color : red; /* why */ margin: 0 calc(1px + 2px) ; }\n@media (x: 1) { p { a: b } }";
  expect(pressCss(css)).toBe(
    "a b>c,d:hover{color :red;margin:0 calc(1px + 2px)}@media (x:1){p{a:b}}",
  );
});

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

/** Of WCAG 2. */
function luminance(hex: string): number {
  if (!/^#[\da-f]{6}$/.test(hex)) throw new Error(`${hex} is no colour`);
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
