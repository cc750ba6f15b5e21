import { getPath } from "hono/utils/url";
import { isRedirectable, normalisePath } from "../features/redirects/rules.ts";
import { uuidv7 } from "../kernel/ids.ts";
import type { Env } from "../env.ts";
import { answerOf } from "./redirect-answer.ts";
import { logRedirect } from "./redirect-log.ts";
import { recallRedirect } from "./redirect-memory.ts";
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
  const asked = getPath(request);
  if (!isRedirectable(asked)) return undefined;
  const path = normalisePath(asked);
  const rule = recallRedirect(env.edge, path);
  if (!rule) return undefined;
  const answer = answerOf(rule, path, asked, searchOf(request.url));
  if (!answer) return undefined;

  const requestId = uuidv7(Date.now());
  logRedirect({ requestId, method, path: asked, status: answer.status }, waiting);
  return new Response(null, {
    status: answer.status,
    headers: {
      ...answer.headers,
      "x-request-id": requestId,
      ...redirectHeaders(env.origin),
    },
  });
}

function searchOf(url: string): string {
  const start = url.indexOf("?");
  return start < 0 ? "" : url.slice(start);
}
