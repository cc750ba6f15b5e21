import type { ShownAnswer } from "../../../../worker/features/plan-advisor/contract.ts";

/** An answer in sentences, as it is read aloud. */
export function answerText({ lead, lines }: Pick<ShownAnswer, "lead" | "lines">): string {
  return [lead, ...lines.map(({ title, says }) => `${title}. ${says}`.trim())]
    .filter((part) => part !== null && part !== "")
    .join(" ");
}
