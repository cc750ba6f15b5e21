import { crc32, deflateSync } from "node:zlib";

type Bytes = Uint8Array<ArrayBuffer>;

const latin1 = (text: string): Bytes => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

function joined(parts: readonly Uint8Array[]): Bytes {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

function inFour(...values: readonly number[]): Bytes {
  const view = new DataView(new ArrayBuffer(values.length * 4));
  values.forEach((value, index) => view.setUint32(index * 4, value));
  return new Uint8Array(view.buffer);
}

/** A paper of one page: its first line is the title. In letters of western Europe alone. */
export function pdfOf([title = "", ...lines]: readonly string[]): Bytes {
  const shown = (text: string) => `(${text.replaceAll(/[\\()]/g, String.raw`\$&`)}) Tj`;
  const text = `BT /F1 18 Tf 20 TL 64 760 Td ${shown(title)} T* T* /F1 11 Tf ${lines
    .map((line) => `${shown(line)} T*`)
    .join(" ")} ET`;
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>",
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>",
  ];
  let body = "%PDF-1.4\n";
  const starts = objects.map((object, index) => {
    const at = body.length;
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(at).padStart(10, "0")} 00000 n \n`;
  });
  const count = objects.length + 1;
  const end = `trailer\n<< /Size ${count} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`;
  return latin1(`${body}xref\n0 ${count}\n0000000000 65535 f \n${starts.join("")}${end}`);
}

const [WIDTH, HEIGHT] = [720, 400];
const [PAPER, LINE, BAR] = [0, 1, 2];
const COLOURS = [
  [250, 248, 244],
  [214, 210, 202],
  [38, 108, 158],
] as const;
/** Its points are numbers of the colours, one byte each. */
const INDEXED = [8, 3, 0, 0, 0];

/** A picture of bars, each as high as its value in a hundred. */
export function chartOf(values: readonly number[]): Bytes {
  const margin = 40;
  const step = (WIDTH - 2 * margin) / values.length;
  const colourAt = (x: number, y: number) => {
    const fromLeft = x - margin;
    const up = HEIGHT - margin - y;
    if (fromLeft < 0 || x >= WIDTH - margin || up < 0) return PAPER;
    const isBar = fromLeft % step > step * 0.2 && fromLeft % step < step * 0.8;
    const high = ((values[Math.floor(fromLeft / step)] ?? 0) / 100) * (HEIGHT - 2 * margin);
    if (isBar && up <= high) return BAR;
    return up % 80 < 2 ? LINE : PAPER;
  };
  // Each row begins with how it was packed: not at all.
  const rows = Array.from({ length: HEIGHT }, (_row, y) => [
    0,
    ...Array.from({ length: WIDTH }, (_point, x) => colourAt(x, y)),
  ]);
  return joined([
    Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
    chunk("IHDR", joined([inFour(WIDTH, HEIGHT), Uint8Array.from(INDEXED)])),
    chunk("PLTE", Uint8Array.from(COLOURS.flat())),
    chunk("IDAT", deflateSync(Uint8Array.from(rows.flat()))),
    chunk("IEND", new Uint8Array()),
  ]);
}

function chunk(name: string, data: Uint8Array): Bytes {
  const named = joined([latin1(name), data]);
  return joined([inFour(data.length), named, inFour(crc32(named))]);
}
