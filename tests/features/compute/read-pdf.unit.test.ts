import { expect, onTestFinished, test, vi } from "vitest";
import { readDocument } from "../../../worker/compute/reader/read-document.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { endlessPdf, packedStream, page, pdf, pdfOf, pdfWith, stream } from "../files/pdf.ts";

const read = (bytes: Uint8Array) => readDocument(bytes, "application/pdf");

const UNREADABLE = { state: "unreadable", text: "", places: [] };
const CATALOG = "<< /Type /Catalog /Pages 2 0 R >>";
const FONT = "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>";

test("each page is a place, and each of its lines a line", async () => {
  expect(await read(pdf(["First page", "second line"], ["Gross margin"]))).toEqual({
    state: "read",
    text: "First page\nsecond line\nGross margin\n",
    places: [
      { at: 0, name: "Page 1", first: 1, line: 0 },
      { at: 23, name: "Page 2", first: 1, line: 2 },
    ],
  });
});

test("what is packed is unpacked, and what a page calls is read with it", async () => {
  const content = packedStream("BT /F 12 Tf 72 720 Td (Packed words) Tj ET /X Do");
  const form = stream(
    "BT /F 12 Tf 72 600 Td (in a form) Tj ET",
    "/Type /XObject /Subtype /Form /BBox [0 0 612 792] /Resources << /Font << /F 3 0 R >> >>",
  );
  const { text } = await read(pdfWith(content, "/XObject << /X 6 0 R >>", form));
  expect(text).toBe("Packed words\nin a form\n");
});

test("a scan holds no text, nor does a document without pages", async () => {
  expect((await read(pdf([], []))).state).toBe("empty");
});

test("one that asks for a password, is torn or is none cannot be read", async () => {
  const [by, whose] = ["o".repeat(32), "u".repeat(32)];
  const secret = `<< /Filter /Standard /V 1 /R 2 /P -4 /O (${by}) /U (${whose}) >>`;
  const locked = "/Encrypt 3 0 R /ID [(0123456789abcdef) (0123456789abcdef)]";
  const pages = "<< /Type /Pages /Kids [] /Count 0 >>";
  expect(await read(pdfOf([CATALOG, pages, secret], locked))).toEqual(UNREADABLE);
  const whole = pdf(["Words that stay"]);
  expect(await read(whole.slice(0, whole.length / 2))).toEqual(UNREADABLE);
  expect(await read(new TextEncoder().encode("%PDF-1.7 and nothing"))).toEqual(UNREADABLE);
  expect(await read(new Uint8Array())).toEqual(UNREADABLE);
});

test("of pages that are broken the others are read", async () => {
  const pages = "<< /Type /Pages /Kids [4 0 R 6 0 R] /Count 2 >>";
  const torn = stream("no such packing", "/Filter /FlateDecode");
  const whole = stream("BT /F 12 Tf 72 720 Td (Whole) Tj ET");
  const objects = [CATALOG, pages, FONT, page("5 0 R"), torn, page("7 0 R"), whole];
  const { state, text, places } = await read(pdfOf(objects));
  expect([state, text, places.at(-1)?.name]).toEqual(["read", "Whole\n", "Page 2"]);
});

test("pages that lead in a circle, or that are not there, end at the limit", async () => {
  const circle = "<< /Type /Pages /Kids [2 0 R] /Count 1000000000 /Parent 2 0 R >>";
  expect(await read(pdfOf([CATALOG, circle]))).toEqual(UNREADABLE);
  const many = "<< /Type /Pages /Kids [4 0 R] /Count 2000000000 >>";
  const content = stream("BT /F 12 Tf 72 720 Td (One page) Tj ET");
  const { text } = await read(pdfOf([CATALOG, many, FONT, page("5 0 R"), content]));
  expect(text).toBe("One page\n");
});

test("of very many pages, and of very much text, the beginning is kept", async () => {
  // As fast as it takes for all: a slow machine would keep less.
  vi.useFakeTimers({ toFake: ["Date"] });
  onTestFinished(() => void vi.useRealTimers());
  const pages = Array.from({ length: LIMITS.filePdfPagesMost + 1 }, () => ["x"]);
  expect((await read(pdf(...pages))).places).toHaveLength(LIMITS.filePdfPagesMost);
  // What stands beyond the edge of the page is not shown and not read.
  const turn = (y: number) => `1 0 0 1 72 ${y} Tm (${"y".repeat(49)}) Tj`;
  const lines = `BT /F 8 Tf ${`${turn(720)} ${turn(700)} `.repeat(6000)} ET`;
  expect((await read(pdfWith(packedStream(lines)))).text).toHaveLength(LIMITS.fileTextLength);
});

test("what takes too long ends with the page that it is at, and keeps what it has", async () => {
  let now = 0;
  vi.spyOn(Date, "now").mockImplementation(() => (now += LIMITS.fileReadEnoughMs / 10));
  onTestFinished(() => void vi.restoreAllMocks());
  const { state, places } = await read(pdf(...Array.from({ length: 30 }, () => ["x"])));
  expect([state, places.length > 0, places.length < 11]).toEqual(["read", true, true]);
});

test("forms that call one another are read as often as they are called", async () => {
  expect((await read(endlessPdf(3))).text).toBe(`${"End".repeat(8)}\n`);
});
