import { Visitor } from "oxc-parser";
import type { Breach } from "./breach.ts";
import { listSources } from "./list-sources.ts";
import { lineOf, parseSource, type Source } from "./parse-source.ts";

/** Widening needs no reason: what is read through it has to be checked anyway. */
const HARMLESS = /^(const|unknown|(readonly )?unknown\[\]|readonly (string|number)\[\])$/;
const EXCEPTION = /(?:ox|es)lint-disable|@ts-(?:ignore|expect-error|nocheck)/;
const REASON = /-- \S|@ts-expect-error\b.*\S{3}/;
/** How far above a cast its reason may stand. */
const NEAR_LINES = 3;

/** House style 9: each exception from a lint rule and each cast says why. */
export function checkReasons(root: string): Breach[] {
  return listSources(root, "web", "worker", "db").flatMap((path) => {
    const source = parseSource(root, path);
    return [...bareExceptions(source), ...bareCasts(source)].map((line) => ({
      rule: "style-9-exceptions-and-casts-state-why",
      where: `${path}:${line}`,
    }));
  });
}

function bareExceptions({ text, parsed }: Source): number[] {
  return parsed.comments
    .filter(({ value }) => EXCEPTION.test(value) && !REASON.test(value))
    .map(({ start }) => lineOf(text, start));
}

function bareCasts({ text, parsed }: Source): number[] {
  const reasons = parsed.comments.map(({ end }) => lineOf(text, end));
  const bare: number[] = [];
  let lastReasoned = -NEAR_LINES;
  new Visitor({
    TSAsExpression({ start, end, typeAnnotation }) {
      if (HARMLESS.test(text.slice(typeAnnotation.start, typeAnnotation.end))) return;
      const [first, last] = [lineOf(text, start), lineOf(text, end)];
      const isNear = reasons.some((line) => line >= first - NEAR_LINES && line <= last);
      // One reason covers a run of casts on following lines.
      if (isNear || first - lastReasoned <= 1) lastReasoned = last;
      else bare.push(first);
    },
  }).visit(parsed.program);
  return bare;
}
