import type { AiScope, AiTask } from "../../../../db/values/ai.ts";
import type { ActorContext } from "../../../kernel/context.ts";
import { findUsedUp } from "../budgets/reserve.ts";
import { monthOf, scopesOf } from "../budgets/scopes-of.ts";
import { openKey } from "../connections/seal-key.ts";
import { ABILITY_OF } from "../tasks/contract.ts";
import { type Price } from "./contract.ts";
import { costOf } from "./count-tokens.ts";
import { type Candidate, readRoute } from "./read-route.ts";
import { builtInBecause, type Reason } from "./built-in-because.ts";

type Tokens = { input: number; output: number };

/** What a task costs at most before it starts: at the dearest of the models that may and can answer, or why none does. */
export async function priceOf(
  ctx: ActorContext,
  task: AiTask,
  tokens: Tokens,
  { isTest = false } = {},
): Promise<Price> {
  if (!ctx.aiKeys) return builtInBecause("no_master_key");
  const route = await readRoute(ctx, { task, ability: ABILITY_OF[task], isTest });
  if (route.isStopped) return builtInBecause("stopped");
  const scopes = scopesOf(ctx.actor, route.companyId);
  const month = monthOf(ctx.clock.now());
  let why: Reason = "no_model";
  const open: { candidate: Candidate; cost: number }[] = [];
  for (const candidate of route.candidates) {
    const cost = costOf(candidate.price, tokens.input, tokens.output);
    const closed =
      (await closedBy(ctx, candidate)) ??
      toReason(await findUsedUp(ctx, { scopes, month, reserved: cost }));
    if (closed === null) open.push({ candidate, cost });
    else if (why !== "not_agreed") why = closed;
  }
  const [first] = open;
  if (!first) return builtInBecause(why);
  return {
    engine: "model",
    model: first.candidate.model.name,
    provider: first.candidate.connection.name,
    cost: Math.max(...open.map(({ cost }) => cost)),
  };
}

async function closedBy(
  ctx: ActorContext,
  { connection, refusal }: Candidate,
): Promise<Reason | null> {
  if (refusal) return refusal;
  if ((await openKey(ctx, connection)) === null) return "key_lost";
  const isResting = connection.restsUntil !== null && connection.restsUntil > ctx.clock.now();
  return isResting ? "resting" : null;
}

const toReason = (scope: AiScope | null): Reason | null => (scope ? `budget_${scope}` : null);
