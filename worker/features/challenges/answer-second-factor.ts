import type * as v from "valibot";
import type { ActorContext } from "../../kernel/context.ts";
import type { Entered } from "../sessions/enter-account.ts";
import { answerChallenge } from "./answer-challenge.ts";
import type { AnswerForm } from "./contract.ts";
import { putChallenge } from "./put-challenge.ts";
import { readWaitingChallenge } from "./queries.ts";

/** The answer of a form that works without script: to the challenge it names, else to the one that waits. */
export async function answerSecondFactor(
  ctx: ActorContext,
  form: v.InferOutput<typeof AnswerForm>,
  currentToken: string | undefined,
): Promise<Entered> {
  const { method, code, device, trust } = form;
  const waiting = form.challenge === "" ? await readWaitingChallenge(ctx) : null;
  const id =
    form.challenge || waiting?.id || (await putChallenge(ctx, { purpose: "second_factor" })).id;
  const input = { answer: { method, code }, device, trust: trust === "on" };
  const { entered } = await answerChallenge(ctx, id, input, currentToken);
  return entered;
}
