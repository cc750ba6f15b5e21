import { docxFile, type WordBlock } from "../../../lib/docx-file.ts";
import { writerWords } from "../words.ts";
import { asOf, type Exported } from "./report-markdown.ts";

/** The same as a document for Word. */
export function reportWord(exported: Exported): Promise<Blob> {
  const { title, document } = exported;
  return docxFile([
    { type: "title", text: title },
    { type: "note", text: `${asOf(exported)}.` },
    ...document.sections.flatMap((section): WordBlock[] => {
      const { heading, own, writer, sentences, figures, columns, lines, more } = section;
      return [
        { type: "heading", text: heading },
        ...(own ? [own.text] : sentences).map((text): WordBlock => ({ type: "text", text })),
        ...(writer && !own ? [{ type: "note" as const, text: writerWords(writer) }] : []),
        ...(figures.length === 0
          ? []
          : [
              {
                type: "table" as const,
                head: figures.map(({ label }) => label),
                rows: [{ cells: figures.map(({ value }) => value) }],
              },
            ]),
        ...(lines.length === 0
          ? []
          : columns.length > 0
            ? [
                {
                  type: "table" as const,
                  head: ["", ...columns],
                  rows: lines.map((line) => ({ cells: [line.title, ...line.cells] })),
                },
              ]
            : lines.map((line): WordBlock => ({
                type: "bullet",
                text: line.says === "" ? line.title : `${line.title}: ${line.says}`,
              }))),
        ...(more > 0 ? [{ type: "note" as const, text: `And ${more} more.` }] : []),
      ];
    }),
  ]);
}
