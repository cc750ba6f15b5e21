import { causesOf } from "../../kernel/pure/causes-of.ts";
import type { Context } from "../../kernel/context.ts";
import { AppError } from "../../kernel/errors.ts";
import { log, withoutParameters } from "../../kernel/log.ts";
import { storeReports } from "./store-reports.ts";

export type ServerFailure = {
  error: unknown;
  /** What was being done: the path of a request, or the kind of an effect. */
  where: string;
  userId?: string | null;
  /** Of the failure itself, where the worker knows more than the error says. */
  context?: Record<string, string | number | boolean | null>;
};

const CAUSES = 3;
const ID = /\/[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}(?=\/|$)/gi;

/**
 * Keeps a failure of the worker beside those of browsers. Never throws, never tells of itself, and leaves out a
 * database that is away, which could not be written down anyway, and a queue that was full for a moment.
 */
export async function recordServerError(ctx: Context, failure: ServerFailure): Promise<void> {
  const { error, where } = failure;
  try {
    if (isLeftOut(error)) return;
    const { name, message } = nameAndMessage(error);
    await storeReports(ctx, [
      {
        source: "worker",
        level: "error",
        name,
        message,
        stack: stackOf(error),
        userId: failure.userId ?? null,
        url: where,
        route: where.replace(ID, "/:id"),
        userAgent: ctx.client.userAgent,
        context: failure.context,
        release: ctx.buildId,
        requestId: ctx.requestId,
      },
    ]);
  } catch (cause) {
    log("error", "errors.not-recorded", { requestId: ctx.requestId, error: cause });
  }
}

const LEFT_OUT: readonly string[] = ["database_unavailable", "busy"];

const isLeftOut = (error: unknown) =>
  causesOf(error).some((cause) => cause instanceof AppError && LEFT_OUT.includes(cause.code));

function nameAndMessage(error: unknown) {
  if (!(error instanceof Error))
    return { name: "Error", message: "Something was thrown that is no error" };
  return { name: error.name, message: withoutParameters(error.message) };
}

function stackOf(error: unknown): string | null {
  const causes = causesOf(error).slice(0, CAUSES);
  const stacks = causes.map(({ name, message, stack }) => {
    const text = withoutParameters(stack ?? `${name}: ${message}`);
    // What a database complains of, it quotes.
    return /sqlite/i.test(message) ? text.replace(/'[^'\n]*'|"[^"\n]*"/g, "'…'") : text;
  });
  return stacks.length > 0 ? stacks.join("\nCaused by: ") : null;
}
