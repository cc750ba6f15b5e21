import * as v from "valibot";
import { computeBy } from "./compute/ask-compute.ts";
import { readerBy } from "./compute/ask-reader.ts";
import {
  KNOWN_PROVIDERS,
  isSafeEndpoint,
  type ProviderClients,
} from "./features/providers/rules.ts";
import { bounded } from "./kernel/bounded.ts";
import { type Keys, makeKeys } from "./kernel/keys.ts";
import { LIMITS } from "./kernel/limits.ts";
import { LOG_LEVELS, type LogSettings, setLogging } from "./kernel/log.ts";
import type { Outbound } from "./kernel/outbound-fetch.ts";
import { MAIL_VARIABLES, type MailSettings, readMailSettings } from "./kernel/mail-settings.ts";
import { Misconfigured } from "./kernel/misconfigured.ts";
import { type Networks, readNetworks } from "./kernel/pure/networks.ts";
import type {
  LiveRoomCalls,
  OutboxDrainerCalls,
  PersonHubCalls,
  RunDriverCalls,
} from "./durable/hub-calls.ts";
import type { RateLimiter } from "./durable/rate-limiter.ts";

/** What the platform hands over: unknown until parsed. */
export type RawEnv = Record<string, unknown>;

export type Env = {
  origin: URL;
  databaseUrl: string;
  databaseToken: string;
  keys: Keys;
  /** Wraps the keys of providers of models; null where there can be none. */
  aiKeys: Keys | null;
  edgeInFront: boolean;
  /** Proxies of one's own, whose word for the client's address is taken. */
  trustedProxies: Networks;
  supportEmail: string;
  providers: ProviderClients;
  buildId: string;
  appVersion: string;
  /** When the build was made, as an ISO time; null where nothing was built. */
  builtAt: string | null;
  mail: MailSettings;
  assets: Fetcher;
  edge: KVNamespace;
  files: R2Bucket;
  requestLimiter: RateLimit;
  rateLimiter: DurableObjectNamespace<RateLimiter>;
  outboxDrainer: DurableObjectNamespace<OutboxDrainerCalls>;
  personHub: DurableObjectNamespace<PersonHubCalls>;
  liveRoom: DurableObjectNamespace<LiveRoomCalls>;
  runDriver: DurableObjectNamespace<RunDriverCalls>;
  /** Does what would hold others up in this worker, in another one. */
  compute: ReturnType<typeof computeBy>;
  /** Reads documents, in one that is ended when one takes too long. */
  reader: ReturnType<typeof readerBy>;
  outbound: Outbound;
  /** The machine that keeps this installation's backups; null where a provider does. */
  backups: Fetcher | null;
  /** What operators show to see figures; empty where nobody may. */
  metricsToken: string;
  logging: LogSettings;
  /** Where mail for tasks is received, and what whoever hands it in shows; null where none is. */
  inboundMail: InboundMail | null;
  /** Asks visitors of forms whether they are people; null where nobody is asked. */
  turnstile: Turnstile | null;
  /** Where DNS is asked over HTTPS; empty where nobody is asked. */
  dnsResolver: string;
};

export type InboundMail = { domain: string; token: string };

export type Turnstile = { siteKey: string; secret: string; origin: string };

const Flag = v.pipe(
  v.picklist(["true", "false"], "true or false"),
  v.transform((word) => word === "true"),
);

const Id = v.optional(v.string(), "");
/** Milliseconds; 0 is each and every one. */
const Slow = (usual: string) =>
  v.optional(
    v.pipe(v.string(), v.regex(/^\d{1,7}$/, "milliseconds, such as 500"), v.transform(Number)),
    usual,
  );
const Issuer = v.pipe(
  v.string(),
  v.check(isSafeEndpoint, "an address with https, or with http on this machine"),
);

/** Where people are: nothing stands behind the name and the port. */
const Origin = v.pipe(
  v.string("the address that people type"),
  v.check(isOrigin, "an address such as https://plans.company.com, with nothing after it"),
  v.transform((text) => new URL(text)),
);

