import { appendFileSync, mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { runProgram } from "../../../worker/local/run-tool.ts";
import { refuseEdits } from "../../checks/compare-migrations.ts";
import { plant } from "./plant.ts";

const OLD = "migrations/0000_foundation.sql";
const BASELINE = "migrations/0000_baseline.sql";
const NEXT = "migrations/0001_next.sql";
const AUTHOR = ["-c", "user.name=Planted", "-c", "user.email=planted@demo.test"];

type Repository = Awaited<ReturnType<typeof plantHistory>>;

/** An old sequence that was edited, the baseline in its place, and one migration after it. */
async function plantHistory() {
  const root = plant({ [OLD]: "create table a (b);\n" });
  const git = async (...args: string[]) => {
    const { code, output } = await runProgram("git", ["-C", root, ...AUTHOR, ...args]);
    if (code !== 0) throw new Error(output);
    return output.trim();
  };
  const commit = async (message: string) => {
    await git("add", "--all", "migrations");
    await git("commit", "--quiet", "--no-verify", "--message", message);
  };
  const path = (file: string) => join(root, file);
  const edit = (file: string) => appendFileSync(path(file), "-- edited\n");
  await git("init", "--quiet", "--initial-branch=main");
  await commit("old sequence");
  edit(OLD);
  await commit("old sequence, edited");
  rmSync(path(OLD));
  mkdirSync(path("migrations"), { recursive: true });
  writeFileSync(path(BASELINE), "create table a (b);\n");
  await commit("one baseline");
  writeFileSync(path(NEXT), "create table c (d);\n");
  await commit("next");
  return { root, git, commit, path, edit };
}

const rename = ({ path }: Repository) => renameSync(path(BASELINE), path("migrations/0000_a.sql"));

test("the replacement of the old sequence is no edit, and neither is another migration", async () => {
  const { root, git, path } = await plantHistory();
  expect(await refuseEdits(root)).toBe("none edited");
  writeFileSync(path("migrations/0002_staged.sql"), "create table e (f);\n");
  await git("add", "--all", "migrations");
  expect(await refuseEdits(root)).toBe("none edited");
});

test.each<[string, string, (repository: Repository) => void]>([
  ["an edited baseline", "M\tmigrations/0000_baseline.sql", ({ edit }) => edit(BASELINE)],
  ["an edited migration after it", "M\tmigrations/0001_next.sql", ({ edit }) => edit(NEXT)],
  ["a deleted baseline", "D\tmigrations/0000_baseline.sql", ({ path }) => rmSync(path(BASELINE))],
  ["a renamed baseline", "D\tmigrations/0000_baseline.sql", rename],
])("%s is refused before its commit and after", async (_what, line, change) => {
  const repository = await plantHistory();
  change(repository);
  await expect(refuseEdits(repository.root)).rejects.toThrow(line);
  await repository.commit("change");
  await expect(refuseEdits(repository.root)).rejects.toThrow(line);
});

test("a baseline that was taken out and brought again is refused", async () => {
  const { root, commit, path } = await plantHistory();
  rmSync(path(BASELINE));
  await commit("gone");
  writeFileSync(path(BASELINE), "create table other (b);\n");
  await commit("again");
  await expect(refuseEdits(root)).rejects.toThrow("D\tmigrations/0000_baseline.sql");
});

test("an edit on a branch that was merged is refused", async () => {
  const { root, git, commit, edit } = await plantHistory();
  await git("checkout", "--quiet", "-b", "side");
  edit(NEXT);
  await commit("edit");
  await git("checkout", "--quiet", "main");
  await git("merge", "--quiet", "--no-ff", "--no-edit", "side");
  await expect(refuseEdits(root)).rejects.toThrow("M\tmigrations/0001_next.sql");
});

test("an edit that only a merge itself made is refused", async () => {
  const { root, git, commit, edit } = await plantHistory();
  await git("checkout", "--quiet", "-b", "side");
  await git("commit", "--quiet", "--allow-empty", "--message", "side");
  await git("checkout", "--quiet", "main");
  await git("merge", "--quiet", "--no-ff", "--no-commit", "side");
  edit(BASELINE);
  await commit("merge");
  await expect(refuseEdits(root)).rejects.toThrow("migrations/0000_baseline.sql");
});

test("a shallow clone is read as far back as it goes", async () => {
  const { root, commit, edit } = await plantHistory();
  const clone = join(plant({}), "clone");
  const cloned = await runProgram("git", [
    "clone",
    "--quiet",
    "--depth=1",
    `file://${root}`,
    clone,
  ]);
  expect(cloned).toEqual({ code: 0, output: "" });
  expect(await refuseEdits(clone)).toBe("as far back as this clone goes");
  appendFileSync(join(clone, BASELINE), "-- edited\n");
  await expect(refuseEdits(clone)).rejects.toThrow("M\tmigrations/0000_baseline.sql");
  edit(NEXT);
  await commit("edit");
  const deeper = join(plant({}), "clone");
  await runProgram("git", ["clone", "--quiet", "--depth=2", `file://${root}`, deeper]);
  await expect(refuseEdits(deeper)).rejects.toThrow("M\tmigrations/0001_next.sql");
});

test("without history there is nothing to hold against", async () => {
  expect(await refuseEdits(plant({ [BASELINE]: "create table a (b);\n" }))).toBe(
    "without their history",
  );
});
