/** Every foreground that stands on a background somewhere in the product, with what WCAG asks of it. */
interface TokenPair {
  text: string;
  on: string;
  least: number;
}

const TEXT = 4.5;
const SHAPE = 3;

const grounds = ["paper", "surface", "sunken"];
const pages = [...grounds, "hover"];
const tones = ["accent", "neutral", "good", "warn", "bad"];

function pairs(
  texts: readonly string[],
  backgrounds: readonly string[],
  least: number,
): TokenPair[] {
  return texts.flatMap((text) => backgrounds.map((on) => ({ text, on, least })));
}

export const tokenPairs: readonly TokenPair[] = [
  ...pairs(["ink", "muted", "faint"], pages, TEXT),
  ...pairs(tones, pages, TEXT),
  ...pairs(["accent-strong", "bad-strong"], grounds, TEXT),
  ...tones.flatMap((tone) => pairs([tone, "ink", "muted"], [`${tone}-wash`], TEXT)),
  ...pairs(["on-solid"], ["solid", "solid-hover"], TEXT),
  ...pairs(["on-accent"], ["accent", "accent-strong"], TEXT),
  ...pairs(["on-bad"], ["bad", "bad-strong"], TEXT),
  ...pairs(["on-tip"], ["tip"], TEXT),
  ...pairs(
    ["on-avatar"],
    [1, 2, 3, 4, 5, 6].map((tone) => `avatar-${tone}`),
    TEXT,
  ),
  ...pairs(["ink"], ["heat-1", "heat-2", "heat-3"], TEXT),
  ...pairs(["line-field", "focus"], grounds, SHAPE),
  ...pairs(tones, ["track"], SHAPE),
];
