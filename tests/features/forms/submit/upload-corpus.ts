const encoder = new TextEncoder();

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const DOCX = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";

const joined = (...parts: (readonly number[] | Uint8Array)[]) =>
  Uint8Array.from(parts.flatMap((part) => [...part]));
const four = (value: number) => [
  value >>> 24,
  (value >>> 16) & 255,
  (value >>> 8) & 255,
  value & 255,
];
const littleTwo = (value: number) => [value & 255, (value >>> 8) & 255];
const littleFour = (value: number) => four(value).toReversed();

export const png = (width: number, height: number) =>
  joined(PNG, four(13), encoder.encode("IHDR"), four(width), four(height), [8, 2, 0, 0, 0]);

const jpeg = (width: number, height: number) =>
  joined(
    [0xff, 0xd8, 0xff, 0xe1, 0, 4, 1, 2, 0xff, 0xc0, 0, 11, 8],
    [height >>> 8, height & 255, width >>> 8, width & 255],
    [1, 1, 0x11, 0, 0xff, 0xd9],
  );

const gif = (width: number, height: number) =>
  joined(encoder.encode("GIF89a"), littleTwo(width), littleTwo(height), [0, 0, 0]);

const webp = (width: number, height: number) =>
  joined(
    encoder.encode("RIFF"),
    littleFour(22),
    encoder.encode("WEBPVP8X"),
    [10, 0, 0, 0, 0, 0, 0, 0],
    littleFour(width - 1).slice(0, 3),
    littleFour(height - 1).slice(0, 3),
  );

type Part = { name: string; content?: string; size?: number };

/** An archive whose parts lie in it as they are, with whatever size its directory says. */
function zip(parts: readonly Part[]): Uint8Array<ArrayBuffer> {
  const locals: number[] = [];
  const directory: number[] = [];
  for (const { name, content = "x", size } of parts) {
    const [bytes, said] = [encoder.encode(content), encoder.encode(name)];
    const sizes = [...littleFour(bytes.length), ...littleFour(size ?? bytes.length)];
    const common = [
      0,
      0,
      0,
      0,
      0,
      0,
      0,
      0,
      ...littleFour(0),
      ...sizes,
      ...littleTwo(said.length),
      0,
      0,
    ];
    const at = locals.length;
    locals.push(0x50, 0x4b, 3, 4, 20, 0, ...common.slice(0), ...said, ...bytes);
    directory.push(0x50, 0x4b, 1, 2, 20, 0, 20, 0, ...common);
    directory.push(0, 0, 0, 0, 0, 0, 0, 0, 0, 0, ...littleFour(at), ...said);
  }
  const counts = [...littleTwo(parts.length), ...littleTwo(parts.length)];
  const end = [...littleFour(directory.length), ...littleFour(locals.length), 0, 0];
  return joined(locals, directory, [0x50, 0x4b, 5, 6, 0, 0, 0, 0], counts, end);
}

const WORD = [{ name: "[Content_Types].xml" }, { name: "word/document.xml" }];
const SHEET = [{ name: "[Content_Types].xml" }, { name: "xl/workbook.xml" }];
export const docx = () => zip(WORD);

const file = (
  name: string,
  bytes: Uint8Array<ArrayBuffer> | string,
  type = "application/octet-stream",
) => new File([bytes], name, { type });

export const GOOD_FILES: [what: string, file: File, type: string][] = [
  ["a PNG", file("a.png", png(20, 10), "image/png"), "image/png"],
  ["a photo with what a camera adds", file("Photo 1.JPG", jpeg(4000, 3000)), "image/jpeg"],
  ["a GIF", file("a.gif", gif(1, 1)), "image/gif"],
  ["a WebP, said to be something else", file("a.webp", webp(30, 30), "text/html"), "image/webp"],
  ["a PDF", file("a.pdf", "%PDF-1.7 rest"), "application/pdf"],
  ["a document", file("a.docx", docx()), DOCX],
  [
    "a table",
    file("a.xlsx", zip(SHEET)),
    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  ],
  [
    "an open document",
    file("a.odt", zip([{ name: "mimetype", content: "application/vnd.oasis.opendocument.text" }])),
    "application/vnd.oasis.opendocument.text",
  ],
  ["a text in any writing", file("a.txt", "Grüße, مرحبا 👋"), "text/plain"],
  ["a list", file("a.csv", "a,b\n1,2"), "text/csv"],
];

export const BAD_FILES: [what: string, file: File][] = [
  [
    "a page that is called a picture",
    file("a.png", "<html><script>alert(1)</script>", "image/png"),
  ],
  ["a picture that is called a document", file("a.pdf", png(1, 1), "application/pdf")],
  ["a program", file("a.txt", "MZ\u0000\u0001\u0002")],
  ["a script that is called text", file("a.txt", "#!/bin/sh\nrm -rf /")],
  ["a picture of lines that can run", file("a.svg", "<svg onload=alert(1)>", "image/svg+xml")],
  ["the same as text", file("a.txt", " <?xml version='1.0'?><svg/>", "text/plain")],
  ["a page", file("a.html", "<p>Hi", "text/html")],
  ["a picture of a billion points", file("a.png", png(40_000, 40_000), "image/png")],
  ["a picture of no points", file("a.png", png(0, 10), "image/png")],
  ["a picture that is cut off", file("a.png", Uint8Array.from(PNG), "image/png")],
  ["a picture whose marks lead nowhere", file("a.jpg", Uint8Array.from([255, 216, 255, 224, 255]))],
  ["any archive", file("a.docx", zip([{ name: "readme.txt" }]))],
  ["a document with a program", file("a.docx", zip([...WORD, { name: "word/vbaProject.bin" }]))],
  [
    "one that unpacks to gigabytes",
    file("a.docx", zip([...WORD, { name: "b", size: 0xf0000000 }])),
  ],
  [
    "one that unpacks a thousandfold",
    file("a.docx", zip([...WORD, { name: "b", content: "y".repeat(100), size: 100_000 }])),
  ],
  ["one with a name twice", file("a.docx", zip([...WORD, ...WORD]))],
  ["one that leads outside", file("a.docx", zip([...WORD, { name: "../../etc/passwd" }]))],
  [
    "one of endless parts",
    file(
      "a.docx",
      zip([...WORD, ...Array.from({ length: 2001 }, (_, index) => ({ name: `${index}` }))]),
    ),
  ],
  ["one without its end", file("a.docx", docx().slice(0, -10))],
  ["a table that is called a document", file("a.docx", zip(SHEET))],
  ["a file without an ending", file("passwd", "root:x:0:0")],
];
