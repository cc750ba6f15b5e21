import type { ActorContext } from "../../../kernel/context.ts";
import type { AskedQuestion, Claim, Passage } from "../contract.ts";
import { type Finding, verifyFindings } from "../rules/verify-findings.ts";
import type { StoredSource } from "../sources/read-sources.ts";
import { type Ask, askResearchPrompt, builtIn } from "./ask-research-prompt.ts";
import { Findings } from "../rules/model-answers.ts";
import type { Engine, StepTurn } from "./settle.ts";

type Found = {
  topic: string;
  questions: readonly AskedQuestion[];
  sources: readonly StoredSource[];
  /** What the built-in engine chose, and all that it chose from. */
  claims: readonly Claim[];
  passages: readonly Passage[];
};
type With = { turn: StepTurn; ask: Ask };
type Condensed = { claims: Claim[]; engine: Engine };

/**
 * Lets a model say in fewer words what the passages state. It sees passages alone, as data; of what it says, only
 * what has a quote that stands in a passage is kept. A question without such an answer keeps what was found before.
 */
export async function condenseClaims(
  ctx: ActorContext,
  found: Found,
  asking: With,
): Promise<Condensed> {
  const { questions, claims } = found;
  const isAnswered = ({ id }: AskedQuestion) => claims.some(({ questionId }) => questionId === id);
  const asked = questions.filter((question) => question.from !== "rule" && isAnswered(question));
  const condensed = new Map<string, Claim[]>();
  let engine = builtIn("");
  for (const question of asked) {
    const answer = await askOne(ctx, question, { found, asking });
    if (answer.engine.engine === "model" || engine.engine !== "model") engine = answer.engine;
    // Whoever refuses one refuses them all.
    if (answer.findings === null) break;
    const own = verifyFindings(answer.findings, answer.passages).slice(
      0,
      ctx.limits.claimsPerQuestion,
    );
    if (own.length > 0) condensed.set(question.id, own);
  }
  const all = questions.flatMap(
    ({ id }) => condensed.get(id) ?? claims.filter(({ questionId }) => questionId === id),
  );
  const isUsed = condensed.size > 0 || engine.engine === "built_in";
  return {
    claims: all.map((claim, at) => ({ ...claim, number: at + 1 })),
    engine: isUsed ? engine : builtIn(UNFOUND),
  };
}

const UNFOUND = "The language model gave no quote that is in a source.";

async function askOne(
  ctx: ActorContext,
  { id, text }: AskedQuestion,
  { found, asking }: { found: Found; asking: With },
): Promise<{ findings: Finding[] | null; passages: Passage[]; engine: Engine }> {
  const { topic, sources, passages } = found;
  const own = passages
    .filter(({ questionId }) => questionId === id)
    .slice(0, ctx.limits.modelPassagesMost);
  const numbers = [...new Set(own.map(({ sourceNumber }) => sourceNumber))];
  const { value, engine } = await askResearchPrompt(
    ctx,
    {
      use: "research_reading",
      values: {
        "research.topic": topic,
        "research.question": text,
        "research.sources": numbers.map((number) => {
          const title = sources.find((source) => source.number === number)?.title ?? "";
          const said = own.filter(({ sourceNumber }) => sourceNumber === number);
          return `${number}. ${title}: ${said.map(({ quote }) => quote).join(" ")}`;
        }),
        "research.language": "the language of the question",
      },
      schema: Findings,
    },
    asking,
  );
  return { findings: value?.findings ?? null, passages: own, engine };
}
