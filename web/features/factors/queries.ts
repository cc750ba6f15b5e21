import { queryOptions } from "@tanstack/react-query";
import type { challengesApi } from "../../../worker/features/challenges/api.ts";
import type { PasskeyAssertion } from "../../../worker/features/factors/contract.ts";
import type { factorsApi } from "../../../worker/features/factors/api.ts";
import { readDeviceClaim } from "../../lib/device-claim.ts";
import { lazyClient } from "../../lib/lazy-client.ts";
import { makePasskey } from "../../lib/passkeys.ts";

const factors = lazyClient<typeof factorsApi>("/api/factors");
const challenges = lazyClient<typeof challengesApi>("/api/challenges");

export const factorsQuery = queryOptions({
  queryKey: ["factors"],
  queryFn: async ({ signal }) =>
    (await (await factors()).index.$get({}, { init: { signal } })).json(),
});

export async function beginTotp(name: string) {
  return (await (await factors()).totp.$post({ json: { name } })).json();
}

export async function confirmTotp({ id, code }: { id: string; code: string }) {
  const client = await factors();
  return (await client.totp[":id"].confirm.$post({ param: { id }, json: { code } })).json();
}

/** Asks the server, then the browser. */
export async function createPasskey(name: string) {
  const begun = await (await (await factors()).passkeys.options.$post()).json();
  return { challengeId: begun.challengeId, name, response: await makePasskey(begun) };
}

export async function addPasskey(name: string) {
  const json = await createPasskey(name);
  return (await (await factors()).passkeys.$post({ json })).json();
}

export async function remakeRecoveryCodes() {
  return (await (await factors())["recovery-codes"].$post()).json();
}

type Factor = { kind: "totp" | "passkey"; id: string; version: number };

const seen = ({ version }: Factor) => ({ headers: { "if-match": `"${version}"` } });

export async function renameFactor(factor: Factor, name: string) {
  const { kind, id } = factor;
  const client = await factors();
  await client[":kind"][":id"].$patch({ param: { kind, id }, json: { name } }, seen(factor));
}

export async function removeFactor(factor: Factor) {
  const { kind, id } = factor;
  const client = await factors();
  await client[":kind"][":id"].$delete({ param: { kind, id } }, seen(factor));
}

export async function askForSecondFactor() {
  const client = await challenges();
  return (await client.index.$post({ json: { purpose: "second_factor" } })).json();
}

type SecondFactorAnswer = { id: string; response: PasskeyAssertion; trust: boolean };

export async function answerWithPasskey({ id, response, trust }: SecondFactorAnswer) {
  const client = await challenges();
  const answer = { method: "passkey" as const, response };
  const device = await readDeviceClaim();
  await client[":id"].answer.$post({ param: { id }, json: { answer, device, trust } });
}

export async function beginPasskeySignIn() {
  return (await (await challenges())["passkey-sign-ins"].$post()).json();
}

export async function signInWithPasskey(id: string, response: PasskeyAssertion) {
  const client = await challenges();
  const json = { response, device: await readDeviceClaim() };
  const entered = await client["passkey-sign-ins"][":id"].$post({ param: { id }, json });
  return (await entered.json()).secondFactor;
}
