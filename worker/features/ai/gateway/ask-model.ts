import { aiConnections } from "../../../../db/schema/ai.ts";
import type { AiOutcome } from "../../../../db/values/ai.ts";
import type { ActorContext } from "../../../kernel/context.ts";
import { openKey } from "../connections/seal-key.ts";
import { ABILITY_OF } from "../tasks/contract.ts";
import { claimProbe } from "./claim-probe.ts";
import {
  type Answer,
  type Asking,
  makeAttempt,
  type Piece,
  type Question,
} from "./make-attempt.ts";
import { type Candidate, readRoute } from "./read-route.ts";
import { builtInBecause, type Reason, reasonOf } from "./built-in-because.ts";
import { emptyProgress, type Message, type Progress } from "./run-attempt.ts";

/**
 * Asks the models of a task in turn, and tells as it happens. Where none answers, the built-in engine has to, and
 * the reason says why in words.
 */
export async function* askModel<Value = never>(
  ctx: ActorContext,
  question: Question<Value>,
): AsyncGenerator<Piece, Answer<Value>> {
  if (!ctx.aiKeys) return builtInBecause("no_master_key");
  const route = await readRoute(ctx, {
    task: question.task,
    ability: ABILITY_OF[question.task],
    modelId: question.test?.modelId,
    isTest: question.test !== undefined,
  });
  if (route.isStopped) return builtInBecause("stopped");
  const asking: Asking<Value> = { ctx, question, route, number: 0 };
  let last: Reason = "no_model";
  for (const candidate of route.candidates) {
    const tried = yield* askCandidate(asking, candidate);
    if (typeof tried !== "string") return tried;
    // What somebody can change themselves is said before what they can only wait for.
    if (last !== "not_agreed") last = tried;
    if (FINAL.has(tried)) break;
  }
  return builtInBecause(last);
}

/** No other model is asked after these. */
const FINAL: ReadonlySet<Reason> = new Set<Reason>([
  "stopped",
  "withdrawn",
  "company_off",
  "invalid",
  "cancelled",
]);
/** Asking again may help, as long as nobody has read a part of the answer. */
const PASSING: ReadonlySet<AiOutcome> = new Set<AiOutcome>(["unreachable", "failed", "cut"]);

async function* askCandidate<Value>(
  asking: Asking<Value>,
  candidate: Candidate,
): AsyncGenerator<Piece, Answer<Value> | Reason> {
  const { ctx, question } = asking;
  const { connection, refusal } = candidate;
  if (refusal) return refusal;
  const key = await openKey(ctx, connection);
  if (key === null) return "key_lost";
  if (!question.test?.modelId && !(await claimProbe(ctx, aiConnections, connection)))
    return "resting";
  const messages: Message[] = [{ role: "user", content: question.prompt }];
  let isRepaired = false;
  for (let tries = 1; ;) {
    const progress = emptyProgress();
    const tried = yield* makeAttempt(asking, candidate, { key, messages, progress });
    if ("refused" in tried) return tried.refused;
    if ("value" in tried) return answered(candidate, progress, tried.value);
    if ("problem" in tried) {
      if (isRepaired) return "invalid";
      isRepaired = true;
      messages.push({ role: "assistant", content: progress.text || "(nothing)" });
      const again = question.schema ? `${REPAIR} ${tried.problem}` : SAY_SOMETHING;
      messages.push({ role: "user", content: again });
      continue;
    }
    const { outcome, retryAfterMs } = tried;
    if (outcome === "cancelled" || outcome === "stopped" || outcome === "withdrawn") return outcome;
    if (progress.text !== "" && !question.schema) {
      return answered(candidate, { ...progress, isCut: true }, null);
    }
    const waitMs = retryAfterMs ?? ctx.limits.aiRetryMs;
    const isPassing =
      PASSING.has(outcome) ||
      (outcome === "rate_limited" && waitMs <= ctx.limits.aiRetryAfterHereMs);
    if (!isPassing || tries >= ctx.limits.aiTries) return reasonOf(outcome);
    tries += 1;
    await new Promise((resolve) => setTimeout(resolve, waitMs));
  }
}

const REPAIR =
  "Your answer could not be read. Answer again, with nothing but JSON of the shape that was asked for. What was wrong:";

const SAY_SOMETHING = "Your answer was empty. Answer again.";

const answered = <Value>(
  { model }: Candidate,
  { text, vectors, isCut }: Progress,
  value: Value | null,
): Answer<Value> => ({ engine: "model", model: model.name, text, value, vectors, isCut });
