import * as v from "valibot";
import type { ActorContext } from "../../../kernel/context.ts";
import type { Stepped } from "../../../kit/runs.ts";
import { type AskedQuestion, type ResearchScope, TopicInput } from "../contract.ts";
import { addQuestions, asked, writeQuestions } from "../rules/write-questions.ts";
import { type Ask, askResearchPrompt } from "./ask-research-prompt.ts";
import { ProposedQuestions } from "../rules/model-answers.ts";
import { BUILT_IN, readAtStep, settle, type StepTurn } from "./settle.ts";

type With = { turn: StepTurn; ask: Ask };

const QuestionText = TopicInput.entries.questions.pipe[0].item.entries.text;

/** The questions of the topic, with what a language model and rules add to them. */
export async function askQuestions(
  ctx: ActorContext,
  researchId: string,
  asking: With,
): Promise<Stepped> {
  const { research, scope } = await readAtStep(ctx, researchId);
  const written = writeQuestions(scope);
  // Whoever asks one question wants that one answered.
  if (scope.question !== null) {
    return settle(ctx, research, "questions", { engine: BUILT_IN, set: { questions: written } });
  }
  const { proposed, engine } = await propose(ctx, scope, asking);
  const people = written.filter(({ from }) => from !== "rule");
  const rules = written.filter(({ from }) => from === "rule");
  const added = addQuestions(people, proposed).slice(
    0,
    people.length + ctx.limits.modelQuestionsMost,
  );
  return settle(ctx, research, "questions", {
    engine,
    set: { questions: addQuestions(added, rules) },
  });
}

async function propose(ctx: ActorContext, scope: ResearchScope, asking: With) {
  const { topic, about, questions } = scope;
  const known = [about, ...questions.map(({ text }) => text)].filter((text) => text !== "");
  const { value, engine } = await askResearchPrompt(
    ctx,
    {
      use: "research_questions",
      values: {
        "research.topic": topic,
        "research.question": known.join("\n"),
        "research.language": "the language of the topic",
        "research.length": `At most ${ctx.limits.modelQuestionsMost} questions`,
      },
      schema: ProposedQuestions,
    },
    asking,
  );
  const proposed = (value?.questions ?? []).flatMap((said, at): AskedQuestion[] => {
    const text = v.safeParse(QuestionText, said);
    if (!text.success) return [];
    return [asked({ id: `model-${at + 1}`, text: text.output, from: "model", wantsFigure: false })];
  });
  return { proposed, engine };
}
