const ENTITIES: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  nbsp: " ",
  "#39": "'",
  "#x27": "'",
};
const MARK = /^[a-z/!?]$/i;
const WHOLE = /^<(script|style|noscript|template)\b/i;

/**
 * The words of a text that may be HTML, in one pass: marks are gone, and so is all that scripts and styles say. What
 * is left is text, and is only ever shown as text.
 */
export function toPlain(html: string): string {
  let text = "";
  for (let at = 0; at < html.length;) {
    const open = html.indexOf("<", at);
    if (open < 0) return unescaped(text + html.slice(at));
    text += html.slice(at, open);
    if (!MARK.test(html[open + 1] ?? "")) {
      text += "<";
      at = open + 1;
      continue;
    }
    const end = endOf(html, open);
    if (end < 0) break;
    at = end;
  }
  return unescaped(text);
}

/** Where what begins there has ended; -1 where it never does. */
function endOf(html: string, open: number): number {
  const name = WHOLE.exec(html.slice(open, open + 12))?.[1];
  const from = html.startsWith("<!--", open)
    ? html.indexOf("-->", open)
    : name === undefined
      ? open
      : closingOf(html, name, open);
  const end = from < 0 ? -1 : html.indexOf(">", from);
  return end < 0 ? -1 : end + 1;
}

function closingOf(html: string, name: string, open: number): number {
  const closing = new RegExp(`</${name}\\b`, "gi");
  closing.lastIndex = open;
  return closing.exec(html)?.index ?? -1;
}

const unescaped = (text: string) =>
  text.replaceAll(
    /&(amp|lt|gt|quot|nbsp|#39|#x27);/g,
    (all, name: string) => ENTITIES[name] ?? all,
  );
