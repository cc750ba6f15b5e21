import type { AnswersCard } from "../../../worker/features/forms/answers/contract.ts";
import { face, type Faces } from "../../shell/cards/face.tsx";
import { counted } from "../../../worker/kernel/pure/plural.ts";

/** What the feature shows on /admin/dashboard, by the card's id. */
export const adminFaces: Faces = {
  answers: face<AnswersCard>({
    title: "Submissions",
    shows: "Answers in the last seven days, by form.",
    shape: "rows",
    leadsTo: { label: "All forms", to: "/admin/forms-manager" },
    load: async () => (await import("./answers-card.tsx")).AnswersBody,
    waiting: undelivered,
  }),
};

function undelivered({ undelivered: count }: AnswersCard): string | null {
  if (count === 0) return null;
  return counted(
    count,
    "answer was not delivered to its webhook",
    "answers were not delivered to their webhooks",
  );
}
