import { data } from "react-router";
import type { RequestScope } from "../../worker/http/request-scope.ts";
import { toAppError } from "../../worker/http/problem.ts";
import { ERRORS } from "../../worker/kernel/errors.ts";
import { log } from "../../worker/kernel/log.ts";

/** What an error boundary may know of a failure. */
export type RouteProblem = {
  code: string;
  detail: string;
  requestId: string;
  [more: string]: unknown;
};

/** Turns whatever a verb threw into what React Router shows; a 5xx keeps its inside to the log. */
export function toRouteError(thrown: unknown, scope: RequestScope) {
  const { requestId } = scope;
  const error = toAppError(thrown);
  if (error.status >= 500) {
    log("error", "screen.failed", { requestId, code: error.code, error: thrown });
    scope.failed(thrown);
  }
  const problem: RouteProblem = {
    code: error.code,
    detail: error.status >= 500 ? ERRORS[error.code][1] : error.detail,
    requestId,
    ...(error.status < 500 ? error.data : {}),
  };
  const headers =
    error.retryAfterS === undefined ? undefined : { "retry-after": String(error.retryAfterS) };
  return data(problem, { status: error.status, ...(headers ? { headers } : {}) });
}
