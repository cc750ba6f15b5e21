import { describe, expect, test } from "vitest";
import { checkSecurity } from "../check-security.ts";
import { plant } from "./plant.ts";

const SHOWN = "- **v5.0.0-1.1.1** (2) Shown. `tests/a.test.ts: 'it holds, also %s'`";
const WRITTEN = "- **v5.0.0-1.1.2** (1) Written. Written in `docs/a.md`.";
const OUTSIDE = "- **v5.0.0-1.1.3** (1) Outside. Does not apply: there is none of it here.";

describe("what shows that the product is safe", () => {
  const check = (changed: Record<string, string>) =>
    checkSecurity(
      plant({
        "tests/architecture/asvs-numbers.txt": "1.1.1 2\n1.1.2 1\n1.1.3 1\n",
        "tests/a.test.ts": 'test.each([1])("it holds, also %s", () => {});\n',
        "docs/a.md": "",
        "docs/security.md": [SHOWN, WRITTEN, OUTSIDE].join("\n"),
        ...changed,
      }),
    );
  const told = (...lines: string[]) => ({ "docs/security.md": lines.join("\n") });

  test("is there", () => expect(check({})).toEqual([]));

  test.each([
    ["a test that is gone", { "tests/a.test.ts": 'test("it holds")' }, "has no test 'it holds"],
    ["a part of a name", told(SHOWN.replace(", also %s", ""), WRITTEN, OUTSIDE), "has no test"],
    [
      "a file that is gone",
      told(SHOWN.replace("a.test", "b.test"), WRITTEN, OUTSIDE),
      "there is no tests/b.test.ts",
    ],
    [
      "a document that is gone",
      told(SHOWN, WRITTEN.replace("a.md", "b.md"), OUTSIDE),
      "there is no docs/b.md",
    ],
    ["a number that is left out", told(SHOWN, OUTSIDE), "says nothing of 1.1.2 1"],
    ["a number of nobody", told(SHOWN, WRITTEN, OUTSIDE, OUTSIDE), "1.1.3 1 is asked by nobody"],
    ["no reason", told(SHOWN, WRITTEN, "- **v5.0.0-1.1.3** (1) Not met: no."), "nothing shows it"],
  ])("%s is named", (_what, changed, words) => {
    const [breach, ...more] = check(changed);
    expect([breach?.rule, more]).toEqual(["security-is-shown", []]);
    expect(breach?.where).toContain(words);
  });
});
