import { cpSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { inProject, PROJECT_ROOT } from "../../worker/local/project-root.ts";
import { runProgram, runTool } from "../../worker/local/run-tool.ts";
import { CheckFailed } from "./check.ts";

const FOLDER = inProject("migrations");

/** The schema says nothing that the migrations do not, and no migration was changed after it landed. */
export async function compareMigrations(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "migrations-"));
  try {
    cpSync(FOLDER, folder, { recursive: true });
    await refuseDrift(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  const hasHistory = await refuseEdits();
  const files = migrationsIn(FOLDER);
  return `${files.length} migrations${hasHistory ? "" : ", without their history"}`;
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

/** Answers false where there is no history to ask, as in an unpacked archive. */
async function refuseEdits(): Promise<boolean> {
  const { code, output } = await runProgram("git", [
    "log",
    "--diff-filter=MDRT",
    "--name-status",
    "--format=%h %s",
    "--",
    "migrations/*.sql",
  ]);
  if (code !== 0) return false;
  if (output.trim() !== "") {
    throw new CheckFailed(
      `A migration that had landed was changed; add a new one instead.\n${output}`,
    );
  }
  const changed = await runProgram("git", [
    "diff",
    "--name-only",
    "HEAD",
    "--",
    "migrations/*.sql",
  ]);
  const edited = changed.output.split("\n").filter((file) => file !== "");
  if (edited.length > 0) {
    throw new CheckFailed(`These landed and must not be edited: ${edited.join(", ")}`);
  }
  return true;
}

function migrationsIn(folder: string): string[] {
  return readdirSync(folder).filter((file) => file.endsWith(".sql"));
}
