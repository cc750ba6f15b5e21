import { expect } from "vitest";
import type { Provider, ProviderPurpose } from "../../../db/values/providers.ts";
import { ProviderAnswer } from "../../../worker/features/providers/contract.ts";
import { finishProviderFlow } from "../../../worker/features/providers/finish-provider-flow.ts";
import type { ProviderClients } from "../../../worker/features/providers/rules.ts";
import { startProviderFlow } from "../../../worker/features/providers/start-provider-flow.ts";
import type { ActorContext, Context } from "../../../worker/kernel/context.ts";
import * as v from "valibot";

type Setting = {
  clients: ProviderClients;
  provider?: Provider;
  purpose?: ProviderPurpose;
  next?: string;
};

/** Sets out from a browser that has been nowhere yet. */
export async function setOut(ctx: Context | ActorContext, setting: Setting) {
  const { clients, provider = "google", purpose = "sign_in", next } = setting;
  const started = await startProviderFlow(ctx, clients, {
    ...{ provider, purpose, next },
    browserToken: undefined,
  });
  const asked = new URL(started.url).searchParams;
  return { ...started, asked, state: asked.get("state") ?? "" };
}

type Back = {
  clients: ProviderClients;
  browserToken?: string | undefined;
  actor?: ActorContext;
  currentToken?: string;
};

/** Comes back with what the address says. */
export function comeBack(ctx: Context, address: URL | Record<string, string>, back: Back) {
  const given = address instanceof URL ? Object.fromEntries(address.searchParams) : address;
  const answer = v.safeParse(ProviderAnswer, given);
  return finishProviderFlow(ctx, {
    clients: back.clients,
    answer: answer.success ? answer.output : null,
    browserToken: back.browserToken,
    claim: null,
    currentToken: back.currentToken,
    actor: back.actor ?? null,
    secondFactor: "not_required",
  });
}

export function expectRefused(finished: Awaited<ReturnType<typeof comeBack>>, outcome: string) {
  expect(finished).toMatchObject({ outcome, entered: null });
}
