import type { FormTheme } from "../../../../db/values/forms.ts";
import geist from "../../../ui/fonts/geist-400-700.woff2?url";
import base from "./base.css?raw";
import corporate from "./executive-corporate.css?raw";
import minimal from "./executive-minimal.css?raw";
import modern from "./executive-modern.css?raw";
import paper from "./default.css?raw";
import { pressCss } from "./press-css.ts";
import { THEME_TOKENS } from "./theme-tokens.ts";

const SHEETS: Record<FormTheme, string> = {
  default: paper,
  "executive-corporate": corporate,
  "executive-minimal": minimal,
  "executive-modern": modern,
};

const pressed = new Map<FormTheme, string>();

/**
 * A theme's type and sheet before the page's own rules, with those of its tokens that either uses. It dresses
 * body > main > header > h1 + .lead; by day and by night, as the reader's system has it;
 * paper is always day.
 */
export function pageStyle(theme: FormTheme, own: string): string {
  const known = pressed.get(theme) ?? pressCss(base + SHEETS[theme]);
  pressed.set(theme, known);
  return FACES + tokensOf(theme, known + own) + known + own;
}

/** One file for every weight, which nothing waits for; until it is there a face of the same widths stands in. */
const FACES = `@font-face{font-family:G;src:url(${geist});font-weight:400 700;font-display:swap}@font-face{font-family:A;src:local(Arial),local("Liberation Sans");size-adjust:102.9%;ascent-override:97.7%;descent-override:28.7%;line-gap-override:0%}`;

function tokensOf(theme: FormTheme, rules: string): string {
  const { light, dark, ...fixed } = THEME_TOKENS[theme];
  const [day, night] = [{ ...light, ...fixed }, dark].map((tokens) => declare(tokens, rules));
  return `:root{${day}}@media screen and (prefers-color-scheme:dark){:root{${night}}}`;
}

const declare = (tokens: Record<string, string>, rules: string) =>
  Object.entries(tokens)
    .filter(([name]) => rules.includes(`var(--${name})`))
    .map(([name, value]) => `--${name}:${value}`)
    .join(";");
