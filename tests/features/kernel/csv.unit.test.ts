import { describe, expect, test } from "vitest";
import { csvLine } from "../../../worker/kernel/pure/csv.ts";

describe("a line of CSV", () => {
  test("quotes what would break it", () => {
    expect(csvLine(["a,b", 'say "hi"', "two\nlines", 3, null])).toBe(
      '"a,b","say ""hi""","two\nlines",3,\r\n',
    );
  });

  test.each([
    "=1+1",
    "+1",
    "-1",
    "@SUM(A1)",
    "\t=1",
    "\r=1",
    " =1",
    "＝1+1",
    " ＋1",
    "－1",
    "＠A1",
  ])("shows %j as text and never runs it", (cell) => {
    expect(csvLine([cell]).replace(/^"/, "")).toMatch(/^'/);
  });

  test.each([
    "x;=1+1",
    "x\t=1+1",
    "x; =1",
    'x;"=1',
    "x;\t\t-1",
    "x\n+1",
    "x\r@A1",
    "x;＝1+1",
    ";=1",
    "a\t;=1;=2",
    `x;${'"'.repeat(40)}=1`,
  ])("runs nothing of %j, whatever a program takes for the end of a cell", (cell) => {
    const line = csvLine(["first", cell, "last"]);
    for (const delimiter of [";", "\t", ","]) {
      for (const part of line.split(/[\r\n]/).flatMap((row) => row.split(delimiter))) {
        expect(part).not.toMatch(/^[\s"]*[=+\-@＝＋－＠]/);
      }
    }
  });

  test("keeps a dash within a sentence as it is", () => {
    expect(csvLine(["one - two; three", "a@b.example; c@d.example"])).toBe(
      "one - two; three,a@b.example; c@d.example\r\n",
    );
  });

  test("leaves plain words alone", () => {
    expect(csvLine(["Ada Adler", "a-b=c"])).toBe("Ada Adler,a-b=c\r\n");
  });
});
