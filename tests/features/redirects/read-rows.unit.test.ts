import { describe, expect, test } from "vitest";
import { decode } from "../../../web/features/redirects/import/read-file.ts";
import { readRows } from "../../../web/features/redirects/import/read-rows.ts";
import { csvLine } from "../../../worker/kernel/pure/csv.ts";

const PLACE = { timeZone: "Europe/Berlin", host: "www.example.com" };

function read(text: string) {
  const reading = readRows(text, PLACE);
  for (;;) {
    const step = reading.next();
    if (step.done) return step.value;
  }
}

function rowsOf(text: string) {
  const file = read(text);
  if ("problem" in file) throw new Error(file.problem);
  return file;
}

const pairs = (text: string) => rowsOf(text).rows.map(({ fromPath, toPath }) => [fromPath, toPath]);

describe("a file of redirects", () => {
  test("is read with every column that the export has", () => {
    const { rows, broken, unused } = rowsOf(
      [
        "from_path,to_path,status,keep_query,is_active,starts_at,ends_at,tags,note",
        `/old,/new,301,no,yes,2027-01-01,2027-06-30T18:00:00.000Z,"press, launch",'=sum`,
      ].join("\r\n"),
    );
    expect(broken).toEqual([]);
    expect(unused).toEqual([]);
    expect(rows).toEqual([
      {
        line: 2,
        fromPath: "/old",
        toPath: "/new",
        status: 301,
        keepQuery: false,
        isActive: true,
        startsAt: "2026-12-31T23:00:00.000Z",
        endsAt: "2027-06-30T18:00:00.000Z",
        tags: ["press", "launch"],
        note: "=sum",
      },
    ]);
  });

  test("that was written for a spreadsheet comes back as it was", () => {
    const cells = ["/a", "/b", "302", "yes", "yes", "", "", "-old,x", '@ "quoted", and more'];
    const header = "from_path,to_path,status,keep_query,is_active,starts_at,ends_at,tags,note";
    const { rows } = rowsOf(`\uFEFF${header}\r\n${csvLine(cells)}`);
    expect(rows[0]).toMatchObject({ tags: ["-old", "x"], note: '@ "quoted", and more' });
  });

  test.each([
    ["semicolons", "Source;Target\n/a;/b"],
    ["tabs", "old\tnew\n/a\t/b"],
    ["a mark at its beginning", "\uFEFFfrom,to\r\n/a,/b\r\n"],
    ["old line ends", "from,to\r/a,/b"],
    ["quotes around everything", '"Old URL","New URL"\n"/a","/b"'],
    ["no header", "/a,/b"],
    ["columns in another order, and others", "Hits,Destination URL,Slug\n9,/b,a"],
    ["whole addresses of this site", "from,to\nhttps://example.com/a,/b"],
    ["blank lines", "from,to\n\n,\n/a,/b\n\n"],
    ["blanks around", 'from , to\n /a , "/b" '],
  ])("may have %s", (_what, text) => {
    expect(pairs(text)).toEqual([["/a", "/b"]]);
  });

  test("names the columns that say nothing here", () => {
    expect(rowsOf("from,to,clicks\n/a,/b,9").unused).toEqual(["clicks"]);
  });

  test("may have cells over several lines where nothing is used of them", () => {
    const { rows, broken } = rowsOf('from,to,owner\n/a,/b,"one\ntwo"\n/c,/d,x');
    expect(broken).toEqual([]);
    expect(rows.map(({ line }) => line)).toEqual([2, 4]);
  });
});

describe("a broken row", () => {
  test.each([
    ["a mark that is not closed", '"/x,/y', /quotation mark/],
    ["a mark that is closed too early", '"/x"y,/z', /quotation mark/],
    ["too many cells", "/x,/y,301,more", /4 cells, but the first line has 3/],
    ["no target", "/x,,301", /target is missing/],
    ["no old path", ",/y,301", /old path is missing/],
    ["a status that is none", "/x,/y,200", /Status: “200”/],
    ["an address of another site", "https://other.example/x,/y,301", /belongs to other\.example/],
    ["the path of a row before", "/A/,/y,301", /Line 2 already/],
    ["a path that is too long", `/${"x".repeat(2001)},/y,301`, /Old path: Use at most 2000/],
  ])("with %s is explained, and the rest offered", (_what, row, because) => {
    const { rows, broken } = rowsOf(
      `from,to,status\n/a,/b,301\n${row}\n"/c","/d",301\n/e,/f,302\n`,
    );
    expect(rows.map(({ fromPath }) => fromPath)).toEqual(["/a", "/c", "/e"]);
    expect(broken).toHaveLength(1);
    expect(broken[0]?.line).toBe(3);
    expect(broken[0]?.because).toMatch(because);
  });

  test.each([
    ["ends_at", "31.12.2027", /Until: “31\.12\.2027” is not a date/],
    ["ends_at", "2027-13-40", /Until/],
    ["is_active", "perhaps", /Switched on: “perhaps”/],
  ])("says what is wrong with its %s", (column, cell, because) => {
    const { rows, broken } = rowsOf(`from,to,${column}\n/a,/b,${cell}\n`);
    expect(rows).toEqual([]);
    expect(broken[0]?.because).toMatch(because);
  });

  test("of another tool's kind is refused as a whole only where no column is known", () => {
    expect(read("name,age\nAda,36")).toEqual({
      problem: "Its first line has no column from_path and to_path.",
    });
    expect(read("from,age\n/a,36")).toEqual({ problem: "Its first line has no column to_path." });
    expect(read("from,to\n")).toEqual({ problem: "It has no rows." });
    expect(read("")).toEqual({ problem: "It has no rows." });
  });
});

test("reading goes in steps, and a hundred thousand rows are no matter", () => {
  const text = `from,to\n${Array.from({ length: 100_000 }, (_, row) => `/o${row},/n${row}`).join("\n")}`;
  const reading = readRows(text, PLACE);
  let steps = 0;
  for (;;) {
    const step = reading.next();
    if (step.done) {
      expect("rows" in step.value && step.value.rows.length).toBe(100_000);
      break;
    }
    steps += 1;
  }
  expect(steps).toBe(500);
});

test("bytes that are no UTF-8 are read as older spreadsheets wrote them", () => {
  const bytes = (...values: number[]) => new Uint8Array(values).buffer;
  expect(decode(bytes(0x2f, 0xfc))).toBe("/ü");
  expect(decode(bytes(0x2f, 0xc3, 0xbc))).toBe("/ü");
  expect(decode(bytes(0xff, 0xfe, 0x2f, 0x00))).toBe("/");
});
