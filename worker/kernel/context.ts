import type { Compute, Reader } from "../compute/contract.ts";
import { readTogether } from "../../db/read-together.ts";
import { createDatabase, type Database, type DatabaseOptions } from "../../db/client.ts";
import type { MailTransport } from "../../db/values/mails.ts";
import type { Role } from "../../db/values/roles.ts";
import type { Grants } from "../policy/grants.ts";
import type {
  EndedSessions,
  PersonalMessage,
  RoomKindName,
  RoomUpdates,
} from "../durable/messages.ts";
import { type Clock, systemClock } from "./clock.ts";
import { guardedFetch, type RoundTrips } from "./database-fetch.ts";
import { guardWrite } from "./database-writes.ts";
import { type Ids, timeOrderedIds } from "./ids.ts";
import type { Keys } from "./keys.ts";
import { LIMITS, type Limits } from "./limits.ts";
import type { Outbound } from "./outbound-fetch.ts";

/** Statements that go with each write, in its transaction. */
export type BesideWrites = DatabaseOptions["besideWrites"];

export type Actor = {
  userId: string;
  sessionId: string;
  roles: readonly Role[];
  /** What an admin's rights are narrowed to. */
  grants: Grants;
  /** Where their days are counted. */
  zone: string;
  /** When they last showed who they are. */
  provenAt: number | null;
  /** The session waits for its second factor: it may finish or end itself, and touches nothing else. */
  isPending: boolean;
  /** The admin who acts as them. */
  impersonatorId: string | null;
  /** The access token by which a script acts as them, and all that it may do. */
  tokenId?: string;
  scopes?: readonly string[];
};

/** Who is at the other end of the connection, as far as the worker itself can see. */
export type Client = {
  address: string | null;
  userAgent: string;
  /** The tokens by which this browser is known, by the name of their cookie. */
  deviceTokens: Readonly<Record<string, string>>;
  /** The path of this site's page that the request came from; empty where no browser says. */
  screen: string;
};

/** Told after a commit, for the tabs that are open now. Never undoes a write, and never rejects. */
export type Live = {
  endSessions(userId: string, ended: EndedSessions): void;
  /** To all open tabs of a person that listen to the message's topic. */
  publish(userId: string, message: PersonalMessage): Promise<void>;
  /** What a person may do is not what it was: no open tab hears any more of what it may not. */
  recheck(userId: string): void;
  /** To everybody who has it on the screen. */
  notifyRoom<Kind extends RoomKindName>(kind: Kind, id: string, update: RoomUpdates[Kind]): void;
  /** Something may have been written there that nobody was told of. */
  lookAgain(kind: RoomKindName, id: string): void;
  /** What a person may do there is not what it was: who may not watch any more hears nothing more. */
  recheckRoom(kind: RoomKindName, id: string, userId: string): void;
};

/** Never undoes a write. */
export type Effects = {
  /** Told after a commit that the outbox holds something new. */
  wake(): void;
  /** Told with an event of the audit log, which then is sealed within seconds of its commit. */
  sealSoon(): void;
  /** Told after a commit that a run has something to do. */
  driveRun(id: string): void;
  /** Asked of whoever works on the run: it ends what it does, and begins nothing more. */
  stopRun(id: string): Promise<void>;
};

export type RateRule = { burst: number; perMinute: number };

/** Takes one token from the named bucket, or refuses with too_many_requests. */
export type Limiter = { take(key: string, rule: RateRule, tokens?: number): Promise<void> };

export type Context = {
  db: Database;
  clock: Clock;
  ids: Ids;
  limits: Limits;
  client: Client;
  effects: Effects;
  limiter: Limiter;
  live: Live;
  /** Does what would hold others up here. */
  compute: Compute;
  reader: Reader;
  keys: Keys;
  /** Wraps the keys of providers of models; null where there can be none. */
  aiKeys: Keys | null;
  /** Where this installation is reached, for links in mails. */
  origin: URL;
  /** Where people write to when nothing else helps. */
  supportEmail: string;
  mailTransport: MailTransport;
  /** The way to addresses that people or admins named. */
  outbound: Outbound;
  requestId: string;
  /** The deployment that runs this. */
  buildId: string;
};

/** What a verb behind a guard gets: the same, and who acts. */
export type ActorContext = Context & { actor: Actor };

type ContextOptions = {
  databaseUrl: string;
  databaseToken: string;
  client: Client;
  effects: Effects;
  limiter: Limiter;
  live: Live;
  compute: Compute;
  reader: Reader;
  keys: Keys;
  aiKeys: Keys | null;
  origin: URL;
  supportEmail: string;
  mailTransport: MailTransport;
  outbound?: Outbound;
  requestId: string;
  buildId: string;
  roundTrips?: RoundTrips;
  clock?: Clock;
  besideWrites?: BesideWrites;
};

export function createContext(options: ContextOptions): Context {
  const clock = options.clock ?? systemClock;
  return {
    db: createDatabase({
      url: options.databaseUrl,
      token: options.databaseToken,
      fetch: guardedFetch(options.roundTrips),
      guardWrite,
      besideWrites: options.besideWrites,
    }),
    clock,
    ids: timeOrderedIds(clock),
    limits: LIMITS,
    client: options.client,
    effects: options.effects,
    limiter: options.limiter,
    live: options.live,
    compute: options.compute,
    reader: options.reader,
    keys: options.keys,
    aiKeys: options.aiKeys,
    origin: options.origin,
    supportEmail: options.supportEmail,
    mailTransport: options.mailTransport,
    outbound: options.outbound ?? { fetch: (...asked) => fetch(...asked), openOrigins: [] },
    requestId: options.requestId,
    buildId: options.buildId,
  };
}

/** The same over a database whose first reading takes along what its judge asks: see `readTogether`. */
export function contextJudged<Known extends Context>(
  context: Known,
  judge: (asking: Pick<Context, "db">, askNow: () => void) => Promise<void>,
) {
  const { db, judged } = readTogether(context.db, (own, askNow) => judge({ db: own }, askNow));
  return { context: { ...context, db }, judged };
}
