/** A mail before it takes a form. */
export type Letter = {
  subject: string;
  /** What an inbox shows beside the subject. */
  preview: string;
  name: string;
  lines: readonly string[];
  /** What somebody wrote at length. */
  passage?: readonly string[];
  items?: readonly Item[];
  facts?: readonly (readonly [label: string, value: string])[];
  action?: Link;
  /** Why it came, and what to do when it was not the reader's doing. */
  closing: readonly string[];
  /** How to end mails like this one. */
  unsubscribe?: Link;
};
type Item = { title: string; note: string; url: string };
type Link = { label: string; url: string };

/** Short enough to be quoted once or twice within 80 columns. */
const COLUMNS = 72;

/** The part for programs and people that read no HTML. A link keeps its line to itself, unbroken. */
export function layOutText(letter: Letter, origin: URL): string {
  const { name, lines, passage = [], items = [], facts = [], action, closing } = letter;
  const { unsubscribe } = letter;
  const width = Math.max(0, ...facts.map(([label]) => label.length)) + 2;
  const paragraphs = [
    wrap(greet(name)),
    ...lines.map((line) => wrap(line)),
    ...passage.map((text) => wrap(text)),
    ...items.map(({ title, note, url }) => `${wrap(title)}\n  ${wrap(note)}\n  ${url}`),
    facts.map(([label, value]) => wrap(`${label}:`.padEnd(width) + value, width)).join("\n"),
    action ? `${action.label}:\n${readable(action.url)}` : "",
    ...closing.map((line) => wrap(line)),
    unsubscribe ? `${wrap(`${unsubscribe.label}:`)}\n${unsubscribe.url}` : "",
    `-- \nExecutive Advisor\n${origin.href}`,
  ];
  return `${paragraphs.filter((text) => text !== "").join("\n\n")}\n`;
}

export function greet(name: string): string {
  return name ? `Hello ${name},` : "Hello,";
}

/** An address to write to stands without its scheme. */
export function readable(url: string): string {
  return url.replace(/^mailto:/, "");
}

function wrap(text: string, indent = 0): string {
  const done: string[] = [];
  let line = "";
  for (const word of text.split(/(?<! ) (?! )/)) {
    if (line !== "" && line.length + 1 + word.length > COLUMNS) {
      done.push(line);
      line = " ".repeat(indent) + word;
    } else {
      line = line === "" ? word : `${line} ${word}`;
    }
  }
  return [...done, line].join("\n");
}
