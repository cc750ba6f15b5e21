import type {
  BuilderAnswers,
  BuilderPhase,
} from "../../../worker/features/plan-builder/contract.ts";
import { PHASES } from "../../../worker/features/plan-builder/rules/guide.ts";

/** How much of a phase is answered. */
export function answered(id: BuilderPhase, answers: BuilderAnswers): { done: number; of: number } {
  if (id === "objectives") return entries(answers.objectives);
  if (id === "portfolio") return entries(answers.projects);
  const questions = PHASES.find((phase) => phase.id === id)?.sections.flatMap(
    (section) => section.questions,
  );
  const done = questions?.filter(({ answer }) => answers[answer].trim() !== "").length ?? 0;
  return { done, of: questions?.length ?? 0 };
}

const entries = (list: readonly { title: string }[]) => {
  const done = list.filter(({ title }) => title.trim() !== "").length;
  return { done, of: Math.max(done, 1) };
};
