import { cpSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { inProject, PROJECT_ROOT } from "../../worker/local/project-root.ts";
import { runProgram, runTool } from "../../worker/local/run-tool.ts";
import { CheckFailed } from "./check.ts";

const FOLDER = inProject("migrations");
const BASELINE = "migrations/0000_baseline.sql";
/** A migration is changed, gone, or something else than a file; under a new name it is gone. */
const CHANGED = ["--no-renames", "--diff-filter=MDT", "--name-status"];

/** The schema says nothing that the migrations do not, and no migration was changed after it landed. */
export async function compareMigrations(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "migrations-"));
  try {
    cpSync(FOLDER, folder, { recursive: true });
    await refuseDrift(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  const history = await refuseEdits(PROJECT_ROOT);
  return `the baseline and ${migrationsIn(FOLDER).length - 1} more, ${history}`;
}

async function refuseDrift(copy: string) {
  const before = migrationsIn(copy);
  // The tool takes no absolute folder.
  const out = relative(PROJECT_ROOT, copy);
  const args = ["--dialect", "turso", "--schema", "./db/schema/*.ts", "--out", out];
  const { code, output } = await runTool("drizzle-kit", ["generate", ...args]);
  const added = migrationsIn(copy).filter((file) => !before.includes(file));
  if (code !== 0) throw new CheckFailed(output);
  if (added.length > 0) {
    throw new CheckFailed(`db/schema is ahead of migrations/: run npm run db:generate.\n${output}`);
  }
}

/** Reads history from the commit that brought the baseline; answers how much of it there was. */
export async function refuseEdits(root: string): Promise<string> {
  // Where a shallow clone ends, its oldest commit counts as the one that brought every file.
  const git = (...args: string[]) =>
    runProgram("git", ["-C", root, "-c", "log.showRoot=true", ...args]);
  const brought = ["--topo-order", "--no-renames", "--diff-filter=A", "--format=%H"];
  const { output } = await git("log", ...brought, "--", BASELINE);
  // The oldest: one that was deleted and brought again since then was changed.
  const baseline = output.match(/^[0-9a-f]{40,}$/gm)?.at(-1);
  // As in an unpacked archive, or before the baseline is committed.
  if (!baseline) return "without their history";
  const log = ["log", "--format=%h %s", "-c", ...CHANGED, `${baseline}..HEAD`];
  const [landed, pending, shallow] = await Promise.all([
    git(...log, "--", "migrations/*.sql"),
    git("diff", ...CHANGED, "HEAD", "--", "migrations/*.sql"),
    git("rev-parse", "--is-shallow-repository"),
  ]);
  const edits = `${landed.output}${pending.output}`.trim();
  if (edits !== "" || landed.code !== 0 || pending.code !== 0) {
    throw new CheckFailed(
      `A migration that had landed was changed; add a new one instead.\n${edits}`,
    );
  }
  return shallow.output.trim() === "true" ? "as far back as this clone goes" : "none edited";
}

function migrationsIn(folder: string): string[] {
  return readdirSync(folder).filter((file) => file.endsWith(".sql"));
}
