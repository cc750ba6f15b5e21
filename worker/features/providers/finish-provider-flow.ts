import type { ProviderPurpose } from "../../../db/values/providers.ts";
import type { ActorContext, Context } from "../../kernel/context.ts";
import { limitAddress } from "../../kernel/limit-address.ts";
import { recordAlone } from "../audit/record-together.ts";
import type { DeviceClaim } from "../devices/contract.ts";
import type { Entered } from "../sessions/enter-account.ts";
import { askProvider } from "./ask-provider.ts";
import type { ProviderAnswer } from "./contract.ts";
import { enterWithProvider } from "./enter-with-provider.ts";
import { FlowRefused, flowRefused } from "./flow-refused.ts";
import { linkOwnProvider } from "./link-own-provider.ts";
import { proveWithProvider } from "./prove-with-provider.ts";
import type { ProviderClients, ProviderOutcome } from "./rules.ts";
import { type ProviderFlow, spendProviderFlow } from "./spend-provider-flow.ts";

type Return = {
  clients: ProviderClients;
  /** Null when the address was not one that a provider writes. */
  answer: ProviderAnswer | null;
  browserToken: string | undefined;
  claim: DeviceClaim | null;
  currentToken: string | undefined;
  /** Whoever is signed in and may change how they sign in. */
  actor: ActorContext | null;
  secondFactor: Entered["secondFactor"];
};

export type Finished = {
  purpose: ProviderPurpose;
  /** Where the person wanted to go, or was. */
  returnPath: string | null;
  /** Null when somebody simply came in. */
  outcome: ProviderOutcome | null;
  entered: Entered | null;
};

/** What a browser that comes back from a provider gets. However it ends, its trip is used up. */
export async function finishProviderFlow(ctx: Context, back: Return): Promise<Finished> {
  const { answer, browserToken } = back;
  await limitAddress(ctx, "provider-return", ctx.limits.rateProviderPerAddress);
  const flow =
    answer && browserToken ? await spendProviderFlow(ctx, answer.state, browserToken) : undefined;
  if (!flow || !answer) {
    const details = { reason: browserToken ? "no such trip" : "no trip of this browser" };
    await recordAlone(ctx, { type: "oauth_login_failed", userId: null, details });
    return { purpose: "sign_in", returnPath: null, outcome: "expired", entered: null };
  }
  const { purpose, returnPath, provider } = flow;
  try {
    return { purpose, returnPath, ...(await fulfil(ctx, flow, answer, back)) };
  } catch (error) {
    if (!(error instanceof FlowRefused)) throw error;
    const { outcome, reason } = error;
    const userId = back.actor?.actor.userId ?? null;
    const details = { provider, purpose, reason };
    await recordAlone(ctx, { type: "oauth_login_failed", userId, details });
    return { purpose, returnPath, outcome, entered: null };
  }
}

async function fulfil(
  ctx: Context,
  flow: ProviderFlow,
  answer: ProviderAnswer,
  { clients, claim, currentToken, actor, secondFactor }: Return,
): Promise<Pick<Finished, "outcome" | "entered">> {
  const identity = await askProvider(ctx, clients, flow, answer);
  if (flow.purpose === "sign_in") {
    return {
      outcome: null,
      entered: await enterWithProvider(ctx, identity, { claim, currentToken }),
    };
  }
  if (!actor || actor.actor.sessionId !== flow.sessionId) {
    throw flowRefused("expired", "not the session that set out");
  }
  if (flow.purpose === "link") {
    await linkOwnProvider(actor, identity);
    return { outcome: "linked", entered: null };
  }
  const proof = { from: secondFactor, currentToken, claim, since: flow.createdAt };
  return { outcome: "proven", entered: await proveWithProvider(actor, identity, proof) };
}
