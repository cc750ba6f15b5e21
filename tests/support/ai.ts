import { inject } from "vitest";
import type { AiAbility, AiKind, AiTask } from "../../db/values/ai.ts";
import type { Database } from "../../db/client.ts";
import {
  aiAttempts,
  aiBudgets,
  aiConnections,
  aiConsents,
  aiSettings,
  aiSpending,
  aiTasks,
} from "../../db/schema/ai.ts";
import { profiles } from "../../db/schema/users.ts";
import { changeConnection } from "../../worker/features/ai/connections/change-connection.ts";
import { CONSENT_WORDS } from "../../worker/features/ai/own/contract.ts";
import { createConnection } from "../../worker/features/ai/connections/create-connection.ts";
import { createModel } from "../../worker/features/ai/models/create-model.ts";
import type { ActorContext } from "../../worker/kernel/context.ts";
import type { SeenCall } from "./model-peer.ts";
import { readProblem } from "./problem.ts";

export const SECRET = "sk-secret-0123456789-WXYZ";

let made = 0;

type Made = {
  kind?: AiKind;
  abilities?: AiAbility[];
  /** Of a million tokens, in millionths of a dollar. */
  price?: number;
  task?: AiTask;
  as?: "first" | "fallback";
  key?: string;
  /** Everyone who is there by now has allowed it. */
  agreed?: boolean;
};

/** A connection to the peer that does so, with one model, for a task if one is named. */
export async function connectModel(ctx: ActorContext, how: string, options: Made = {}) {
  const {
    kind = "openai_compatible",
    abilities = ["chat", "structured", "embedding"],
    price = 1_000_000,
    key = SECRET,
    agreed = true,
    task,
  } = options;
  const name = `peer-${(made += 1)}-${ctx.clock.now()}`;
  const connection = await createConnection(ctx, {
    name,
    kind,
    baseUrl: `${inject("modelPeer")}/${how}/${name}`,
    key,
    isOn: true,
  });
  if (agreed) {
    const people = await ctx.db.select({ userId: profiles.id }).from(profiles);
    const given = {
      connectionId: connection.id,
      provider: name,
      address: connection.baseUrl,
      words: CONSENT_WORDS,
      says: "",
      givenAt: 0,
    };
    await ctx.db
      .insert(aiConsents)
      .values(people.map((one) => ({ id: ctx.ids.next(), ...one, ...given })));
  }
  const model = await createModel(ctx, {
    connectionId: connection.id,
    name: `model-${name}`,
    abilities,
    contextTokens: 100_000,
    outputTokens: 1000,
    inputPrice: price,
    outputPrice: price,
  });
  if (task) {
    const chosen =
      options.as === "fallback" ? { fallbackModelId: model.id } : { modelId: model.id };
    await ctx.db
      .insert(aiTasks)
      .values({ task, ...chosen, updatedAt: 0 })
      .onConflictDoUpdate({ target: aiTasks.task, set: chosen });
  }
  const seen = async (more = "") => {
    const response = await fetch(`${inject("modelPeer")}/seen/${name}${more}`);
    return response.json<SeenCall[]>();
  };
  const release = async () => void (await fetch(`${inject("modelPeer")}/release/${name}`));
  const turnOff = () => changeConnection(ctx, connection.id, { isOn: false }, 1);
  return { connection, model, seen, release, turnOff };
}

/** Whatever its status is, which its code says too. */
/** As before anybody connected a provider: nothing was asked, spent or bounded. */
export async function forgetModels(db: Database): Promise<void> {
  for (const table of [aiConnections, aiTasks, aiAttempts, aiBudgets, aiSpending, aiSettings]) {
    await db.delete(table);
  }
}

export const problemOf = (response: Response) => readProblem(response, response.status);
