import type { AnswersCard } from "../../../worker/features/forms/answers/contract.ts";
import { face, type Faces } from "../../kit/card/face.ts";
import { inWords } from "../../lib/in-words.ts";
import { lazyPart } from "../../shell/load-failures/lazy-part.tsx";

/** What the feature shows on /admin/dashboard, by the card's id. */
export const adminFaces: Faces = {
  answers: face<AnswersCard>({
    title: "Submissions",
    shows: "Answers in the last seven days, by form.",
    shape: "rows",
    leadsTo: { label: "All forms", to: "/admin/forms-manager" },
    Body: lazyPart(async () => (await import("./answers-card.tsx")).AnswersBody),
    waiting: undelivered,
  }),
};

function undelivered({ undelivered: count }: AnswersCard): string | null {
  if (count === 0) return null;
  return count === 1
    ? "one answer was not delivered to its webhook"
    : `${inWords(count)} answers were not delivered to their webhooks`;
}
