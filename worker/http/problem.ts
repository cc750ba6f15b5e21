import { HTTPException } from "hono/http-exception";
import { causesOf } from "../kernel/pure/causes-of.ts";
import { AppError, ERRORS, type ErrorCode } from "../kernel/errors.ts";
import { LIMITS } from "../kernel/limits.ts";
import { Misconfigured } from "../kernel/misconfigured.ts";

/** The named error at the bottom of whatever was thrown. */
export function toAppError(thrown: unknown): AppError {
  for (const cause of causesOf(thrown)) {
    if (cause instanceof AppError) return cause;
    if (cause instanceof Misconfigured) return new AppError("misconfigured", { cause });
    if (cause instanceof HTTPException && cause.message.startsWith("Malformed JSON")) {
      return new AppError("malformed_json", { cause });
    }
    const databaseFault = faultOf(cause);
    if (databaseFault) {
      return new AppError(databaseFault, { retryAfterS: LIMITS.databaseRetryAfterS, cause });
    }
    if (cause instanceof HTTPException) return new AppError(codeOfStatus(cause.status), { cause });
  }
  return new AppError("internal", { cause: thrown });
}

/** Of a database that answers: its disk has no room, or fails. */
function faultOf(cause: Error): ErrorCode | null {
  const code: unknown = Reflect.get(cause, "code");
  if (typeof code !== "string") return null;
  if (code.startsWith("SQLITE_FULL")) return "storage_full";
  return /^SQLITE_(IOERR|CANTOPEN)/.test(code) ? "database_unavailable" : null;
}

function codeOfStatus(status: number): ErrorCode {
  if (status === 413) return "body_too_large";
  if (status === 415) return "unsupported_media_type";
  if (status === 404) return "not_found";
  return status < 500 ? "bad_request" : "internal";
}

/** RFC 9457. A 5xx tells its code and request id and nothing of what went wrong inside. */
export function problemResponse(error: AppError, requestId: string): Response {
  const body = {
    type: `about:blank#${error.code}`,
    title: ERRORS[error.code][1],
    status: error.status,
    code: error.code,
    detail: error.status >= 500 ? ERRORS[error.code][1] : error.detail,
    ...(error.fields ? { fields: error.fields } : {}),
    ...(error.status < 500 ? error.data : {}),
    requestId,
  };
  const headers = new Headers({
    "content-type": "application/problem+json",
    "cache-control": "no-store",
  });
  if (error.retryAfterS !== undefined) headers.set("retry-after", String(error.retryAfterS));
  const challenge = challengeOf(error);
  if (challenge) headers.set("www-authenticate", challenge);
  return Response.json(body, { status: error.status, headers });
}

/** How a script that brought an access token is refused, as RFC 6750 has it. */
function challengeOf({ code, status, data }: AppError): string | null {
  if (code === "scope_missing") {
    return `Bearer error="insufficient_scope", scope="${String(data?.["scope"])}"`;
  }
  return status === 401 && code.startsWith("token_") ? 'Bearer error="invalid_token"' : null;
}
