import * as v from "valibot";
import type { Context } from "../../kernel/context.ts";
import type { ProviderAnswer } from "./contract.ts";
import { fetchFromProvider } from "./fetch-from-provider.ts";
import { flowRefused } from "./flow-refused.ts";
import { readProviderMetadata } from "./read-provider-metadata.ts";
import { isCancelled, KNOWN_PROVIDERS, type ProviderClients } from "./rules.ts";
import type { ProviderFlow } from "./spend-provider-flow.ts";
import { callbackUrl } from "./start-provider-flow.ts";
import { type Identity, verifyIdToken } from "./verify-id-token.ts";

const Tokens = v.object({ id_token: v.pipe(v.string(), v.nonEmpty()) });
const Refusal = v.object({ error: v.pipe(v.string(), v.regex(/^[a-z_]{1,40}$/)) });

/** Turns what came back with the browser into who is there, by asking the provider itself. */
export async function askProvider(
  ctx: Context,
  clients: ProviderClients,
  flow: ProviderFlow,
  answer: ProviderAnswer,
): Promise<Identity> {
  const { provider, nonce } = flow;
  const client = clients[provider];
  if (!client) throw flowRefused("not_configured", "the provider is no longer set up");
  if (answer.error !== undefined) {
    if (isCancelled(provider, answer.error)) throw flowRefused("cancelled", "cancelled there");
    const { error } = v.is(Refusal, answer) ? answer : { error: "an error" };
    throw flowRefused("failed", `the provider answered ${error}`);
  }
  if (!answer.code) throw flowRefused("failed", "the provider sent no code");
  const doors = await readProviderMetadata(ctx, client.issuer);
  const isNamed = answer.iss !== undefined || doors.namesItself;
  if (isNamed && answer.iss !== client.issuer) {
    throw flowRefused("failed", "the answer is another provider's");
  }
  const form = new URLSearchParams({
    grant_type: "authorization_code",
    code: answer.code,
    redirect_uri: callbackUrl(ctx),
    client_id: client.clientId,
    client_secret: client.clientSecret,
    ...(KNOWN_PROVIDERS[provider].takesPkce ? { code_verifier: flow.codeVerifier } : {}),
  });
  const { status, body } = await fetchFromProvider(ctx, "tokens", doors.token, form);
  if (status !== 200 || !v.is(Tokens, body)) {
    const error = v.is(Refusal, body) ? ` ${body.error}` : "";
    throw flowRefused("failed", `tokens: refused (status ${status}${error})`);
  }
  const { issuer, clientId } = client;
  const keysUrl = doors.keys;
  return verifyIdToken(ctx, { provider, token: body.id_token, issuer, clientId, keysUrl, nonce });
}
