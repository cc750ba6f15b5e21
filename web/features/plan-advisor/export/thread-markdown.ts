import type { Conversation } from "../../../../worker/features/conversations/contract.ts";
import { counted } from "../../../../worker/kernel/pure/plural.ts";

type Exported = Pick<Conversation, "title" | "planName" | "exchanges">;

/** What of a file is text of others: signs that Markdown would read are written as signs. */
const plain = (text: string) => text.replaceAll(/[\\`*_{}[\]<>#|]/gu, "\\$&");

/** A conversation as a file, as its reader sees it. */
export function threadMarkdown(thread: Exported, say: (askedAt: string) => string): string {
  const parts = [`# ${plain(thread.title ?? "Conversation")}`];
  if (thread.planName !== null) parts.push(`Plan: ${plain(thread.planName)}`);
  for (const { text, answer, askedAt } of thread.exchanges) {
    parts.push(`## ${plain(text ?? "A question about something that you can’t open")}`);
    if (answer.question === null) parts.push("This can’t be answered exactly from the plan.");
    if (answer.lead) parts.push(plain(answer.lead));
    if (answer.withheld > 0)
      parts.push(`${counted(answer.withheld, "source", "sources")} you can’t open`);
    parts.push(
      ...answer.quotes.map(({ source, text: said }) => `> ${plain(said)}\n\n${plain(source)}`),
    );
    parts.push(
      ...answer.mentions.map(({ title, text: said }) => `> ${plain(said)}\n\n${plain(title)}`),
    );
    const lines = answer.lines.map(({ title, says }) =>
      `- **${plain(title)}** ${plain(says)}`.trimEnd(),
    );
    if (lines.length > 0) parts.push(lines.join("\n"));
    parts.push(`_As of ${say(askedAt)}, from the plan, without a language model._`);
  }
  return `${parts.join("\n\n")}\n`;
}
