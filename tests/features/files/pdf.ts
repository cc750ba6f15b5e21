import { zlibSync } from "fflate";

/** As PDF has it: a letter a byte. */
const toBytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const toText = (bytes: Uint8Array) =>
  Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");

/** Numbered from one, with their places behind them; the first is the catalog. */
export function pdfOf(objects: readonly string[], trailer = ""): Uint8Array<ArrayBuffer> {
  const parts = ["%PDF-1.7\n"];
  const places: string[] = [];
  let length = parts.join("").length;
  for (const [index, object] of objects.entries()) {
    const whole = `${index + 1} 0 obj\n${object}\nendobj\n`;
    places.push(`${String(length).padStart(10, "0")} 00000 n \n`);
    parts.push(whole);
    length += whole.length;
  }
  const count = objects.length + 1;
  parts.push(
    `xref\n0 ${count}\n0000000000 65535 f \n${places.join("")}`,
    `trailer\n<< /Size ${count} /Root 1 0 R ${trailer} >>\nstartxref\n${length}\n%%EOF\n`,
  );
  return toBytes(parts.join(""));
}

export const stream = (content: string, facts = "") =>
  `<< /Length ${content.length} ${facts} >>\nstream\n${content}\nendstream`;

/** Packed, as nearly all are. */
export const packedStream = (content: string, facts = "") =>
  stream(toText(zlibSync(toBytes(content), { level: 9 })), `/Filter /FlateDecode ${facts}`);

const FONT = "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>";

export const page = (contents: string, resources = "/Font << /F 3 0 R >>") =>
  `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Resources << ${resources} >> /Contents ${contents} >>`;

const showing = (lines: readonly string[]) =>
  `BT /F 12 Tf 20 TL 72 720 Td ${lines.map((line) => `(${line}) Tj T*`).join(" ")} ET`;

/** A document with these lines on its pages, each page one list of them. */
export function pdf(...pages: readonly (readonly string[])[]): Uint8Array<ArrayBuffer> {
  const kids = pages.map((_, index) => `${4 + index * 2} 0 R`);
  return pdfOf([
    "<< /Type /Catalog /Pages 2 0 R >>",
    `<< /Type /Pages /Kids [${kids.join(" ")}] /Count ${pages.length} >>`,
    FONT,
    ...pages.flatMap((lines, index) => [page(`${5 + index * 2} 0 R`), stream(showing(lines))]),
  ]);
}

/** Of one page, whose content and further objects (from the sixth on) are as given. */
export const pdfWith = (content: string, resources = "", ...objects: readonly string[]) =>
  pdfOf([
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [4 0 R] /Count 1 >>",
    FONT,
    page("5 0 R", `/Font << /F 3 0 R >> ${resources}`),
    content,
    ...objects,
  ]);

/** Whose page calls a form twice, which calls the next one twice, and so on: it takes hours to read. */
export function endlessPdf(depth = 40): Uint8Array<ArrayBuffer> {
  const forms = Array.from({ length: depth }, (_, index) =>
    stream(
      index === depth - 1 ? showing(["End"]) : "/X Do /X Do",
      `/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /Font << /F 3 0 R >> /XObject << /X ${7 + index} 0 R >> >>`,
    ),
  );
  return pdfWith(stream("/X Do /X Do"), "/XObject << /X 6 0 R >>", ...forms);
}
