import * as v from "valibot";
import { LIMITS } from "../../../kernel/limits.ts";
import { Target } from "../../forms/contract.ts";
import { escapeHtml } from "../../../kernel/pure/escape-html.ts";

const WRITES = /^(mailto:[^\s<>"'@]+@[^\s<>"'@]+|tel:[+\d()-]+)$/i;

/** Where a link may lead: a path of this site, http, https, a mail address or a telephone. */
export const isSafeLink = (url: string) => url !== "" && (v.is(Target, url) || WRITES.test(url));

const most = LIMITS.webpageMarkLength;
const MARKS = new RegExp(
  [
    String.raw`\[([^\]\n]{1,${most}})\]\(([^()\s]{1,${LIMITS.pathLength}})\)`,
    String.raw`\*\*((?:[^*\n]|\*(?!\*)){1,${most}})\*\*`,
    String.raw`\*([^*\s](?:[^*\n]{0,${most}}[^*\s])?)\*`,
  ].join("|"),
  "g",
);

/** One line's worth: **bold**, *italic* and [links](/path); everything else is only words. */
export function writeInline(text: string): string {
  let html = "";
  let from = 0;
  for (const found of text.matchAll(MARKS)) {
    html += escapeHtml(text.slice(from, found.index)) + writeMark(found);
    from = found.index + found[0].length;
  }
  return html + escapeHtml(text.slice(from));
}

function writeMark([, words, url = "", bold, italic]: RegExpExecArray): string {
  if (bold !== undefined) return `<strong>${writeInline(bold)}</strong>`;
  if (italic !== undefined) return `<em>${writeInline(italic)}</em>`;
  const inside = writeInline(words ?? "");
  if (!isSafeLink(url)) return inside;
  const rel = url.startsWith("/") ? "" : ' rel="noopener"';
  return `<a href="${escapeHtml(url)}"${rel}>${inside}</a>`;
}

/** The links in a text, as [words, address]. */
export function linksIn(text: string): (readonly [words: string, url: string])[] {
  return [...text.matchAll(MARKS)].flatMap(([, words, url, bold, italic]) => {
    if (url !== undefined) return [[words ?? "", url] as const];
    return linksIn(bold ?? italic ?? "");
  });
}

const BULLET = /^\s{0,3}[-•]\s+/;
const NUMBER = /^\s{0,3}\d{1,3}[.)]\s+/;

type Group = { kind: "p" | "ul" | "ol"; lines: string[] };

/** Paragraphs with a blank line between them, and lists whose lines begin with - or 1. */
export function writeText(text: string): string {
  const groups: Group[] = [];
  let isNew = true;
  for (const line of text.replaceAll("\r", "").split("\n")) {
    const kind = BULLET.test(line) ? "ul" : NUMBER.test(line) ? "ol" : "p";
    const last = groups.at(-1);
    const bare = kind === "p" ? line : line.replace(kind === "ul" ? BULLET : NUMBER, "");
    const isBlank = line.trim() === "";
    if (!isBlank && (isNew || last?.kind !== kind)) groups.push({ kind, lines: [bare] });
    else if (!isBlank) last?.lines.push(bare);
    isNew = isBlank;
  }
  return groups
    .map(({ kind, lines }) =>
      kind === "p" ? `<p>${lines.map(writeInline).join("<br>")}</p>` : writeList(kind, lines),
    )
    .join("");
}

export const writeList = (kind: "ul" | "ol", items: readonly string[]) =>
  `<${kind}>${items.map((item) => `<li>${writeInline(item)}</li>`).join("")}</${kind}>`;
