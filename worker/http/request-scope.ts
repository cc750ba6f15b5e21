import { liveFor } from "../durable/live-for.ts";
import type { Env } from "../env.ts";
import { readTokenVisitor } from "../features/access-tokens/read-token-visitor.ts";
import { recordRefusal } from "../features/access-tokens/record-refusal.ts";
import { touchToken } from "../features/access-tokens/touch-token.ts";
import { recordServerError } from "../features/errors/record-server-error.ts";
import type { SiteDocument } from "../features/site/contract.ts";
import { readSite } from "../features/site/queries.ts";
import { readVisitor } from "../features/sessions/queries.ts";
import { touchSession } from "../features/sessions/touch-session.ts";
import type { RoundTrips } from "../kernel/database-fetch.ts";
import {
  type ActorContext,
  type BesideWrites,
  type Client,
  type Context,
  createContext,
} from "../kernel/context.ts";
import { AppError, tooManyRequests } from "../kernel/errors.ts";
import { randomToken, uuidv7 } from "../kernel/ids.ts";
import { LIMITS } from "../kernel/limits.ts";
import { log } from "../kernel/log.ts";
import { sha256Hex } from "../kernel/pure/hash.ts";
import { cutText } from "../kernel/pure/sound-text.ts";
import type { Person, Visitor } from "../policy/visitor.ts";
import { readBearer } from "./bearer.ts";
import { clientAddress } from "./client-address.ts";
import { loggedPath, referrerOf } from "./logged-path.ts";
import { readDeviceTokens, readSessionToken } from "./session-cookie.ts";
import { recallVisitor, rememberVisitor } from "./visitor-memory.ts";
import { type Guess, guessThat } from "./guess.ts";
import { recallSite } from "./site-memory.ts";
import { objectNamed } from "../kernel/bounded.ts";

type Waiting = { waitUntil(promise: Promise<unknown>): void };

type Repeating = { again: () => Promise<Response>; id?: string | undefined };
const NEVER: Repeating = { again: () => Promise.reject(new Error("nothing was read ahead")) };

/** Of this isolate. */
let sealAskedAt = 0;

/**
 * Everything that one request knows of itself. The session is read when a guard first asks for it, once;
 * public pages never ask, and so cannot depend on it.
 */
export class RequestScope {
  readonly requestId: string;
  readonly startedAt = Date.now();
  readonly roundTrips: RoundTrips = { count: 0, ms: 0 };
  /** The pattern of the page that answers, once it is known. */
  route: string | undefined;
  /** Which other websites may show the page in a frame. */
  embedOrigins: readonly string[] = [];
  readonly request: Request;
  readonly env: Env;
  readonly client: Client;
  readonly sessionToken: string | undefined;
  /** What a script shows instead of a cookie; documents never read it. */
  readonly bearer: string | undefined;
  /** The same request once more, from the start. */
  readonly again: () => Promise<Response>;
  readonly #waiting: Waiting;
  #nonce: string | undefined;
  #context: Context | undefined;
  #visitor: Promise<Visitor> | undefined;
  #askNow: (() => void) | undefined;
  #guess: Promise<Guess | null> | undefined;
  #tokenHash: Promise<string> | undefined;
  #caller: Promise<Visitor> | undefined;
  #site: Promise<SiteDocument> | undefined;
  #known: Visitor = null;

  constructor(request: Request, env: Env, waiting: Waiting, { again, id }: Repeating = NEVER) {
    this.request = request;
    this.requestId = id ?? uuidv7(Date.now());
    this.again = again;
    this.env = env;
    this.#waiting = waiting;
    this.client = {
      address: clientAddress(request, env),
      userAgent: cutText(request.headers.get("user-agent") ?? "", LIMITS.userAgentLength),
      deviceTokens: readDeviceTokens(request),
      screen: ownScreen(referrerOf(request.headers.get("referer") ?? "", env.origin)),
    };
    this.sessionToken = readSessionToken(request, env.origin);
    this.bearer = readBearer(request);
  }

  get nonce(): string {
    this.#nonce ??= randomToken(16);
    return this.#nonce;
  }

  get context(): Context {
    this.#context ??= this.#makeContext();
    return this.#context;
  }

