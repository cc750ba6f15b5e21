import * as v from "valibot";
import type { Context } from "../../kernel/context.ts";
import { fetchFromProvider } from "./fetch-from-provider.ts";
import { flowRefused } from "./flow-refused.ts";
import { isSafeEndpoint } from "./rules.ts";

const Endpoint = v.pipe(v.string(), v.check(isSafeEndpoint));

const Discovery = v.object({
  issuer: v.string(),
  authorization_endpoint: Endpoint,
  token_endpoint: Endpoint,
  jwks_uri: Endpoint,
  authorization_response_iss_parameter_supported: v.optional(v.boolean(), false),
});

/** Public keys alone: a shared secret in a key set would let anybody sign. */
const PublicKey = v.looseObject({ kty: v.picklist(["RSA", "EC"]) });
const KeySet = v.object({ keys: v.array(v.looseObject({ kty: v.string() })) });

type Endpoints = {
  authorization: string;
  token: string;
  keys: string;
  /** Whether it names itself in its answers, so that one provider's cannot pass for another's. */
  namesItself: boolean;
};
type Keys = v.InferOutput<typeof PublicKey>[];
type Kept<Value> = { value: Value; at: number };

const endpoints = new Map<string, Kept<Endpoints>>();
const keySets = new Map<string, Kept<Keys>>();

/** Where a provider's doors are, from its discovery document; kept for a while by this isolate, unless it is asked. */
export async function readProviderMetadata(
  ctx: Context,
  issuer: string,
  { isAsked = false } = {},
): Promise<Endpoints> {
  const known = endpoints.get(issuer);
  if (known && !isAsked && isYoung(ctx, known, ctx.limits.providerMetadataMs)) return known.value;
  const url = `${issuer}/.well-known/openid-configuration`;
  const { status, body } = await fetchFromProvider(ctx, "discovery", url);
  const found = v.safeParse(Discovery, body);
  if (status !== 200 || !found.success) {
    throw flowRefused("failed", `discovery: not understood (status ${status})`);
  }
  const { output } = found;
  const here = new URL(issuer);
  const doors = [output.authorization_endpoint, output.token_endpoint, output.jwks_uri];
  const isDowngraded = doors.some((door) => here.protocol === "https:" && !isHttps(door));
  // The content policy of our pages names the issuer's origin as the one place that a form may lead to.
  const isElsewhere = new URL(output.authorization_endpoint).origin !== here.origin;
  if (output.issuer !== issuer || isDowngraded || isElsewhere) {
    throw flowRefused("failed", "discovery: it speaks for another place");
  }
  const value = {
    authorization: output.authorization_endpoint,
    token: output.token_endpoint,
    keys: output.jwks_uri,
    namesItself: output.authorization_response_iss_parameter_supported,
  };
  endpoints.set(issuer, { value, at: ctx.clock.now() });
  return value;
}

/** The keys that it signs with. Asked for anew when a token names one that is not known, but not for each. */
export async function readProviderKeys(ctx: Context, url: string, isUnknownKey = false) {
  const known = keySets.get(url);
  const { providerMetadataMs, providerKeysRestMs } = ctx.limits;
  const keptMs = isUnknownKey ? providerKeysRestMs : providerMetadataMs;
  if (known && isYoung(ctx, known, keptMs)) return known.value;
  const { status, body } = await fetchFromProvider(ctx, "keys", url);
  const found = v.safeParse(KeySet, body);
  if (status !== 200 || !found.success) {
    throw flowRefused("failed", `keys: not understood (status ${status})`);
  }
  const value = found.output.keys.filter((key) => v.is(PublicKey, key));
  keySets.set(url, { value, at: ctx.clock.now() });
  return value;
}

function isYoung(ctx: Context, kept: Kept<unknown>, ms: number): boolean {
  return ctx.clock.now() - kept.at < ms;
}

function isHttps(text: string): boolean {
  return new URL(text).protocol === "https:";
}
