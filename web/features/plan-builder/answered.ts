import type {
  BuilderAnswers,
  BuilderPhase,
} from "../../../worker/features/plan-builder/contract.ts";
import { answeredIn } from "../../../worker/features/plan-builder/rules/framework-questions.ts";
import { PHASES } from "../../../worker/features/plan-builder/rules/guide.ts";

/** How much of a phase is answered. */
export function answered(id: BuilderPhase, answers: BuilderAnswers): { done: number; of: number } {
  if (id === "objectives") return entries(answers.objectives);
  if (id === "portfolio") return entries(answers.projects);
  const sections = PHASES.find((phase) => phase.id === id)?.sections ?? [];
  const counts = sections.map((section) => answeredIn(answers, section.id));
  return {
    done: counts.reduce((sum, { done }) => sum + done, 0),
    of: counts.reduce((sum, { of }) => sum + of, 0),
  };
}

const entries = (list: readonly { title: string }[]) => {
  const done = list.filter(({ title }) => title.trim() !== "").length;
  return { done, of: Math.max(done, 1) };
};
