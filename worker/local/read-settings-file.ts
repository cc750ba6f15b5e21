import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { parseEnv } from "node:util";
import { LocalFailure } from "./local-failure.ts";
import { PROJECT_ROOT } from "./project-root.ts";

const USUAL = "settings.env";
const LINE = /^\s*(#.*|[A-Z][A-Z0-9_]*\s*=.*)?$/;

type SettingsFile = { path: string; values: Readonly<Record<string, string>> };

/** The file beside package.json, or the one that is named, which then has to be there. */
export function readSettingsFile(named: string | undefined): SettingsFile {
  const path = named || USUAL;
  const file = resolve(PROJECT_ROOT, path);
  if (!existsSync(file)) {
    if (!named) return { path, values: {} };
    throw new LocalFailure(`SETTINGS_FILE is ${named}, and there is no such file.`);
  }
  const text = readFileSync(file, "utf8");
  const wrong = text.split(/\r?\n/).findIndex((line) => !LINE.test(line));
  if (wrong >= 0) {
    throw new LocalFailure(`${path}, line ${wrong + 1}: neither NAME=value nor a # comment.`);
  }
  // Every line begins with a name, so that each has a text.
  return { path, values: parseEnv(text) as Record<string, string> };
}
