import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { listFiles } from "../../worker/local/list-files.ts";
import { inProject } from "../../worker/local/project-root.ts";
import type { BenchRow } from "./bench-row.ts";
import { buildEmptyApp } from "./build-empty-app.ts";
import type { Bench } from "./open-bench.ts";

const SCREENS = { People: "/admin/users", Goals: "/strategy/goals", Today: "/dashboard" };
const KB = 1024;
const LINKED = /(?:<link rel="modulepreload" href|<script[^>]* src)="(\/assets\/[^"]+\.js)"/g;
const INLINE = /import\s?(?:\*\s?as\s?\w+\s?from\s?)?"(\/assets\/[^"]+\.js)"/g;
/** Static imports of a chunk; what import() names is loaded later. */
const CHUNK = /(?:^|[;}\s])(?:import|export)(?:\s*[\w*{][^"';()]*?from)?\s*"(\.\/[^"]+\.js)"/g;

/** Row 8: the script that a signed-in screen loads first against an empty app of the framework. */
export async function measureScript(bench: Bench): Promise<BenchRow[]> {
  const { stack, shared, pace, folder } = bench;
  // An admin who is a member too sees all three.
  const { cookies } = await shared.plan(pace.planItems.few);
  const headers = { cookie: cookies[0] ?? "" };
  const baseline = weighAll(await buildEmptyApp(folder)) / KB;
  const rows: BenchRow[] = [];
  for (const [screen, path] of Object.entries(SCREENS)) {
    const answer = await fetch(`${stack.url}${path}`, { headers, redirect: "error" });
    const ours = weighPage(await answer.text(), inProject("build", "client")) / KB;
    const name = `8  first script of ${screen} ÷ an empty app's`;
    rows.push({ name, unit: "KB gzip", ours, baseline, aim: { most: 1.35 } });
  }
  return rows;
}

/** Bytes of all scripts that a page names, and of all that those import, each compressed by itself. */
function weighPage(page: string, clientFolder: string): number {
  const waiting = [LINKED, INLINE].flatMap((pattern) => namesIn(page, pattern));
  const weights = new Map<string, number>();
  for (let name = waiting.pop(); name; name = waiting.pop()) {
    if (weights.has(name)) continue;
    const text = readFileSync(join(clientFolder, name), "utf8");
    weights.set(name, gzipSync(text).length);
    waiting.push(...namesIn(text, CHUNK).map((path) => join("/assets", path)));
  }
  return [...weights.values()].reduce((sum, weight) => sum + weight, 0);
}

/** An empty app has nothing to load later; only the list of its routes stays behind. */
function weighAll(clientFolder: string): number {
  return listFiles(join(clientFolder, "assets"))
    .filter((name) => name.endsWith(".js") && !name.startsWith("manifest-"))
    .map((name) => gzipSync(readFileSync(join(clientFolder, "assets", name))).length)
    .reduce((sum, weight) => sum + weight, 0);
}

function namesIn(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].flatMap(([, name]) => name ?? []);
}
