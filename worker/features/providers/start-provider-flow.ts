import { providerFlows } from "../../../db/schema/providers.ts";
import type { Provider, ProviderPurpose } from "../../../db/values/providers.ts";
import type { ActorContext, Context } from "../../kernel/context.ts";
import { limitAddress } from "../../kernel/limit-address.ts";
import { AppError } from "../../kernel/errors.ts";
import { randomToken } from "../../kernel/ids.ts";
import { readReturnPath } from "../../policy/return-path.ts";
import { recordAlone } from "../audit/record-together.ts";
import { writeForSession } from "../sessions/write-for-session.ts";
import { FlowRefused } from "./flow-refused.ts";
import { readProviderMetadata } from "./read-provider-metadata.ts";
import { KNOWN_PROVIDERS, type ProviderClients } from "./rules.ts";
import { sha256, sha256Hex } from "../../kernel/pure/hash.ts";
import { toBase64Url } from "../../kernel/pure/bytes.ts";

export type Start = {
  provider: Provider;
  purpose: ProviderPurpose;
  /** A typed or remembered target; kept only when it is a path of this site. */
  next: string | undefined;
  /** What this browser is known by since another trip: two tabs may be under way at once. */
  browserToken: string | undefined;
};

type Started = { url: string; browserToken: string };

/** Sends a browser to a provider, and remembers it by a secret that it alone holds. */
export async function startProviderFlow(
  ctx: Context | ActorContext,
  clients: ProviderClients,
  start: Start,
): Promise<Started> {
  const { provider, purpose } = start;
  const userId = "actor" in ctx ? ctx.actor.userId : null;
  const details = { provider, purpose };
  await limitAddress(ctx, "provider", ctx.limits.rateProviderPerAddress);
  const client = clients[provider];
  if (!client) throw new AppError("provider_not_configured");
  const doors = await readProviderMetadata(ctx, client.issuer).catch(async (error: unknown) => {
    if (!(error instanceof FlowRefused)) throw error;
    const { reason } = error;
    await recordAlone(ctx, { type: "oauth_login_failed", userId, details: { ...details, reason } });
    throw new AppError("provider_failed", { cause: error });
  });

  const now = ctx.clock.now();
  const state = randomToken();
  const nonce = randomToken();
  const codeVerifier = randomToken();
  const browserToken = start.browserToken ?? randomToken();
  const sessionId = "actor" in ctx ? ctx.actor.sessionId : null;
  const insert = ctx.db.insert(providerFlows).values({
    id: ctx.ids.next(),
    provider,
    purpose,
    nonce,
    codeVerifier,
    stateHash: await sha256Hex(state),
    browserHash: await sha256Hex(browserToken),
    returnPath: readReturnPath(start.next),
    sessionId,
    expiresAt: now + ctx.limits.providerFlowMs,
    createdAt: now,
  });
  const event = { type: "oauth_login_initiated" as const, userId, details };
  await writeForSession(ctx, sessionId, [insert], event);

  const { takesPkce, returnsNonce, asks } = KNOWN_PROVIDERS[provider];
  const url = new URL(doors.authorization);
  const parameters = {
    client_id: client.clientId,
    redirect_uri: callbackUrl(ctx),
    response_type: "code",
    scope: "openid profile email",
    state,
    ...(returnsNonce ? { nonce } : {}),
    ...(takesPkce
      ? { code_challenge: toBase64Url(await sha256(codeVerifier)), code_challenge_method: "S256" }
      : {}),
    ...asks[purpose],
  };
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return { url: url.href, browserToken };
}

/** The address that is registered at every provider. */
export function callbackUrl(ctx: Context): string {
  return new URL("/oauth/callback", ctx.origin).href;
}