const Proxies = v.pipe(
  v.string(),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const networks = readNetworks(dataset.value);
    if (networks) return networks;
    addIssue({ message: "addresses or networks such as 10.0.0.0/8, separated by spaces" });
    return NEVER;
  }),
);

const PreviousKeys = v.pipe(
  v.string(),
  v.transform((text) => text.split(" ").filter((key) => key !== "")),
  v.array(v.pipe(v.string(), v.minLength(43, "earlier signing keys, separated by spaces"))),
);

/** Each says with its message what it must be, and never what it is: some are secrets. */
const Variables = v.object({
  ORIGIN: Origin,
  DATABASE_URL: v.pipe(
    v.string("the address of a libSQL server"),
    v.regex(/^(https?|libsql):\/\//, "an address with https, http or libsql"),
  ),
  DATABASE_TOKEN: v.optional(v.string(), ""),
  SIGNING_KEY: v.pipe(v.string("32 random bytes"), v.minLength(43, "32 random bytes, base64url")),
  SIGNING_KEY_PREVIOUS: v.optional(PreviousKeys, ""),
  AI_MASTER_KEY: v.optional(
    v.union([v.literal(""), v.pipe(v.string(), v.minLength(43))], "32 random bytes, base64url"),
    "",
  ),
  AI_MASTER_KEY_PREVIOUS: v.optional(PreviousKeys, ""),
  EDGE_IN_FRONT: v.optional(Flag, "false"),
  TRUSTED_PROXIES: v.optional(Proxies, ""),
  /** Addresses that webhooks may call beside public ones, for tests alone. */
  OUTBOUND_OPEN_ORIGINS: v.optional(v.string(), ""),
  TURNSTILE_SITE_KEY: v.optional(
    v.pipe(v.string(), v.regex(/^[\w.-]*$/, "letters, digits, dots and dashes")),
    "",
  ),
  TURNSTILE_SECRET: Id,
  TURNSTILE_ORIGIN: v.optional(
    v.pipe(v.string(), v.url("an address")),
    "https://challenges.cloudflare.com",
  ),
  DNS_RESOLVER: v.optional(v.union([v.literal(""), v.pipe(v.string(), v.url())], "an address"), ""),
  SUPPORT_EMAIL: v.pipe(v.string("an email address"), v.email("an email address")),
  BUILD_ID: v.optional(v.string(), "development"),
  APP_VERSION: v.optional(v.string(), "development"),
  BUILT_AT: v.optional(v.pipe(v.string(), v.isoTimestamp("an ISO time"))),
  METRICS_TOKEN: v.optional(
    v.pipe(v.string(), v.regex(/^(?:[\w.~+/=-]{16,})?$/, "16 or more letters and digits")),
    "",
  ),
  INBOUND_MAIL_DOMAIN: v.optional(
    v.pipe(
      v.string(),
      v.toLowerCase(),
      v.regex(/^(?:[a-z0-9-]+(?:\.[a-z0-9-]+)+)?$/, "a domain such as tasks.company.com"),
    ),
    "",
  ),
  INBOUND_MAIL_TOKEN: v.optional(
    v.pipe(v.string(), v.regex(/^(?:[\w.~+/=-]{16,})?$/, "16 or more letters and digits")),
    "",
  ),
  /** Of one machine, where each service is a process of its own; a binding needs none. */
  COMPUTE_TOKEN: v.optional(v.string(), ""),
  READER_TOKEN: v.optional(v.string(), ""),
  LOG_LEVEL: v.optional(v.picklist(LOG_LEVELS, `one of ${LOG_LEVELS.join(", ")}`), "info"),
  SLOW_REQUEST_MS: Slow("1000"),
  SLOW_QUERY_MS: Slow("250"),
  GOOGLE_CLIENT_ID: Id,
  GOOGLE_CLIENT_SECRET: Id,
  GOOGLE_ISSUER: v.optional(Issuer, KNOWN_PROVIDERS.google.issuer),
  LINKEDIN_CLIENT_ID: Id,
  LINKEDIN_CLIENT_SECRET: Id,
  LINKEDIN_ISSUER: v.optional(Issuer, KNOWN_PROVIDERS.linkedin_oidc.issuer),
});

/** What can be said of an installation in words; what it is bound to is below. */
export const VARIABLE_NAMES: readonly string[] = [
  ...Object.keys(Variables.entries),
  ...MAIL_VARIABLES,
];

function isOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, origin, href } = new URL(text);
  return /^https?:$/.test(protocol) && href === `${origin}/`;
}

