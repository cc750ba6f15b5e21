import type { Provider, ProviderPurpose } from "../../../db/values/providers.ts";

type Quirks = {
  /** As people know it. */
  name: string;
  /** What its id tokens name as their issuer; its discovery document stands below it. */
  issuer: string;
  /** Takes a code challenge. LinkedIn refuses a web client that sends a verifier. */
  takesPkce: boolean;
  /** Repeats our nonce in its id token. */
  returnsNonce: boolean;
  /** What else is asked of it, by the reason for going there. */
  asks: Partial<Record<ProviderPurpose, Readonly<Record<string, string>>>>;
  /** Its own words, beside access_denied, for somebody who changed their mind. */
  cancelWords: readonly string[];
};

/** How the providers differ, and all that differs: the code knows none of them by name. */
export const KNOWN_PROVIDERS: Readonly<Record<Provider, Quirks>> = {
  google: {
    name: "Google",
    issuer: "https://accounts.google.com",
    takesPkce: true,
    returnsNonce: true,
    asks: {
      sign_in: { prompt: "select_account" },
      link: { prompt: "select_account" },
      prove: { prompt: "select_account", max_age: "0" },
    },
    cancelWords: [],
  },
  linkedin_oidc: {
    name: "LinkedIn",
    issuer: "https://www.linkedin.com/oauth",
    takesPkce: false,
    returnsNonce: false,
    asks: {},
    cancelWords: ["user_cancelled_login", "user_cancelled_authorize"],
  },
};

/** What this installation was given by a provider; null where it was given nothing. */
type ProviderClient = { clientId: string; clientSecret: string; issuer: string };
export type ProviderClients = Readonly<Record<Provider, ProviderClient | null>>;

const LOOPBACK = ["localhost", "127.0.0.1", "[::1]"];

/** Secrets and codes travel over https alone; a stand-in on this machine is the one exception. */
export function isSafeEndpoint(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname } = new URL(text);
  return protocol === "https:" || (protocol === "http:" && LOOPBACK.includes(hostname));
}

export function isCancelled(provider: Provider, error: string): boolean {
  return error === "access_denied" || KNOWN_PROVIDERS[provider].cancelWords.includes(error);
}

/** Where a form of ours may lead in the end, for the content policy. */
export function authorizationOrigins(clients: ProviderClients): string[] {
  return Object.values(clients).flatMap((client) =>
    client ? [new URL(client.issuer).origin] : [],
  );
}

/** How a trip to a provider ended, as the address says it: by a word of this list, never by a text. */
const PROVIDER_OUTCOMES = [
  "linked",
  "proven",
  "cancelled",
  "expired",
  "failed",
  "unverified_email",
  "registration_closed",
  "address_not_accepted",
  "taken",
  "another_linked",
  "another_person",
  "not_fresh",
  "not_configured",
] as const;
export type ProviderOutcome = (typeof PROVIDER_OUTCOMES)[number];

const OUTCOME_PARAMETER = "provider";

export function readOutcome(parameters: URLSearchParams): ProviderOutcome | null {
  const word = parameters.get(OUTCOME_PARAMETER);
  return PROVIDER_OUTCOMES.find((known) => known === word) ?? null;
}

/** A path of this site that also says how a trip ended. */
export function withOutcome(path: string, outcome: ProviderOutcome | null): string {
  if (!outcome) return path;
  const url = new URL(path, "http://same.site");
  url.searchParams.set(OUTCOME_PARAMETER, outcome);
  return `${url.pathname}${url.search}${url.hash}`;
}
