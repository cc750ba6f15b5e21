import type { Context } from "../../kernel/context.ts";
import type { Visitor } from "../../policy/visitor.ts";
import type { ClientLogInput, ErrorLogInput } from "./contract.ts";
import { storeReports } from "./store-reports.ts";

/** What a browser noticed. Who it was comes from the session and what it was from the request, not from the report. */
export async function recordClientLogs(ctx: Context, { events }: ClientLogInput, visitor: Visitor) {
  await limitLogs(ctx, visitor);
  const who = { userId: metBy(visitor), userAgent: ctx.client.userAgent };
  await storeReports(
    ctx,
    events.map(({ at: _at, ...event }) => ({
      ...event,
      ...who,
      source: "web" as const,
      requestId: requestOf(event.context),
      times: timesOf(ctx, event.context),
    })),
  );
}

/** What an error screen showed, under the reference that it shows. */
export async function recordErrorLog(ctx: Context, input: ErrorLogInput, visitor: Visitor) {
  await limitLogs(ctx, visitor);
  const errorId = input.errorId ?? ctx.ids.next();
  const { errorName, errorMessage, errorStack, ...rest } = input;
  await storeReports(ctx, [
    {
      ...rest,
      errorId,
      name: errorName,
      message: errorMessage,
      stack: errorStack,
      source: "web",
      level: input.severity === "critical" ? "critical" : "error",
      userId: metBy(visitor),
      userAgent: ctx.client.userAgent,
      requestId: requestOf(input.context),
    },
  ]);
  return { errorId };
}

/** Whoever acts as someone else met it themselves. */
function metBy(visitor: Visitor): string | null {
  return visitor?.impersonator?.userId ?? visitor?.userId ?? null;
}

async function limitLogs(ctx: Context, visitor: Visitor) {
  const from = ctx.client.address ?? visitor?.userId ?? "unknown";
  await ctx.limiter.take(`logs:${from}`, ctx.limits.rateLogPerAddress);
}

/** A tab tells equal events of a minute as one, with their number. */
function timesOf({ limits }: Context, context: Record<string, unknown> | undefined): number {
  const times = context?.["times"];
  if (typeof times !== "number" || !Number.isSafeInteger(times)) return 1;
  return Math.min(Math.max(times, 1), limits.errorTimesMost);
}

/** The request of ours that failed, where the browser knows it. */
function requestOf(context: Record<string, unknown> | undefined): string | null {
  const id = context?.["requestId"];
  return typeof id === "string" && /^[\da-f-]{36}$/.test(id) ? id : null;
}
