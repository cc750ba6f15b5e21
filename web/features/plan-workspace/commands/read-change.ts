export type SaidField = "ownerMemberId" | "endDate" | "startDate" | "status";
/** What somebody wants changed, in their own words: of which item, what, and to what. */
export type SaidChange = { item: string; field: SaidField; value: string };

const FIELDS = new Map<string, SaidField>([
  ["owner", "ownerMemberId"],
  ["assignee", "ownerMemberId"],
  ["end", "endDate"],
  ["due", "endDate"],
  ["deadline", "endDate"],
  ["start", "startDate"],
  ["status", "status"],
]);
const BEGINS = new Set(["set", "change", "make", "the"]);
const SMALL = new Set(["date", "to", "is", "as", "="]);
const WORDS_MOST = 40;

/** "Faster installs owner Greta", "set the end of faster installs to friday", "assign faster installs to Greta". */
export function readChange(text: string): SaidChange | null {
  const words = text.trim().split(/\s+/).slice(0, WORDS_MOST);
  const plain = words.map((word) => word.toLowerCase().replace(/[,:]$/, ""));
  if (plain[0] === "assign") return toLast(words.slice(1), plain.slice(1), "ownerMemberId");
  const from = plain.findIndex((word) => !BEGINS.has(word));
  const at = plain.findIndex((word, index) => index >= from && FIELDS.has(word));
  const field = FIELDS.get(plain[at] ?? "");
  if (from < 0 || !field) return null;
  const next = plain[at + 1] === "date" ? at + 2 : at + 1;
  if (at === from) {
    return plain[next] === "of"
      ? toLast(words.slice(next + 1), plain.slice(next + 1), field)
      : null;
  }
  const item = words
    .slice(from, at)
    .join(" ")
    .replace(/['’]s$/i, "");
  const value = plain.findIndex((word, index) => index > at && !SMALL.has(word));
  return { item, field, value: value < 0 ? "" : words.slice(value).join(" ") };
}

/** What comes before the last "to" is the item, and what comes after it the value. */
function toLast(words: string[], plain: string[], field: SaidField): SaidChange | null {
  const to = plain.lastIndexOf("to");
  const [item, value] = [words.slice(0, to).join(" "), words.slice(to + 1).join(" ")];
  return to < 1 || value === "" ? null : { item, field, value };
}
