import { generateKeyPair, randomBytes } from "node:crypto";
import { promisify } from "node:util";
import { type Configuration, interactionPolicy, Provider } from "oidc-provider";
import type { LocalAccounts } from "./local-accounts.ts";
import { MemoryAdapter } from "./memory-adapter.ts";
import type { StandIn } from "./stand-ins.ts";

export type StandInClient = { id: string; secret: string; callback: string };

type Parts = { standIn: StandIn; issuer: string; client: StandInClient; accounts: LocalAccounts };

const SESSION_S = 3600;
const MINUTES_S = 600;

/** A real OpenID provider with the manners of the one that it stands in for. */
export async function makeStandIn({ standIn, issuer, client, accounts }: Parts) {
  const provider = new Provider(issuer, {
    adapter: MemoryAdapter,
    jwks: { keys: [await makeKey()] },
    clients: [
      {
        client_id: client.id,
        client_secret: client.secret,
        redirect_uris: [client.callback],
        response_types: ["code"],
        grant_types: ["authorization_code"],
        token_endpoint_auth_method: "client_secret_post",
      },
    ],
    cookies: { keys: [randomBytes(32).toString("base64url")] },
    scopes: ["openid", "profile", "email"],
    claims: {
      openid: ["sub"],
      profile: ["name", "given_name", "family_name"],
      email: ["email", "email_verified"],
    },
    // Both providers put what they know of a person into the id token itself.
    conformIdTokenClaims: false,
    pkce: { required: () => standIn.wantsPkce },
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false } },
    ttl: {
      AccessToken: MINUTES_S,
      AuthorizationCode: MINUTES_S,
      Grant: SESSION_S,
      IdToken: MINUTES_S,
      Interaction: SESSION_S,
      Session: SESSION_S,
    },
    interactions: {
      policy: chooserPolicy(),
      url: (_ctx, interaction) => `${new URL(issuer).pathname}/choose/${interaction.uid}`,
    },
    loadExistingGrant: grantEverything,
    findAccount: (_ctx, subject) => {
      const account = accounts.find(subject);
      if (!account) return undefined;
      const [given = "", ...family] = account.name.split(" ");
      const { isEmailVerified } = account;
      return {
        accountId: subject,
        claims: () => ({
          sub: subject,
          email: account.email,
          email_verified: standIn.writesVerifiedAsWord ? String(isEmailVerified) : isEmailVerified,
          name: account.name,
          given_name: given,
          family_name: family.join(" "),
        }),
      };
    },
    renderError: (ctx, out) => {
      ctx.type = "text/plain";
      ctx.body = `${out.error}: ${out.error_description ?? ""}`;
    },
  } satisfies Configuration);
  if (!standIn.returnsNonce) {
    provider.use(async (ctx, next) => {
      const { nonce: _ignored, ...query } = ctx.query;
      ctx.query = query;
      await next();
    });
  }
  return provider;
}

/** Everyone is asked who they are, each time; nobody is asked for consent. */
function chooserPolicy() {
  const { Check, Prompt } = interactionPolicy;
  const policy = interactionPolicy.base();
  policy.clear();
  const choose = new Check("nobody_chosen", "somebody has to be chosen", (ctx) => {
    const isChosen = ctx.oidc.result?.login !== undefined;
    return isChosen ? Check.NO_NEED_TO_PROMPT : Check.REQUEST_PROMPT;
  });
  policy.add(new Prompt({ name: "login", requestable: true }, choose));
  policy.add(new Prompt({ name: "select_account", requestable: true }));
  return policy;
}

const grantEverything: NonNullable<Configuration["loadExistingGrant"]> = async (ctx) => {
  const { client, session, provider } = ctx.oidc;
  if (!client || !session?.accountId) return undefined;
  const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
  grant.addOIDCScope("openid profile email");
  await grant.save();
  return grant;
};

async function makeKey() {
  const { privateKey } = await promisify(generateKeyPair)("rsa", { modulusLength: 2048 });
  return { ...privateKey.export({ format: "jwk" }), use: "sig", alg: "RS256" };
}