/** Everything that the platform binds, each with a method that sets its kind apart. */
export const BINDINGS = {
  ASSETS: "fetch",
  EDGE: "getWithMetadata",
  FILES: "head",
  REQUEST_LIMITER: "limit",
  RATE_LIMITER: "idFromName",
  OUTBOX_DRAINER: "idFromName",
  PERSON_HUB: "idFromName",
  LIVE_ROOM: "idFromName",
  RUN_DRIVER: "idFromName",
  COMPUTE: "fetch",
  READER: "fetch",
} as const;

/** Services that one machine has and a real account has not. */
const OPTIONAL_SERVICES = ["OUTBOUND", "BACKUPS"] as const;

const parsed = new WeakMap<RawEnv, Env>();

/** Parsed once for each isolate, never skipped: every request and Durable Object passes here. */
export function readEnv(raw: RawEnv): Env {
  const known = parsed.get(raw);
  if (known) return known;
  const env = parseEnv(raw);
  setLogging(env.logging);
  parsed.set(raw, env);
  return env;
}

/** What a request before this one has parsed, for those who answer before all else. */
export function knownEnv(raw: RawEnv): Env | undefined {
  return parsed.get(raw);
}

/** What cannot work, by name, with what it must be; what it is stays unsaid, since some are secrets. */
export type Wrong = ReadonlyMap<string, string>;

/** The variables alone, for whoever looks at them before there is anything to bind. */
export function wrongVariables(raw: RawEnv): Wrong {
  return readVariables(raw).wrong;
}

function readVariables(raw: RawEnv) {
  const variables = v.safeParse(Variables, raw);
  const wrong = new Map<string, string>();
  for (const { path, message } of variables.issues ?? []) {
    const key = path?.[0]?.key;
    wrong.set(typeof key === "string" ? key : "environment", message);
  }
  for (const [name, why] of variables.success ? halves(variables.output) : []) wrong.set(name, why);
  const mail = readMailSettings(raw, (name, why) => wrong.set(name, why));
  return { variables, mail, wrong };
}

function parseEnv(raw: RawEnv): Env {
  const { variables, mail, wrong } = readVariables(raw);
  const names = new Set(wrong.keys());
  for (const [name, method] of Object.entries(BINDINGS)) {
    if (!offers(raw[name], method)) names.add(name);
  }
  for (const name of OPTIONAL_SERVICES) {
    if (raw[name] !== undefined && !offers(raw[name], "fetch")) names.add(name);
  }
  if (!variables.success || names.size > 0) throw new Misconfigured([...names].sort());
  const values = variables.output;
  return {
    origin: values.ORIGIN,
    databaseUrl: values.DATABASE_URL,
    databaseToken: values.DATABASE_TOKEN,
    keys: makeKeys(values.SIGNING_KEY, values.SIGNING_KEY_PREVIOUS),
    aiKeys: values.AI_MASTER_KEY
      ? makeKeys(values.AI_MASTER_KEY, values.AI_MASTER_KEY_PREVIOUS)
      : null,
    edgeInFront: values.EDGE_IN_FRONT,
    trustedProxies: values.TRUSTED_PROXIES,
    supportEmail: values.SUPPORT_EMAIL,
    providers: readProviders(values),
    buildId: values.BUILD_ID,
    appVersion: values.APP_VERSION,
    builtAt: values.BUILT_AT ?? null,
    mail,
    // Each binding was shown above to offer the method that sets its kind apart.
    assets: raw["ASSETS"] as Fetcher,
    edge: bounded(raw["EDGE"] as KVNamespace, LIMITS.serviceTimeoutMs, "kv"),
    files: bounded(raw["FILES"] as R2Bucket, LIMITS.fileTimeoutMs, "files"),
    requestLimiter: bounded(raw["REQUEST_LIMITER"] as RateLimit, LIMITS.serviceTimeoutMs, "limit"),
    rateLimiter: raw["RATE_LIMITER"] as DurableObjectNamespace<RateLimiter>,
    outboxDrainer: raw["OUTBOX_DRAINER"] as DurableObjectNamespace<OutboxDrainerCalls>,
    personHub: raw["PERSON_HUB"] as DurableObjectNamespace<PersonHubCalls>,
    liveRoom: raw["LIVE_ROOM"] as DurableObjectNamespace<LiveRoomCalls>,
    runDriver: raw["RUN_DRIVER"] as DurableObjectNamespace<RunDriverCalls>,
    compute: computeBy(raw["COMPUTE"] as Fetcher, values.COMPUTE_TOKEN),
    reader: readerBy(raw["READER"] as Fetcher, values.READER_TOKEN),
    outbound: readOutbound(values, raw["OUTBOUND"]),
    // As above: what fetches is a service.
    backups: (raw["BACKUPS"] as Fetcher | undefined) ?? null,
    metricsToken: values.METRICS_TOKEN,
    logging: {
      level: values.LOG_LEVEL,
      slowRequestMs: values.SLOW_REQUEST_MS,
      slowQueryMs: values.SLOW_QUERY_MS,
    },
    inboundMail: readInboundMail(values),
    turnstile: readTurnstile(values),
    dnsResolver: values.DNS_RESOLVER,
  };
}

