import { Parser } from "htmlparser2";

/** What is in these is not said to readers. */
const SILENT: ReadonlySet<string> = new Set(
  "script style template noscript iframe object embed svg math head title textarea select".split(
    " ",
  ),
);
/** These begin a line of their own. */
const LINES: ReadonlySet<string> = new Set(
  "address article aside blockquote br dd div dl dt figcaption footer h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section table td th tr ul".split(
    " ",
  ),
);

/** The words of HTML that somebody else wrote, as lines of plain text. Nothing of it is ever rendered. */
export function plainText(html: string, most: number): string {
  let text = "";
  let silent = 0;
  const parser = new Parser({
    onopentag: (name) => {
      if (SILENT.has(name)) silent += 1;
      else if (LINES.has(name)) text += "\n";
    },
    onclosetag: (name) => {
      if (SILENT.has(name)) silent = Math.max(0, silent - 1);
      else if (LINES.has(name)) text += "\n";
    },
    ontext: (said) => {
      if (silent === 0 && text.length < most * 2) text += said;
    },
  });
  parser.end(html.slice(0, most * HTML_TIMES));
  return toLines(text).slice(0, most).trim();
}

/** So much longer than its words may HTML be. */
const HTML_TIMES = 8;

/** One blank between words, no empty line twice, and no sign that is none. */
export const toLines = (text: string): string =>
  text
    .replaceAll(/[^\P{Cc}\n]/gu, " ")
    .replaceAll(/[\u2028\u2029\u202A-\u202E\u2066-\u2069\uFEFF]/gu, "")
    .toWellFormed()
    .split("\n")
    .map((line) => line.replaceAll(/\s+/gu, " ").trim())
    .filter((line, at, all) => line !== "" || all[at - 1] !== "")
    .join("\n")
    .trim();
