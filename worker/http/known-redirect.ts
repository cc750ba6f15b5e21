import { isRedirectable } from "../features/redirects/is-redirectable.ts";
import { normalisePath } from "../features/redirects/rules.ts";
import { uuidv7 } from "../kernel/ids.ts";
import { countRequest } from "../kernel/metrics.ts";
import type { Env } from "../env.ts";
import { answerOf } from "./redirect-answer.ts";
import { logRedirect } from "./redirect-log.ts";
import { recallRules } from "./redirect-memory.ts";
import { countHit } from "./redirect-tally.ts";
import { RequestScope } from "./request-scope.ts";
import { redirectHeaders } from "./security-headers.ts";

type Waiting = { waitUntil(promise: Promise<unknown>): void };

/**
 * The answer to an address that this isolate knows to have moved: nothing is waited for and no
 * middleware runs, since a moved site is the one place where a flood of requests is usual.
 */
export function answerKnownRedirect(
  request: Request,
  env: Env | undefined,
  waiting: Waiting,
): Response | undefined {
  const { method } = request;
  if (!env || (method !== "GET" && method !== "HEAD")) return undefined;
  const asked = partsOf(request.url);
  const path = normalisePath(asked.path);
  if (!isRedirectable(path)) return undefined;
  const rules = recallRules(env.edge, path);
  const now = Date.now();
  const answer = rules && answerOf(rules, { ...asked, now, origin: env.origin });
  if (!answer) return undefined;

  countRequest(0, method, "redirect", answer.status);
  const requestId = uuidv7(now);
  logRedirect({ requestId, method, path: asked.path, status: answer.status }, waiting);
  if (method === "GET") {
    countHit(env, answer.ruleId, () => new RequestScope(request, env, waiting));
  }
  return new Response(null, {
    status: answer.status,
    headers: {
      ...answer.headers,
      "x-request-id": requestId,
      ...redirectHeaders(env.origin),
    },
  });
}

/** As they were sent; a URL of a request is whole and well formed. */
function partsOf(url: string): { path: string; search: string } {
  const from = url.indexOf("/", url.indexOf("//") + 2);
  const query = url.indexOf("?", from);
  if (query < 0) return { path: url.slice(from), search: "" };
  return { path: url.slice(from, query), search: url.slice(query) };
}
