import type { ShownDocument } from "../../../../worker/features/reports/contract.ts";
import { AUDIENCE_WORDS, writerWords } from "../words.ts";

export type Exported = {
  title: string;
  document: ShownDocument;
  /** A day as its reader writes days. */
  say: (day: string) => string;
};

/** What of a file is text of others: signs that Markdown would read are written as signs. */
const plain = (text: string) => text.replaceAll(/[\\`*_{}[\]<>#|]/gu, "\\$&");
const inCell = (text: string) => plain(text).replaceAll(/\s+/gu, " ");

/** The line under the title of every file. */
export const asOf = ({ document: { day, since, audience }, say }: Exported): string =>
  [
    `Figures as of ${say(day)}`,
    ...(since ? [`compared with ${since.words}, ${say(since.day)}`] : []),
    AUDIENCE_WORDS[audience].toLowerCase(),
  ].join(", ");

/** A report as a file, as its owner sees it. */
export function reportMarkdown(exported: Exported): string {
  const { title, document } = exported;
  const parts = [`# ${plain(title)}`, `_${plain(asOf(exported))}_`];
  for (const {
    heading,
    own,
    writer,
    sentences,
    figures,
    columns,
    lines,
    more,
  } of document.sections) {
    parts.push(`## ${plain(heading)}`);
    parts.push(...(own ? own.text.split("\n").filter(Boolean) : sentences).map(plain));
    if (writer && !own) parts.push(`_${plain(writerWords(writer))}_`);
    if (figures.length > 0) {
      parts.push(
        figures.map(({ label, value }) => `- ${plain(label)}: ${plain(value)}`).join("\n"),
      );
    }
    if (columns.length > 0 && lines.length > 0) {
      const rows = lines.map((line) => [line.title, ...line.cells].map(inCell));
      parts.push(
        [["", ...columns].map(inCell), columns.map(() => "---").concat("---"), ...rows]
          .map((cells) => `| ${cells.join(" | ")} |`)
          .join("\n"),
      );
    } else if (lines.length > 0) {
      parts.push(
        lines.map((line) => `- **${plain(line.title)}** ${plain(line.says)}`.trimEnd()).join("\n"),
      );
    }
    if (more > 0) parts.push(`And ${more} more.`);
  }
  return `${parts.join("\n\n")}\n`;
}
