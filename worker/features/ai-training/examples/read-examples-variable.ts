import type { ReadVariable } from "../../../kit/variables.ts";
import { listGoodExamples } from "./list-examples.ts";

/** Good answers of colleagues, each with its question in one line; what is private in a plan is in none of them. */
export const readExamplesVariable: ReadVariable = async (ctx) => {
  const examples = await listGoodExamples(ctx);
  return examples.flatMap(({ question, answer }) =>
    question !== null && answer ? [`${question} ${answer}`] : [],
  );
};