type Values = v.InferOutput<typeof Variables>;

/** A platform that cannot reach private networks needs no door of its own. */
function readOutbound({ OUTBOUND_OPEN_ORIGINS }: Values, binding: unknown): Outbound {
  const openOrigins = OUTBOUND_OPEN_ORIGINS.split(" ").filter((origin) => origin !== "");
  // What fetches is a service; every other binding of that name was refused above.
  const door = binding as Fetcher | undefined;
  const ask: typeof fetch = (input, init) => (door ?? globalThis).fetch(input, init);
  return { fetch: ask, openOrigins };
}

function readInboundMail(values: Values): InboundMail | null {
  const { INBOUND_MAIL_DOMAIN: domain, INBOUND_MAIL_TOKEN: token } = values;
  return domain === "" ? null : { domain, token };
}

function readTurnstile(values: Values): Turnstile | null {
  const { TURNSTILE_SITE_KEY: siteKey, TURNSTILE_SECRET: secret } = values;
  return siteKey === "" ? null : { siteKey, secret, origin: values.TURNSTILE_ORIGIN };
}

const PROVIDER_PREFIXES = ["GOOGLE", "LINKEDIN"] as const;

const PAIRS = [
  ["GOOGLE_CLIENT_ID", "GOOGLE_CLIENT_SECRET"],
  ["LINKEDIN_CLIENT_ID", "LINKEDIN_CLIENT_SECRET"],
  ["TURNSTILE_SITE_KEY", "TURNSTILE_SECRET"],
  ["INBOUND_MAIL_DOMAIN", "INBOUND_MAIL_TOKEN"],
] as const;

/** The other half of a client that has an id or a secret alone. */
function halves(values: Values): [string, string][] {
  return PAIRS.flatMap((names) => {
    const missing = names.filter((name) => values[name] === "");
    const set = names.filter((name) => values[name] !== "");
    return missing.length === 1
      ? missing.map((name): [string, string] => [name, `needed beside ${set.join()}`])
      : [];
  });
}

function readProviders(values: Values): ProviderClients {
  const read = (prefix: (typeof PROVIDER_PREFIXES)[number]) => {
    const clientId = values[`${prefix}_CLIENT_ID`];
    const clientSecret = values[`${prefix}_CLIENT_SECRET`];
    return clientId ? { clientId, clientSecret, issuer: values[`${prefix}_ISSUER`] } : null;
  };
  return { google: read("GOOGLE"), linkedin_oidc: read("LINKEDIN") };
}

function offers(binding: unknown, method: string): boolean {
  if (typeof binding !== "object" || binding === null) return false;
  return typeof Reflect.get(binding, method) === "function";
}
