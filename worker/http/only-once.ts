import type { Context, Next } from "hono";
import { claimKey, type Earlier } from "../features/idempotency/claim-key.ts";
import { keepAnswer } from "../features/idempotency/keep-answer.ts";
import { markWritten } from "../features/idempotency/mark-written.ts";
import { releaseKey } from "../features/idempotency/release-key.ts";
import { decrypt, encrypt } from "../kernel/keys.ts";
import type { ActorContext } from "../kernel/context.ts";
import { AppError } from "../kernel/errors.ts";
import { LIMITS } from "../kernel/limits.ts";
import { log } from "../kernel/log.ts";
import { sha256Hex } from "../kernel/pure/hash.ts";
import type { Person } from "../policy/visitor.ts";
import type { AppEnv } from "./app-env.ts";

type Asked = {
  person: Person;
  key: string;
  /** What it answers may be shown again: nothing that is shown once, and nothing that a proof was asked for. */
  isKept: boolean;
};

const PURPOSE = "idempotency";
const KEY = new RegExp(`^[\\x21-\\x7e]{1,${LIMITS.idempotencyKeyLength}}$`);

/**
 * A request with an Idempotency-Key: the same one sent again is not done again. Whether it wrote anything is
 * known from its own transaction, so that one that failed before can be sent again.
 */
export async function onlyOnce(
  c: Context<AppEnv>,
  next: Next,
  { person, key, isKept }: Asked,
): Promise<Response | void> {
  const { scope } = c.var;
  if (!KEY.test(key)) {
    const most = LIMITS.idempotencyKeyLength;
    const detail = `Use an Idempotency-Key of 1 to ${most} ASCII characters, without spaces.`;
    throw new AppError("bad_request", { detail });
  }
  const plain = scope.actorContext(person);
  await plain.limiter.take(`idempotency ${person.userId}`, LIMITS.rateIdempotencyPerAccount);
  const { pathname, search } = new URL(c.req.url);
  const operation = `${c.req.method} ${pathname}${search}`;
  const version = c.req.header("if-match") ?? "";
  const body = await c.req.text();
  const bodyHash = await sha256Hex(JSON.stringify([version, body]));
  const { claim, earlier } = await claimKey(plain, { operation, key, bodyHash });
  if (earlier) return answerAgain(plain, earlier, bodyHash);
  c.set("service", scope.actorContext(person, markWritten(plain, claim)));
  await next();
  await settle(plain, claim, c.res, isKept).catch((error: unknown) => {
    // What was done is done: the one who asked hears of it, and the key tells that its answer was lost.
    log("error", "idempotency.not-settled", { requestId: scope.requestId, error });
    scope.failed(error);
  });
}

async function answerAgain(ctx: ActorContext, earlier: Earlier, bodyHash: string) {
  if (earlier.bodyHash !== bodyHash) throw new AppError("idempotency_mismatch");
  if (earlier.status === null) {
    const isAtWork = earlier.leasedUntil > ctx.clock.now();
    if (!isAtWork) throw new AppError("idempotency_outcome_lost");
    const retryAfterS = ctx.limits.idempotencyRetryAfterS;
    throw new AppError("idempotency_in_progress", { retryAfterS });
  }
  if (!earlier.isKept) throw new AppError("idempotency_not_kept");
  const { status, claim, answer } = earlier;
  const body = answer === null ? null : await decrypt(ctx.keys, PURPOSE, claim, answer);
  const headers = new Headers({ "idempotency-replayed": "true", "cache-control": "no-store" });
  if (body !== null) headers.set("content-type", "application/json");
  return new Response(body, { status, headers });
}

/** Refused: nothing was done, and it can be put right and sent with the same key. Failed: only if it wrote nothing. */
async function settle(ctx: ActorContext, claim: string, response: Response, isKept: boolean) {
  const { status } = response;
  if (status >= 500) return releaseKey(ctx, claim, { ifUnwritten: true });
  if (status >= 400) return releaseKey(ctx, claim, { ifUnwritten: false });
  const isJson = response.headers.get("content-type")?.startsWith("application/json") ?? false;
  const isOpen = isKept && !response.headers.has("set-cookie");
  if (!isOpen || (response.body !== null && !isJson)) {
    return keepAnswer(ctx, claim, { status, isKept: false, answer: null });
  }
  const text = response.body === null ? null : await response.clone().text();
  if (text !== null && !(await hasRoom(ctx, text.length))) {
    return keepAnswer(ctx, claim, { status, isKept: false, answer: null });
  }
  const answer = text === null ? null : await encrypt(ctx.keys, PURPOSE, claim, text);
  return keepAnswer(ctx, claim, { status, isKept: true, answer });
}

/** Nobody fills the disk with what they are answered: beyond a day's share it is done once as ever, and told no more. */
async function hasRoom({ actor, limits, limiter }: ActorContext, length: number): Promise<boolean> {
  if (length > limits.idempotencyAnswerBytes) return false;
  const place = `idempotency-bytes ${actor.userId}`;
  try {
    await limiter.take(place, limits.rateIdempotencyBytes, length);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === "too_many_requests") return false;
    throw error;
  }
}
