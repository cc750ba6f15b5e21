import { describe, expect, test } from "vitest";
import { csvLine } from "../../../worker/kernel/pure/csv.ts";

describe("a line of CSV", () => {
  test("quotes what would break it", () => {
    expect(csvLine(["a,b", 'say "hi"', "two\nlines", 3, null])).toBe(
      '"a,b","say ""hi""","two\nlines",3,\r\n',
    );
  });

  test.each(["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1", " =1"])(
    "shows %j as text and never runs it",
    (cell) => {
      expect(csvLine([cell]).replace(/^"/, "")).toMatch(/^'/);
    },
  );

  test("leaves plain words alone", () => {
    expect(csvLine(["Ada Adler", "a-b=c"])).toBe("Ada Adler,a-b=c\r\n");
  });
});
