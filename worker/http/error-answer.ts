import type { Context, ErrorHandler } from "hono";
import { type AppError, ERRORS } from "../kernel/errors.ts";
import { uuidv7 } from "../kernel/ids.ts";
import { log } from "../kernel/log.ts";
import type { AppEnv } from "./app-env.ts";
import { loggedPath } from "./logged-path.ts";
import { problemResponse, toAppError } from "./problem.ts";

/** What was thrown outside a screen: a plain page for people, a problem document for programs. */
export const errorAnswer: ErrorHandler<AppEnv> = (thrown, c) => {
  const error = toAppError(thrown);
  // There is no scope when the environment itself did not parse.
  const { scope } = c.var as Partial<AppEnv["Variables"]>;
  const requestId = scope?.requestId ?? uuidv7(Date.now());
  if (error.status >= 500) {
    // A queue that is full is no failure of ours, and comes in crowds.
    log(error.code === "busy" ? "warn" : "error", "request.failed", {
      requestId,
      code: error.code,
      path: loggedPath(c.req.path),
      error: thrown,
    });
    if (error.code !== "misconfigured") scope?.failed(thrown);
  }
  const answer = wantsPage(c) ? plainPage(error, requestId) : problemResponse(error, requestId);
  answer.headers.set("x-request-id", requestId);
  return answer;
};

function wantsPage(c: Context<AppEnv>): boolean {
  const accept = c.req.header("accept") ?? "";
  return accept.includes("text/html") && !c.req.path.startsWith("/api/");
}

/** Needs nothing that may be broken: no script, no style sheet, no database. */
function plainPage(error: AppError, requestId: string): Response {
  const [, words] = ERRORS[error.code];
  const headers = new Headers({
    "content-type": "text/html; charset=utf-8",
    "cache-control": "no-store",
  });
  if (error.retryAfterS !== undefined) headers.set("retry-after", String(error.retryAfterS));
  const page = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Executive Advisor</title><h1>${words}</h1><p>What was saved is safe. Reload the page in a moment, or go <a href="/">to the start</a>.</p><p>Request ${requestId}</p></html>`;
  return new Response(page, { status: error.status, headers });
}
