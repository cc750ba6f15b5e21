import type { Letter } from "./lay-out-text.ts";
import { greet, readable } from "./lay-out-text.ts";
import { escapeHtml } from "../../kernel/pure/escape-html.ts";

const SERIF = "Newsreader,Georgia,'Times New Roman',serif";
const SANS = "Geist,-apple-system,'Segoe UI',Helvetica,Arial,sans-serif";
// Paper and hairlines are veils over the reader's own background, and ink is the reader's own: so one
// set of inline styles is right in light and in dark, and in programs that turn colours themselves.
const PAPER = "rgba(150,125,80,0.07)";
const LINE = "rgba(128,124,116,0.4)";
const ACCENT = "#006699";
const ON_ACCENT = "#ffffff";

const TABLE = `role="presentation" cellpadding="0" cellspacing="0" border="0"`;
const BODY = `font-family:${SANS};font-size:16px;line-height:1.55;`;
const SMALL = `font-family:${SANS};font-size:14px;line-height:1.5;`;

/** The part that most people see: tables and inline styles, which is what mail programs agree on. */
export function layOutHtml(letter: Letter, origin: URL): string {
  const { subject, preview, name, lines, passage = [], items = [], facts = [], action } = letter;
  const { closing, unsubscribe } = letter;
  const content = [
    row(`<h1 style="${headline}">${escapeHtml(subject)}</h1>`, "0 0 20px"),
    row(paragraph(greet(name)), "0 0 12px"),
    ...lines.map((line) => row(paragraph(line), "0 0 12px")),
    ...passage.map((text) => row(paragraph(text), "0 0 12px")),
    items.length > 0 ? row(itemTable(items), "4px 0 16px") : "",
    facts.length > 0 ? row(factTable(facts), "4px 0 16px") : "",
    action ? row(button(action), "12px 0 20px") + row(spelledOut(action), "0 0 20px") : "",
    ...closing.map((line) =>
      row(`<p style="margin:0;${SMALL}">${linked(line, origin)}</p>`, "0 0 8px"),
    ),
    unsubscribe ? row(`<p style="margin:0;${SMALL}">${link(unsubscribe)}</p>`, "0 0 8px") : "",
  ].join("");
  const host = escapeHtml(origin.host);
  const foot = `<p style="margin:0;${SMALL}">Executive Advisor · <a href="${escapeHtml(origin.href)}" style="color:inherit;">${host}</a></p>`;
  return `<!doctype html>
<html lang="en" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
</head>
<body style="margin:0;padding:0;">
<div style="display:none;max-height:0;overflow:hidden;">${escapeHtml(preview)}</div>
<table ${TABLE} width="100%" style="background-color:${PAPER};"><tr><td align="center" style="padding:32px 16px;">
<!--[if mso]><table ${TABLE} width="600"><tr><td><![endif]-->
<table ${TABLE} width="100%" style="max-width:600px;text-align:left;">
${row(`<span style="font-family:${SERIF};font-size:18px;">Executive Advisor</span>`, "0 0 16px")}
<tr><td style="padding:28px 0 8px;border-top:2px solid ${ACCENT};">
<table ${TABLE} width="100%">${content}</table>
</td></tr>
<tr><td style="padding:16px 0 0;border-top:1px solid ${LINE};">${foot}</td></tr>
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table>
</body>
</html>
`;
}

const headline = `margin:0;font-family:${SERIF};font-size:28px;line-height:1.2;font-weight:normal;`;

const row = (content: string, padding: string) =>
  `<tr><td style="padding:${padding};">${content}</td></tr>\n`;

const paragraph = (text: string) => `<p style="margin:0;${BODY}">${escapeHtml(text)}</p>`;

function factTable(facts: NonNullable<Letter["facts"]>): string {
  const cell = `padding:8px 16px 8px 0;border-bottom:1px solid ${LINE};vertical-align:top;${SMALL}`;
  const rows = facts.map(
    ([label, value]) =>
      `<tr><td width="1%" style="${cell}white-space:nowrap;">${escapeHtml(label)}</td><td style="${cell}font-weight:600;word-break:break-word;">${escapeHtml(value)}</td></tr>`,
  );
  return `<table ${TABLE} width="100%" style="border-top:1px solid ${LINE};">${rows.join("")}</table>`;
}

function itemTable(items: NonNullable<Letter["items"]>): string {
  const cell = `padding:10px 0;border-bottom:1px solid ${LINE};`;
  const rows = items.map(({ title, note, url }) => {
    const heading = `<a href="${escapeHtml(url)}" target="_blank" style="color:inherit;font-weight:600;">${escapeHtml(title)}</a>`;
    return `<tr><td style="${cell}"><p style="margin:0;${BODY}word-break:break-word;">${heading}</p><p style="margin:2px 0 0;${SMALL}">${escapeHtml(note)}</p></td></tr>`;
  });
  return `<table ${TABLE} width="100%" style="border-top:1px solid ${LINE};">${rows.join("")}</table>`;
}

function link({ label, url }: Action): string {
  return `<a href="${escapeHtml(url)}" target="_blank" style="color:inherit;">${escapeHtml(label)}</a>`;
}

type Action = NonNullable<Letter["action"]>;

function button({ label, url }: Action): string {
  const style = `display:inline-block;padding:13px 24px;font-family:${SANS};font-size:16px;line-height:1.25;font-weight:600;color:${ON_ACCENT};text-decoration:none;`;
  return `<table ${TABLE}><tr><td bgcolor="${ACCENT}" style="border-radius:6px;background-color:${ACCENT};"><a href="${escapeHtml(url)}" target="_blank" style="${style}">${escapeHtml(label)}</a></td></tr></table>`;
}

/** For programs that show no buttons, and for people who look where a link leads before they follow it. */
function spelledOut({ url }: Action): string {
  const words = url.startsWith("mailto:") ? "Or write to:" : "Or copy this address:";
  return `<p style="margin:0;${SMALL}">${words}<br><a href="${escapeHtml(url)}" target="_blank" style="color:inherit;word-break:break-all;">${escapeHtml(readable(url))}</a></p>`;
}

/** A line whose addresses of this installation, and of nobody else, can be followed. */
function linked(line: string, { origin }: URL): string {
  const words = line.split(" ").map((word) => {
    if (!word.startsWith(`${origin}/`)) return escapeHtml(word);
    return `<a href="${escapeHtml(word)}" target="_blank" style="color:inherit;">${escapeHtml(word)}</a>`;
  });
  return words.join(" ");
}
