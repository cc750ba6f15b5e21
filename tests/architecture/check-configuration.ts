import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Breach } from "./breach.ts";

const READERS = ["worker/env.ts", "worker/kernel/mail-settings.ts"];
/** A schema's or a list's key, a binding, and a mail setting. */
const READ = /^ {2}([A-Z][A-Z0-9_]+):|\braw\["([A-Z0-9_]+)"\]|\bword\("([A-Z0-9_]+)"\)/gm;
const BOUND = /^(?:binding|name) = "([A-Z0-9_]+)"|^([A-Z][A-Z0-9_]+) = /gm;
const OF_ONE_MACHINE = /\benvironment(?:\["|, ")([A-Z0-9_]+)"/g;
const SECTION = /^## Configuration\n([^]*?)(?=^## )/m;
const TOLD = /`([A-Z][A-Z0-9_]+)`/g;

/** README's table of the configuration names all that the worker reads and is bound to, and nothing else. */
export function checkConfiguration(root: string): Breach[] {
  const textOf = (path: string) => readFileSync(join(root, path), "utf8");
  const [, section = ""] = SECTION.exec(textOf("README.md")) ?? [];
  const rows = section.split("\n").filter((line) => line.startsWith("| `"));
  const table = namesIn(rows.map((row) => row.split("|")[1] ?? "").join(), TOLD);
  const read = READERS.flatMap((path) => namesIn(textOf(path), READ));
  const bound = namesIn(textOf("wrangler.toml"), BOUND);
  const usual = namesIn(textOf("worker/local/read-settings.ts"), OF_ONE_MACHINE);
  const told = namesIn(section, TOLD);
  return [
    ...without(read, table).map((name) => `README.md says nothing of ${name}`),
    ...without(table, read).map((name) => `README.md: nothing reads ${name}`),
    ...without(bound, read).map((name) => `wrangler.toml: nothing reads ${name}`),
    ...without(usual, told).map((name) => `README.md says nothing of ${name}, of one machine`),
  ].map((where) => ({ rule: "readme-tells-the-configuration", where }));
}

function namesIn(text: string, pattern: RegExp): string[] {
  const names = [...text.matchAll(pattern)].map((match) => match.slice(1).find(Boolean) ?? "");
  return [...new Set(names)];
}

const without = (names: readonly string[], known: readonly string[]) =>
  names.filter((name) => !known.includes(name));
