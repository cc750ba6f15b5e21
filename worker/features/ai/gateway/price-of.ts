import type { AiTask } from "../../../../db/values/ai.ts";
import type { ActorContext } from "../../../kernel/context.ts";
import { openKey } from "../connections/seal-key.ts";
import { ABILITY_OF, type Price } from "../contract.ts";
import { costOf } from "./count-tokens.ts";
import { readRoute } from "./read-route.ts";
import { type Reason, reasonWords } from "./reason-words.ts";

type Tokens = { input: number; output: number };

/** What a task costs at most before it starts: at the dearest of the models that may answer, or why none does. */
export async function priceOf(ctx: ActorContext, task: AiTask, tokens: Tokens): Promise<Price> {
  if (!ctx.aiKeys) return builtIn("no_master_key");
  const { isStopped, candidates } = await readRoute(ctx, { task, ability: ABILITY_OF[task] });
  if (isStopped) return builtIn("stopped");
  let why: Reason = "no_model";
  const open: (typeof candidates)[number][] = [];
  for (const candidate of candidates) {
    const { connection, refusal } = candidate;
    const isResting = connection.restsUntil !== null && connection.restsUntil > ctx.clock.now();
    const closed =
      refusal ??
      ((await openKey(ctx, connection)) === null ? "key_lost" : isResting ? "resting" : null);
    if (closed === null) open.push(candidate);
    else if (why !== "not_agreed") why = closed;
  }
  const [first] = open;
  if (!first) return builtIn(why);
  const costs = open.map(({ price }) => costOf(price, tokens.input, tokens.output));
  return {
    engine: "model",
    model: first.model.name,
    provider: first.connection.name,
    cost: Math.max(...costs),
  };
}

const builtIn = (why: Reason): Price => ({ engine: "built_in", why, reason: reasonWords(why) });
