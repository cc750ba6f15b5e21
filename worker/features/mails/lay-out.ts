import type { Context } from "../../kernel/context.ts";
import { cleanName, cleanWords } from "./clean-words.ts";
import { layOutHtml } from "./lay-out-html.ts";
import { layOutText, type Letter } from "./lay-out-text.ts";

/** Where a mail comes from, for its words. */
export type Installation = Pick<Context, "origin" | "limits" | "supportEmail">;

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
