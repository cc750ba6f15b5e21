import type { Conversation } from "../../../../worker/features/conversations/contract.ts";
import { counted } from "../../../../worker/kernel/pure/plural.ts";
import { docxFile, type WordBlock } from "../../../lib/docx-file.ts";

type Exported = Pick<Conversation, "title" | "planName" | "exchanges">;

/** The same as a document for Word. */
export function threadDocument(thread: Exported, say: (askedAt: string) => string): Promise<Blob> {
  return docxFile([
    { type: "title", text: thread.title ?? "Conversation" },
    ...(thread.planName === null ? [] : [note(`Plan: ${thread.planName}`)]),
    ...thread.exchanges.flatMap(({ text, answer, askedAt }): WordBlock[] => [
      { type: "subheading", text: text ?? "A question about something that you can’t open" },
      ...(answer.question === null ? [plain("This can’t be answered exactly from the plan.")] : []),
      ...(answer.lead ? [plain(answer.lead)] : []),
      ...(answer.withheld > 0
        ? [note(`${counted(answer.withheld, "source", "sources")} you can’t open`)]
        : []),
      ...answer.quotes.map(({ source, text: said }) => plain(`${source}: “${said}”`)),
      ...answer.mentions.map(({ title, text: said }) => plain(`${title}: “${said}”`)),
      ...answer.lines.map(({ title, says }): WordBlock => ({
        type: "bullet",
        text: says === "" ? title : `${title}: ${says}`,
      })),
      note(`As of ${say(askedAt)}, from the plan, without a language model.`),
    ]),
  ]);
}

const note = (text: string): WordBlock => ({ type: "note", text });
const plain = (text: string): WordBlock => ({ type: "text", text });
