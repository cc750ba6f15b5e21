import { isProblem } from "../../lib/api-problem.ts";
import { identityQuestion } from "./identity-question.ts";

/** Runs; when the server wants to know first who is there, asks, and runs once more. */
async function runConfirmed<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (!isProblem(error, "fresh_proof_required") || !identityQuestion.canAsk()) throw error;
  }
  await identityQuestion.ask();
  return run();
}

/**
 * For every change of mail, password, factors and the account itself:
 * `const confirmed = useConfirmed(); await confirmed(() => remove(factor))`. Rejects with NotConfirmed when
 * the person closes the question, which callers pass over in silence.
 */
export function useConfirmed(): <T>(run: () => Promise<T>) => Promise<T> {
  return runConfirmed;
}
