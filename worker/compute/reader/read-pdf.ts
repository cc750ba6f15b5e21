import { getDocumentProxy } from "unpdf";
import { LIMITS } from "../../kernel/limits.ts";
import { BrokenDocument } from "./open-package.ts";
import type { TextWriter } from "./text-writer.ts";

/**
 * Its words and nothing else: no fonts and no pictures, no code made while it runs, and nothing fetched. No form
 * is filled in, and nothing of its own scripts is known to this build.
 */
const WORDS_ALONE = {
  disableFontFace: true,
  useSystemFonts: false,
  useWasm: false,
  useWorkerFetch: false,
  enableXfa: false,
  isOffscreenCanvasSupported: false,
  isImageDecoderSupported: false,
  maxImageSize: 1,
  verbosity: 0,
} as const;

type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>;

/** Each page has a place of its own. Of a long one the beginning is read: so many pages, and for so long. */
export async function readPdf(bytes: Uint8Array, out: TextWriter): Promise<void> {
  const pdf = await open(bytes);
  const until = Date.now() + LIMITS.fileReadEnoughMs;
  try {
    const last = Math.min(pdf.numPages, LIMITS.filePdfPagesMost);
    const broken: unknown[] = [];
    for (let number = 1; number <= last && !out.isFull && Date.now() < until; number += 1) {
      // Whoever looks is answered in between; without that no time goes by where it stands still meanwhile.
      await new Promise((resolve) => setTimeout(resolve));
      await readPage(pdf, number, out).catch((error: unknown) => broken.push(error));
    }
    if (broken.length > 0) throw new BrokenDocument("Pages are broken.", { cause: broken[0] });
  } finally {
    await pdf.loadingTask.destroy();
  }
}

/** Encrypted, torn, or none at all: the library has many errors for what it cannot open. */
async function open(bytes: Uint8Array): Promise<Pdf> {
  try {
    return await getDocumentProxy(bytes, WORDS_ALONE);
  } catch (error) {
    throw new BrokenDocument("It can't be opened.", { cause: error });
  }
}

async function readPage(pdf: Pdf, number: number, out: TextWriter): Promise<void> {
  const page = await pdf.getPage(number);
  out.place(`Page ${number}`, 1);
  // Whole: a page that is left off in its middle keeps the library waiting for ever.
  const { items } = await page.getTextContent();
  page.cleanup();
  let line = "";
  let before: TextItem | undefined;
  const end = () => {
    if (line.trim() !== "") out.line(line.replaceAll("\0", ""));
    line = "";
  };
  for (const item of items) {
    if (!("str" in item)) continue;
    if (before && isElsewhere(item, before)) end();
    before = item;
    line += item.str;
    if (item.hasEOL) end();
  }
  end();
}

type TextItem = { str: string; transform: number[]; height: number };

/** The library ends lines within one content; between that of a page and of a form that it shows it does not. */
function isElsewhere({ transform, height }: TextItem, before: TextItem): boolean {
  const [y = 0, yBefore = 0] = [transform[5], before.transform[5]];
  const isLevel = transform[1] === 0;
  return isLevel && Math.abs(y - yBefore) >= Math.max(height, before.height);
}
