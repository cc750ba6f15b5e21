import { eq } from "drizzle-orm";
import { searchCalls, searchServices } from "../../../../db/schema/search-services.ts";
import type { SearchOutcome } from "../../../../db/values/search-services.ts";
import { transaction } from "../../../../db/transaction.ts";
import type { ActorContext } from "../../../kernel/context.ts";
import { claimProbe } from "../../ai/gateway/claim-probe.ts";
import { judge } from "../../ai/gateway/judge.ts";
import { openKey } from "../../ai/connections/seal-key.ts";
import { type Exchange, JOB_OF } from "../contract.ts";
import { callService } from "./call-service.ts";
import { countCall } from "./count-call.ts";
import type { Asked, Said } from "./service-kinds.ts";

export type Asking<Value> = {
  asked: Asked;
  /** What came, as far as it may be believed; null where nothing of it can be used. */
  read: (said: Said) => { value: Value; size: number } | null;
  isTest?: boolean;
  runId?: string | undefined;
  signal?: AbortSignal | undefined;
};

export type Outcome<Value> = {
  outcome: SearchOutcome | null;
  error: string;
  wholeMs: number | null;
  exchange: Exchange | null;
  value: Value | null;
};

const WORDS = {
  stopped: "An admin has stopped all calls to other services.",
  off: "The service is switched off.",
  month: "The service has made all its calls of this month.",
  day: "You have used all calls to this service for today.",
  key_lost: "The key of the service has to be entered again.",
  resting: "The service is paused because its last calls failed.",
} as const;

const notAsked = (why: keyof typeof WORDS) => ({
  outcome: null,
  error: WORDS[why],
  wholeMs: null,
  exchange: null,
  value: null,
});

/** One call to one service: counted before, judged after, whatever happens between. */
export async function askService<Value>(
  ctx: ActorContext,
  service: typeof searchServices.$inferSelect,
  { asked, read, isTest = false, runId, signal }: Asking<Value>,
): Promise<Outcome<Value>> {
  const key = await openKey(ctx, service);
  if (key === null) return notAsked("key_lost");
  if (!isTest && !(await claimProbe(ctx, searchServices, service))) return notAsked("resting");
  const id = ctx.ids.next();
  const now = ctx.clock.now();
  const refused = await countCall(ctx, {
    id,
    userId: ctx.actor.userId,
    serviceId: service.id,
    serviceName: service.name,
    job: JOB_OF[service.kind],
    isTest,
    runId: runId ?? null,
    createdAt: now,
    expiresAt: now + ctx.limits.searchReservedMs,
  });
  if (refused) return notAsked(refused);
  const startedAt = Date.now();
  const called = await callService(ctx, { service, key, asked, signal });
  const { exchange } = called;
  const found = called.outcome === "ok" ? read(called.said) : null;
  const ended =
    called.outcome !== "ok"
      ? called
      : found
        ? { outcome: "ok" as const, error: "", retryAfterMs: null }
        : {
            outcome: "wrong_answer" as const,
            error: "There was nothing in it.",
            retryAfterMs: null,
          };
  const wholeMs = Date.now() - startedAt;
  const { outcome, error, retryAfterMs } = ended;
  await transaction(ctx.db, [
    ctx.db
      .update(searchCalls)
      .set({ outcome, error, size: found?.size ?? 0, wholeMs })
      .where(eq(searchCalls.id, id)),
    ...judge(ctx, searchServices, service.id, outcome, retryAfterMs),
  ]);
  return { outcome, error, wholeMs, exchange, value: found?.value ?? null };
}
