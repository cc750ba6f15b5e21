import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { constants, gzipSync } from "node:zlib";
import { buildIfChanged } from "../worker/local/build-product.ts";
import { inProject } from "../worker/local/project-root.ts";
import { CheckFailed } from "./checks/check.ts";
import {
  budgetsFor,
  compareLoads,
  measureLoads,
  readBudgets,
  writeBudgets,
} from "./checks/feature-loads.ts";
import {
  type BudgetRow,
  firstLoad,
  frameworkFiles,
  ownChunks,
  type Weigh,
} from "./checks/measure-scripts.ts";
import { type Manifest, readManifest } from "../worker/local/read-manifest.ts";
import { type PublicPage, renderPublicPages } from "./checks/render-public-pages.ts";

const KILOBYTE = 1024;

/** Gzipped script, at most. */
export const BUDGET = {
  publicPage: 10 * KILOBYTE,
  firstLoad: 158 * KILOBYTE,
  /** Without a frame around it, and with the workspace and the store of the plan in it. */
  planner: 208 * KILOBYTE,
  /** Blocks the first paint of hydrated pages, and comes on top of their first load. */
  early: 8.5 * KILOBYTE,
  /** All that sign-in loads, which has the most of the pages of whoever comes in. */
  wayIn: 18 * KILOBYTE,
  ownChunk: 60 * KILOBYTE,
};

const FIRST_SCREEN = "areas/member/dashboard/dashboard";
const PLANNER = "areas/planner/planner";
/** So many of the heaviest screens stand in the table. */
const SHOWN_SCREENS = 3;

/** How much script each kind of page makes a browser load, in the product as built. */
export async function checkBudget(): Promise<string> {
  await buildIfChanged();
  const manifest = readManifest();
  const features = compareLoads(measureLoads(manifest, gzippedSize), readBudgets());
  const rows = [
    ...measureBudget(manifest, await renderPublicPages(), gzippedSize),
    measureNamed("script before all others on hydrated pages", ["watch"], BUDGET.early),
    measureNamed("sign-in", ["theme", "way-in", "passkeys", "print"], BUDGET.wayIn),
    ...features.filter(isOver),
  ];
  const within = `The first loads of ${features.length} features have budgets of their own.`;
  const table = [...rows.map(toLine), within].join("\n");
  if (rows.some(isOver)) throw new CheckFailed(table);
  return table;
}

/** Sets each feature's budget anew, about a tenth above what the product as built needs. */
export async function renewBudgets(): Promise<void> {
  await buildIfChanged();
  writeBudgets(budgetsFor(measureLoads(readManifest(), gzippedSize)));
}

export const isOver = ({ bytes, most, wrong }: BudgetRow) => wrong !== undefined || bytes > most;

export function measureBudget(
  manifest: Manifest,
  pages: readonly PublicPage[],
  weigh: Weigh,
): BudgetRow[] {
  const framework = frameworkFiles(manifest);
  const screens = ownChunks(manifest, weigh).toSorted((a, b) => b.bytes - a.bytes);
  return [
    ...pages.map((page) => measurePublicPage(page, framework, weigh)),
    {
      what: "first load when signed in",
      bytes: firstLoad(manifest, FIRST_SCREEN, weigh),
      most: BUDGET.firstLoad,
    },
    {
      what: "first load of the planner",
      bytes: firstLoad(manifest, PLANNER, weigh),
      most: BUDGET.planner,
    },
    ...screens
      .filter(({ bytes }, index) => index < SHOWN_SCREENS || bytes > BUDGET.ownChunk)
      .map(({ id, bytes }) => ({ what: `own part of ${id}`, bytes, most: BUDGET.ownChunk })),
  ];
}

/** Small scripts that pages name in their markup. */
function measureNamed(what: string, names: readonly string[], most: number): BudgetRow {
  const pages = inProject("build", "server", "assets");
  const texts = readdirSync(pages).map((name) => readFileSync(join(pages, name), "utf8"));
  const sizes = names.map((name) => {
    const named = new RegExp(`/assets/${name}-[\\w-]{8}\\.js`);
    // The one of the build before may still lie beside it.
    const [path] = texts.flatMap((text) => named.exec(text) ?? []);
    if (!path) throw new Error(`no page names the script ${name}`);
    return gzippedSize(path);
  });
  return { what, bytes: sizes.reduce((total, size) => total + size, 0), most };
}

function measurePublicPage({ path, html }: PublicPage, framework: Set<string>, weigh: Weigh) {
  const scripts = [...html.matchAll(/<script\b([^>]*)>/g)].map(([, attributes = ""]) => attributes);
  const files = scripts.flatMap((attributes) => /\bsrc="([^"]+)"/.exec(attributes)?.[1] ?? []);
  const row = {
    what: `public page ${path}`,
    bytes: files.map(weigh).reduce((total, size) => total + size, 0),
    most: BUDGET.publicPage,
  };
  const ofFramework = files.filter((file) => framework.has(file));
  if (ofFramework.length > 0) return { ...row, wrong: `loads ${ofFramework.join(", ")}` };
  if (files.length < scripts.length) return { ...row, wrong: "holds a script of its own" };
  if (html.includes("modulepreload")) return { ...row, wrong: "preloads modules" };
  return html.includes("</html>") ? row : { ...row, wrong: "is not there" };
}

const sizes = new Map<string, number>();

function gzippedSize(path: string): number {
  const known = sizes.get(path);
  if (known !== undefined) return known;
  const file = readFileSync(inProject("build", "client", path));
  const size = gzipSync(file, { level: constants.Z_BEST_COMPRESSION }).length;
  sizes.set(path, size);
  return size;
}

function toLine({ what, bytes, most, wrong }: BudgetRow): string {
  const [is, atMost] = [bytes, most].map((size) => (size / KILOBYTE).toFixed(1));
  const verdict = wrong ?? (bytes > most ? "over its budget" : "");
  return `${(is ?? "").padStart(6)} of ${(atMost ?? "").padStart(5)} KB  ${what} ${verdict}`.trimEnd();
}
