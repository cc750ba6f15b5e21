export type Token = {
  tag: "open" | "close" | "text";
  name: string;
  text: string;
  attributes: (name: string) => string;
};

const TEXT_MOST = 100_000;

const none = () => "";
const NAMED: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
};

/** The five entities that need no declaration, and characters by number. Nothing else stands for anything: no document declares any. */
const decodeXml = (text: string): string =>
  text.replaceAll(/&(#x[\da-f]{1,6}|#\d{1,7}|[a-z]{2,4});/gi, (whole, said: string) => {
    if (!said.startsWith("#")) return NAMED[said] ?? whole;
    const code = said[1] === "x" ? Number.parseInt(said.slice(2), 16) : Number(said.slice(1));
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });

/**
 * The tags and texts of XML, one after the other: enough to take the words out of an office document. What it
 * does not know, such as declarations, it passes over, so that nothing is expanded or fetched.
 */
export function* tokens(xml: string): Generator<Token> {
  for (let at = 0; at < xml.length;) {
    const open = xml.indexOf("<", at);
    // No word is as long: what stands after so much of it is passed over.
    const end = Math.min(open < 0 ? xml.length : open, at + TEXT_MOST);
    if (end > at)
      yield { tag: "text", name: "", text: decodeXml(xml.slice(at, end)), attributes: none };
    if (open < 0) return;
    const close = xml.indexOf(">", open);
    if (close < 0) return;
    const inside = xml.slice(open + 1, close);
    at = close + 1;
    if (inside.startsWith("?") || inside.startsWith("!")) continue;
    const isClosing = inside.startsWith("/");
    const isEmpty = inside.endsWith("/");
    const name = /^[^\s/]+/.exec(isClosing ? inside.slice(1) : inside)?.[0] ?? "";
    const attributes = (wanted: string) => attributeOf(inside, wanted);
    if (!isClosing) yield { tag: "open", name, text: "", attributes };
    if (isClosing || isEmpty) yield { tag: "close", name, text: "", attributes };
  }
}

function attributeOf(inside: string, wanted: string): string {
  const start = inside.indexOf(` ${wanted}="`);
  if (start < 0) return "";
  const from = start + wanted.length + 3;
  const end = inside.indexOf('"', from);
  return end < 0 ? "" : decodeXml(inside.slice(from, end));
}

/** What stands in each element of one name, as far as it is in elements of another. */
export function* textOf(xml: string, element: string, part: string): Generator<string> {
  let whole = "";
  let isPart = false;
  for (const { tag, name, text } of tokens(xml)) {
    if (tag === "text") {
      if (isPart) whole += text;
    } else if (name === part) isPart = tag === "open";
    else if (name === element && tag === "open") whole = "";
    else if (name === element) yield whole;
  }
}
