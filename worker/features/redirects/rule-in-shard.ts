import * as v from "valibot";
import { RedirectRule } from "./rules.ts";

/**
 * A shard as it stands in KV: a JSON object with a line for each rule, so that one of hundreds is found
 * and parsed alone, and an isolate keeps no more than the text.
 */
export const ShardText = v.pipe(v.string(), v.regex(/^\{\n/), v.endsWith("\n}"), v.brand("shard"));
export type ShardText = v.InferOutput<typeof ShardText>;

const lineStart = (path: string) => `${JSON.stringify(path)}:`;

export function shardLine(rule: RedirectRule): string {
  return `${lineStart(rule.from)}${JSON.stringify(rule)}`;
}

export function joinShard(lines: string): string {
  return `{\n${lines}\n}`;
}

const Rule = v.pipe(v.string(), v.parseJson(), RedirectRule);

/** A line that does not hold its rule tells nothing of its path. */
export function ruleInShard(shard: ShardText, path: string): RedirectRule | null | "unreadable" {
  const start = `\n${lineStart(path)}`;
  const at = shard.indexOf(start);
  if (at < 0) return null;
  const end = shard.indexOf("\n", at + start.length);
  const line = v.safeParse(Rule, shard.slice(at + start.length, end).replace(/,$/, ""));
  return line.success && line.output.from === path ? line.output : "unreadable";
}
