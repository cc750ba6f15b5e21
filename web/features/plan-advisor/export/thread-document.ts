import { Document, HeadingLevel, Packer, Paragraph, TextRun } from "docx";
import type { Conversation } from "../../../../worker/features/conversations/contract.ts";
import { counted } from "../../../../worker/kernel/pure/plural.ts";

type Exported = Pick<Conversation, "title" | "planName" | "exchanges">;

/** The same as a document for Word. */
export function threadDocument(thread: Exported, say: (askedAt: string) => string): Promise<Blob> {
  const quiet = (text: string) =>
    new Paragraph({ children: [new TextRun({ text, italics: true, color: "666666" })] });
  const children = [
    new Paragraph({ text: thread.title ?? "Conversation", heading: HeadingLevel.TITLE }),
    ...(thread.planName === null ? [] : [quiet(`Plan: ${thread.planName}`)]),
    ...thread.exchanges.flatMap(({ text, answer, askedAt }) => [
      new Paragraph({
        text: text ?? "A question about something that you can’t open",
        heading: HeadingLevel.HEADING_2,
      }),
      ...(answer.question === null
        ? [new Paragraph("This can’t be answered exactly from the plan.")]
        : []),
      ...(answer.lead ? [new Paragraph(answer.lead)] : []),
      ...(answer.withheld > 0
        ? [quiet(`${counted(answer.withheld, "source", "sources")} you can’t open`)]
        : []),
      ...answer.lines.map(
        ({ title, says }) =>
          new Paragraph({
            bullet: { level: 0 },
            children: [
              new TextRun({ text: title, bold: true }),
              new TextRun(says === "" ? "" : ` ${says}`),
            ],
          }),
      ),
      quiet(`As of ${say(askedAt)}, from the plan, without a language model.`),
    ]),
  ];
  return Packer.toBlob(new Document({ sections: [{ children }] }));
}
