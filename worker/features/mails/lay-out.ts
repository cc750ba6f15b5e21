export type Letter = {
  subject: string;
  name: string;
  lines: readonly string[];
  action?: { label: string; url: string };
  closing: string;
};

/** A letter as plain text and as HTML. Names come from people: in HTML they are escaped, in headers unbroken. */
export function layOut(letter: Letter, origin: URL) {
  const greeting = letter.name ? `Hello ${oneLine(letter.name)},` : "Hello,";
  const paragraphs = [greeting, ...letter.lines];
  const text = [
    ...paragraphs,
    ...(letter.action ? [`${letter.action.label}:\n${letter.action.url}`] : []),
    letter.closing,
    `Executive Advisor · ${origin.host}`,
  ].join("\n\n");
  const button = letter.action
    ? `<p><a href="${escape(letter.action.url)}">${escape(letter.action.label)}</a></p>`
    : "";
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escape(letter.subject)}</title></head><body>${paragraphs.map((line) => `<p>${escape(line)}</p>`).join("")}${button}<p>${escape(letter.closing)}</p><p>Executive Advisor · ${escape(origin.host)}</p></body></html>`;
  return { subject: oneLine(letter.subject), text, html };
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}

const ENTITIES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? "");
}
