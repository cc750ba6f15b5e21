import { toAppError } from "../../worker/http/problem.ts";
import { AppError } from "../../worker/kernel/errors.ts";

/** For a database that is away before anything was handed over to it. */
export function notStored(cause: unknown): never {
  const { code, retryAfterS } = toAppError(cause);
  if (code !== "database_unavailable") throw cause;
  throw new AppError("form_not_stored", { cause, ...(retryAfterS ? { retryAfterS } : {}) });
}
