import type { ShownAnswer } from "../../../../worker/features/plan-advisor/contract.ts";

/** An answer in sentences, as it is read aloud. */
export function answerText({
  lead,
  quotes,
  mentions,
  lines,
}: Pick<ShownAnswer, "lead" | "quotes" | "mentions" | "lines">): string {
  return [
    lead,
    ...quotes.map(({ source, text }) => `${source}: “${text}”`),
    ...mentions.map(({ title, text }) => `${title}: “${text}”`),
    ...lines.map(({ title, says }) => `${title}. ${says}`.trim()),
  ]
    .filter((part) => part !== null && part !== "")
    .join(" ");
}
