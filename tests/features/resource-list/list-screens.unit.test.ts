import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { inProject } from "../../../worker/local/project-root.ts";
import { ALL_SCREENS, listAt } from "../../../worker/policy/screens.ts";

/** A screen whose list stands in a part of its feature. */
const BY_PART: Readonly<Record<string, string>> = {
  "features/forms/answers/answers-tab.tsx": "areas/admin/forms/answers.tsx",
  "features/plan-analyses/all-analyses.tsx": "areas/member/executive-advisor/executive-advisor.tsx",
};

test("each screen that shows a list says what it lists, and no other does", () => {
  const files = globSync("{areas,features}/**/*.tsx", { cwd: inProject("web") });
  const showing = files
    .filter((file) => readFileSync(inProject("web", file), "utf8").includes("<ResourceList"))
    .map((file) => BY_PART[file] ?? file);
  const saying = ALL_SCREENS.flatMap(({ file, list }) => (list === undefined ? [] : [file]));
  expect(saying.toSorted()).toEqual(showing.toSorted());
});

test("a list is found by its path, and nothing by another", () => {
  expect(listAt("/admin/users")).toMatchObject({ title: "People", permission: "users.read" });
  expect(listAt("/admin/forms-manager/0190-a/answers")?.title).toBe("Answers");
  for (const path of ["/admin/users/", "/admin/users/1", "/admin", "", "/x/admin/users"]) {
    expect(listAt(path)).toBeNull();
  }
});
