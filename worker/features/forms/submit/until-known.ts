import { causesOf, codeOf } from "../../../kernel/pure/causes-of.ts";
import type { Context } from "../../../kernel/context.ts";
import { AppError } from "../../../kernel/errors.ts";
import { LIMITS } from "../../../kernel/limits.ts";
import { turns } from "../../../kernel/turns.ts";

type Attempt<Result> = () => Promise<Result>;
export type UntilKnown = {
  reads<Result>(attempt: Attempt<Result>): Promise<Result>;
  /** What writes must do so once, however often it runs. */
  writes<Result>(attempt: Attempt<Result>): Promise<Result>;
};

/**
 * Asks the database again for as long as nobody can say what became of it, for some seconds over all. In the
 * end the visitor is told to try again where no answer was ever handed over, and else that it is unknown.
 */
export function untilKnown(ctx: Context): UntilKnown {
  const { formOutcomeMs, formOutcomePauseMs, databaseRetryAfterS: retryAfterS } = ctx.limits;
  const until = ctx.clock.now() + formOutcomeMs;
  let pauseMs = formOutcomePauseMs;

  async function ask<Result>(attempt: Attempt<Result>, code: Verdict): Promise<Result> {
    for (;;) {
      try {
        return await inTurn(ctx, attempt);
      } catch (cause) {
        if (!isPassing(cause)) throw cause;
        if (ctx.clock.now() + pauseMs >= until) throw new AppError(code, { retryAfterS, cause });
      }
      // Those who wait together must not come back together.
      await scheduler.wait(pauseMs * (0.5 + Math.random()));
      pauseMs = Math.min(pauseMs * 2, formOutcomePauseMs * LONGEST);
    }
  }
  return {
    reads: (attempt) => ask(attempt, "form_not_stored"),
    writes: (attempt) => ask(attempt, "form_outcome_unknown"),
  };
}

/** Of the first pause. */
const LONGEST = 8;

const underWay = turns(LIMITS.databaseTimeoutMs);

/**
 * A database that has just come back gets no more at once than it takes. Whoever waits looks again by itself,
 * since no request may wake another.
 */
async function inTurn<Result>({ limits }: Context, attempt: Attempt<Result>): Promise<Result> {
  while (underWay.count() >= limits.formAttemptsAtOnce) await scheduler.wait(limits.formTurnMs);
  return underWay.take(attempt);
}

type Verdict = "form_not_stored" | "form_outcome_unknown";

const PASSING = /SQLITE_BUSY|SQLITE_LOCKED|SQLITE_IOERR|HRANA|STREAM/i;

/** Away, locked, or gone in the middle of it; a database that says no is believed. */
function isPassing(error: unknown): boolean {
  for (const cause of causesOf(error)) {
    if (cause instanceof AppError) return cause.code === "database_unavailable";
    if (PASSING.test(codeOf(cause) ?? "")) return true;
  }
  return false;
}