  #makeContext(besideWrites?: BesideWrites): Context {
    return createContext({
      databaseUrl: this.env.databaseUrl,
      databaseToken: this.env.databaseToken,
      client: this.client,
      requestId: this.requestId,
      buildId: this.env.buildId,
      roundTrips: this.roundTrips,
      live: liveFor(this.env, (work) => this.afterwards(work)),
      compute: this.env.compute,
      reader: this.env.reader,
      keys: this.env.keys,
      aiKeys: this.env.aiKeys,
      origin: this.env.origin,
      supportEmail: this.env.supportEmail,
      mailTransport: this.env.mail.transport,
      outbound: this.env.outbound,
      effects: {
        wake: () => this.afterwards(wakeDrainer(this.env)),
        sealSoon: () => this.#sealSoon(),
        driveRun: (id) => this.afterwards(objectNamed(this.env.runDriver, id).drive()),
        stopRun: (id) => objectNamed(this.env.runDriver, id).stop(),
      },
      limiter: {
        take: async (key, rule, tokens) => {
          const waitS = await objectNamed(this.env.rateLimiter, key).take(rule, tokens);
          if (waitS !== null) throw tooManyRequests(waitS);
        },
      },
      besideWrites,
    });
  }

  /** Asked for once in half of the time that events wait: whichever comes then is sealed with the others. */
  #sealSoon() {
    if (Date.now() - sealAskedAt < LIMITS.auditSealSoonMs / 2) return;
    sealAskedAt = Date.now();
    this.afterwards(objectNamed(this.env.outboxDrainer, "outbox").sealSoon());
  }

  /** The published routes and navigations: routing and the frame go by the same ones. */
  site(): Promise<SiteDocument> {
    this.#site ??= recallSite(this.env.edge, () => readSite(this.context));
    return this.#site;
  }

  /** The person behind the session, for the log line; null as long as nobody asked. */
  get knownVisitor(): Visitor {
    return this.#known;
  }

  visitor(): Promise<Visitor> {
    this.#visitor ??= this.#readVisitor(this.context);
    this.#askNow?.();
    return this.#visitor;
  }

  /** Who the session let in last; nobody where they were asked for already, or something else is shown. */
  guess(): Promise<Guess | null> {
    this.#guess ??= this.#makeGuess();
    return this.#guess;
  }

  async #makeGuess(): Promise<Guess | null> {
    if (!this.sessionToken || this.bearer !== undefined || this.#visitor) return null;
    const person = recallVisitor(await this.#hashOf(this.sessionToken));
    return person && guessThat(this, person);
  }

  /** Fails where what was read ahead was read for another. */
  async judged(): Promise<void> {
    await (await this.#guess)?.judged();
  }

  /** For what a screen shows of them: it leaves only where the guess was right. */
  async shown(): Promise<Visitor> {
    const guess = await this.guess();
    return guess ? guess.person : this.visitor();
  }

  /** The same as `visitor`, asked when others read; whoever can't wait for that has it asked at once. */
  visitorOver(asking: Pick<Context, "db">, askNow: () => void): Promise<Visitor> {
    this.#visitor = this.#readVisitor(asking);
    this.#askNow = askNow;
    return this.#visitor;
  }

  /** For the guard of an API route: who signed in, or whose access token a script brings. */
  caller(): Promise<Visitor> {
    if (this.bearer === undefined) return this.visitor();
    this.#caller ??= this.#readCaller(this.bearer);
    return this.#caller;
  }

  /** Read anew: what it was when the request began may be over. */
  callerNow(): Promise<Visitor> {
    this.#visitor = undefined;
    this.#askNow = undefined;
    this.#caller = undefined;
    return this.caller();
  }

  async #readCaller(bearer: string): Promise<Visitor> {
    if (this.sessionToken !== undefined) throw new AppError("two_credentials");
    const { context } = this;
    const found = await readTokenVisitor(context, bearer);
    const { visitor, tokenId: id, lastUsedAt, ended: reason, isRefused } = found;
    if (reason) {
      if (!isRefused)
        this.afterwards(recordRefusal(context, { id, userId: visitor.userId, reason }));
      throw new AppError(reason === "expired" ? "token_expired" : "token_revoked");
    }
    if (context.clock.now() - (lastUsedAt ?? 0) > context.limits.accessTokenTouchMs) {
      this.afterwards(touchToken(context, id));
    }
    this.#known = visitor;
    return visitor;
  }

  actorContext(person: Person, besideWrites?: BesideWrites): ActorContext {
    const { userId, sessionId, roles, grants, zone, provenAt, impersonator } = person;
    const isPending = person.secondFactor === "pending";
    const impersonatorId = impersonator?.userId ?? null;
    const actor = { userId, sessionId, roles, grants, zone, provenAt, isPending, impersonatorId };
    const context = besideWrites ? this.#makeContext(besideWrites) : this.context;
    const { id, scopes } = person.token ?? {};
    const token = id && scopes ? { tokenId: id, scopes } : {};
    return { ...context, actor: { ...actor, ...token } };
  }

  /** Runs on after the answer; a failure is logged and changes nothing for the caller. */
  afterwards(work: Promise<unknown>) {
    this.#waiting.waitUntil(
      work.catch((error: unknown) => {
        log("error", "afterwards.failed", { requestId: this.requestId, error });
        return this.#record(error);
      }),
    );
  }

  /** Keeps what failed where admins see it, after the answer. */
  failed(error: unknown) {
    this.#waiting.waitUntil(this.#record(error));
  }

  async #record(error: unknown) {
    const { request, knownVisitor: visitor } = this;
    const userId = visitor?.impersonator?.userId ?? visitor?.userId ?? null;
    const where = loggedPath(new URL(request.url).pathname);
    const context = { method: request.method };
    await recordServerError(this.context, { error, where, userId, context });
  }

  /** Of the session's token, by which it is looked for, and known to those who guess. */
  #hashOf(sessionToken: string): Promise<string> {
    this.#tokenHash ??= sha256Hex(sessionToken);
    return this.#tokenHash;
  }

  async #readVisitor({ db }: Pick<Context, "db">): Promise<Visitor> {
    if (!this.sessionToken) return null;
    const tokenHash = await this.#hashOf(this.sessionToken);
    const { visitor, lastSeenAt } = await readVisitor({ ...this.context, db }, { tokenHash });
    rememberVisitor(tokenHash, visitor);
    const { clock, limits } = this.context;
    if (visitor && clock.now() - lastSeenAt > limits.sessionTouchMs) {
      this.afterwards(touchSession(this.context, visitor.sessionId));
    }
    this.#known = visitor;
    return visitor;
  }
}

export async function wakeDrainer(env: Env) {
  await objectNamed(env.outboxDrainer, "outbox").wake();
}

/** Another site is none of ours. */
const ownScreen = (referrer: string) => (referrer.startsWith("/") ? referrer : "");
