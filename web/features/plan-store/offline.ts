import { isProblem } from "../../lib/api-problem.ts";

/** Nobody answered, so nothing is known to be refused: it is asked again later. */
export class Offline extends Error {
  override name = "Offline";
  readonly retryAfterMs: number;

  constructor(
    message: string,
    { cause, retryAfterMs = 0 }: { cause?: unknown; retryAfterMs?: number } = {},
  ) {
    super(message, { cause });
    this.retryAfterMs = retryAfterMs;
  }
}

const GATEWAY = new Set([429, 502, 503, 504]);
const SECOND = 1000;

/** What the API threw, as Away where it could not answer at all. */
export function orOffline(error: unknown): unknown {
  if (!isProblem(error)) return error;
  const { status, detail, retryAfterS } = error;
  if (status !== 0 && !GATEWAY.has(status)) return error;
  return new Offline(detail, { cause: error, retryAfterMs: (retryAfterS ?? 0) * SECOND });
}
