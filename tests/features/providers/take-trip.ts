import { expect } from "vitest";
import type { Provider, ProviderPurpose } from "../../../db/values/providers.ts";
import type { DeviceClaim } from "../../../worker/features/devices/contract.ts";
import { ProviderAnswer } from "../../../worker/features/providers/contract.ts";
import { finishProviderFlow } from "../../../worker/features/providers/finish-provider-flow.ts";
import type { ProviderClients } from "../../../worker/features/providers/rules.ts";
import { honestClaims, type Peer, signToken } from "../../support/provider-peer.ts";
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
    provider,
    purpose,
    next,
    browserToken: undefined,
  });
  const asked = new URL(started.url).searchParams;
  return { ...started, asked, state: asked.get("state") ?? "" };
}

type Back = {
  clients: ProviderClients;
  browserToken?: string | undefined;
  actor?: ActorContext | undefined;
  currentToken?: string;
  claim?: DeviceClaim;
};

/** Comes back with what the address says. */
export function comeBack(ctx: Context, address: URL | Record<string, string>, back: Back) {
  const given = address instanceof URL ? Object.fromEntries(address.searchParams) : address;
  const answer = v.safeParse(ProviderAnswer, given);
  return finishProviderFlow(ctx, {
    clients: back.clients,
    answer: answer.success ? answer.output : null,
    browserToken: back.browserToken,
    claim: back.claim ?? null,
    currentToken: back.currentToken,
    actor: back.actor ?? null,
    secondFactor: "not_required",
  });
}

export function expectRefused(finished: Awaited<ReturnType<typeof comeBack>>, outcome: string) {
  expect(finished).toMatchObject({ outcome, entered: null });
}

type Person = Record<string, unknown>;

/** The whole way of whoever the peer says is there. */
export async function travel(
  ctx: Context,
  peer: Peer,
  claims: Person,
  options: { provider?: Provider; purpose?: ProviderPurpose; actor?: ActorContext } = {},
) {
  const { actor, ...setting } = options;
  const trip = await setOut(actor ?? ctx, { clients: peer.clients, ...setting });
  await answerWith(ctx, peer, trip, claims);
  return comeBack(ctx, { state: trip.state, code: "code" }, { ...backOf(peer, trip), actor });
}

type Trip = Awaited<ReturnType<typeof setOut>>;

export async function answerWith(ctx: Context, peer: Peer, trip: Trip, claims: Person) {
  const nonce = trip.asked.get("nonce") ?? undefined;
  const told = honestClaims(peer, ctx.clock.now(), { nonce, ...claims });
  await peer.sayToken(await signToken(told, peer.own));
}

export const backOf = (peer: Peer, { browserToken }: Trip) => ({
  clients: peer.clients,
  browserToken,
});
