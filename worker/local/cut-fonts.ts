import { readFileSync, writeFileSync } from "node:fs";
import subsetFont from "subset-font";
import { inProject } from "./project-root.ts";
import { runCommand } from "./run-command.ts";

const SOURCE = "node_modules/@fontsource-variable";
const WEIGHT = 430;
const ITALIC_SIZE = 72;

/** Basic Latin and Latin-1, then the marks that sentences and figures are set with. */
const LATIN = characters(0x20, 0x7e) + characters(0xa0, 0xff) + "ıŒœʻʼˆ˚˜–—‘’“”„†•…‰‹›⁄€™←↑→↓−≤≥";

type Axis = number | { min: number; max: number };
type Cut = { from: string; to: string; axes: Record<string, Axis> };

/**
 * The serif is used at one weight; the italic for a few words of the largest size. What one works with has the
 * weights of the product, and is what a published form or page brings along.
 */
const CUTS: readonly Cut[] = [
  {
    from: "newsreader/files/newsreader-latin-opsz-normal.woff2",
    to: "newsreader-430.woff2",
    axes: { wght: WEIGHT },
  },
  {
    from: "newsreader/files/newsreader-latin-opsz-italic.woff2",
    to: "newsreader-430-italic.woff2",
    axes: { wght: WEIGHT, opsz: ITALIC_SIZE },
  },
  {
    from: "geist/files/geist-latin-wght-normal.woff2",
    to: "geist-400-700.woff2",
    axes: { wght: { min: 400, max: 700 } },
  },
];

/** Writes web/ui/fonts/ anew from the packages; run it when one of them is updated. */
await runCommand(async () => {
  for (const { from, to, axes } of CUTS) {
    const font = await subsetFont(readFileSync(inProject(SOURCE, from)), LATIN, {
      targetFormat: "woff2",
      variationAxes: axes,
    });
    writeFileSync(inProject("web", "ui", "fonts", to), font);
    process.stdout.write(`${to}: ${Math.round(font.length / 1024)} KB\n`);
  }
});

function characters(first: number, last: number): string {
  return String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, i) => first + i));
}
