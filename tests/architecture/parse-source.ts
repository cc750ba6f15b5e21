import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type ParseResult, parseSync } from "oxc-parser";

export type Source = { path: string; text: string; parsed: ParseResult };

export function parseSource(root: string, path: string): Source {
  const text = readFileSync(join(root, path), "utf8");
  return { path, text, parsed: parseSync(path, text) };
}

/** The line that a position stands on, from 1. */
export function lineOf(text: string, position: number): number {
  return text.slice(0, position).split("\n").length;
}
