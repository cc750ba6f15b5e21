import { LIMITS } from "../../../../worker/kernel/limits.ts";
import type { Detail } from "../document-choices.ts";
import { type Branch, rowsOf } from "./compose-lines.ts";

type Row = { branch: Branch; depth: number };
export type ShownBranches = {
  rows: readonly Row[];
  /** Branches at the top that are not shown, with how many of them and below them are late. */
  hidden: { tops: number; late: number };
};

/**
 * The rows of a theme. A small theme is shown whole; of a large one the branches that are late come first, and only
 * what is late below them, unless all is asked for.
 */
export function shownBranches(branches: readonly Branch[], detail: Detail): ShownBranches {
  const all = rowsOf(branches);
  if (detail === "full" || all.length <= LIMITS.documentRows) {
    return { rows: all, hidden: { tops: 0, late: 0 } };
  }
  const worst = branches.toSorted((one, other) => lateOf(other) - lateOf(one));
  const shown = worst.slice(0, LIMITS.documentBranches);
  const hidden = worst.slice(LIMITS.documentBranches);
  return {
    rows: shown.flatMap((branch) => [
      { branch, depth: 0 },
      ...rowsOf(branch.below, 1)
        .filter((row) => row.branch.isLate)
        .slice(0, LIMITS.documentLateBelow)
        .map((row) => ({ ...row, depth: 1 })),
    ]),
    hidden: { tops: hidden.length, late: hidden.reduce((sum, branch) => sum + lateOf(branch), 0) },
  };
}

const lateOf = ({ late, isLate }: Branch) => late + (isLate ? 1 : 0);

/** Rows in blocks that begin with a branch at the top, so that each can be drawn by itself. */
export function blocksOf(rows: readonly Row[]): Row[][] {
  const blocks: Row[][] = [];
  for (const row of rows) {
    const block = blocks.at(-1);
    if (block && (row.depth > 0 || block.length < LIMITS.documentRows)) block.push(row);
    else blocks.push([row]);
  }
  return blocks;
}
