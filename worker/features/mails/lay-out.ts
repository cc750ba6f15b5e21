import type { Context } from "../../kernel/context.ts";
import { cleanName, cleanWords } from "./clean-words.ts";
import { layOutHtml } from "./lay-out-html.ts";
import { layOutText } from "./lay-out-text.ts";

/** Where a mail comes from, for its words. */
export type Installation = Pick<Context, "origin" | "limits" | "supportEmail">;

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

/** A letter as plain text and as HTML. Whatever people typed into it comes as one harmless line each. */
export function layOut(letter: Letter, { origin, limits }: Installation) {
  const line = (text: string) => cleanWords(text, limits.mailLineLength);
  const clean: Letter = {
    ...letter,
    subject: cleanWords(letter.subject, limits.mailSubjectLength),
    preview: line(letter.preview),
    name: cleanName(letter.name, limits.mailNameLength),
    lines: letter.lines.map(line),
    passage: (letter.passage ?? []).map((text) =>
      cleanWords(text, limits.notificationContentLength),
    ),
    items: (letter.items ?? []).map(({ title, note, url }) => ({
      title: line(title),
      note: line(note),
      url,
    })),
    facts: (letter.facts ?? []).map(([label, value]) => [label, line(value)] as const),
    closing: letter.closing.map(line),
  };
  return {
    subject: clean.subject,
    text: layOutText(clean, origin),
    html: layOutHtml(clean, origin),
  };
}
