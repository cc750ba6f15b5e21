import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import type { TestSpecification, Vitest } from "vitest/node";
import { inProject, PROJECT_ROOT } from "../../worker/local/project-root.ts";
import SlowestFirst, { SLOWEST } from "../checks/slowest-first.ts";

test("what is named as slow is there", () => {
  expect(SLOWEST.filter((path) => !existsSync(inProject(path)))).toEqual([]);
});

test("the slow ones of a project come first, in their order, and projects stay together", async () => {
  const [slower, slow] = SLOWEST.filter((path) => path.startsWith("tests/browser/"));
  const usual = "tests/browser/guide.test.ts";
  const file = (name: string, path = "") => {
    const config = { root: PROJECT_ROOT, isolate: false, sequence: { groupOrder: 0 } };
    return { moduleId: inProject(path), project: { name, config } };
  };
  const given = [file("unit", usual), file("browser", usual), file("browser", slow)];
  given.push(file("unit", slow), file("browser", slower));
  const cache = { getTestSpecificationResult: () => undefined };
  // Of a run and of its files, what an order reads.
  const sequencer = new SlowestFirst({ cache } as unknown as Vitest);
  const sorted = await sequencer.sort(given as unknown as TestSpecification[]);
  expect(sorted.map(({ project, moduleId }) => [project.name, moduleId])).toEqual([
    ["browser", inProject(slower ?? "")],
    ["browser", inProject(slow ?? "")],
    ["browser", inProject(usual)],
    ["unit", inProject(slow ?? "")],
    ["unit", inProject(usual)],
  ]);
});
