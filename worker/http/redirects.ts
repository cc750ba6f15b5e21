import type { MiddlewareHandler } from "hono";
import { isRedirectable } from "../features/redirects/is-redirectable.ts";
import { normalisePath } from "../features/redirects/rules.ts";
import { readRulesOf } from "../features/redirects/read-rules.ts";
import { repairRedirects } from "../features/redirects/repair-redirects.ts";
import { databaseUnavailable } from "../kernel/errors.ts";
import { LIMITS } from "../kernel/limits.ts";
import type { AppEnv } from "./app-env.ts";
import { loggedPath, referrerOf } from "./logged-path.ts";
import { answerOf } from "./redirect-answer.ts";
import { findRules } from "./redirect-memory.ts";
import { countHit, countUnknown } from "./redirect-tally.ts";
import type { RequestScope } from "./request-scope.ts";

/**
 * The place where redirects are looked up: before the session, for documents and data requests. A document
 * that is then found nowhere is counted.
 */
export const redirects: MiddlewareHandler<AppEnv> = async (c, next) => {
  const { scope } = c.var;
  const { method } = scope.request;
  if (method !== "GET" && method !== "HEAD") return next();
  const { pathname, search } = new URL(scope.request.url);
  const path = normalisePath(pathname);
  if (!isRedirectable(path)) return next();
  const { origin } = scope.env;
  const rules = await rulesOf(scope, path);
  const answer = answerOf(rules, { path: pathname, search, now: Date.now(), origin });
  if (answer) {
    scope.route = "redirect";
    if (method === "GET") countHit(scope.env, answer.ruleId, () => scope);
    return new Response(null, answer);
  }
  await next();
  if (c.res.status === 404 && isDocument(scope.request, pathname)) {
    countUnknown(scope, loggedPath(path), referrerOf(c.req.header("referer"), origin));
  }
};

async function rulesOf(scope: RequestScope, path: string) {
  const askDatabase = async () => {
    try {
      return await readRulesOf(scope.context, path);
    } catch (error) {
      throw databaseUnavailable(LIMITS.databaseRetryAfterS, error);
    }
  };
  const { rules, isCorrupted } = await findRules(scope.env.edge, path, askDatabase);
  if (isCorrupted) scope.afterwards(repairRedirects(scope.context));
  return rules;
}

const DOCUMENTS: readonly (string | null)[] = [null, "document", "iframe", "frame"];

function isDocument({ method, headers }: Request, pathname: string): boolean {
  const isData = pathname.endsWith(".data");
  return method === "GET" && !isData && DOCUMENTS.includes(headers.get("sec-fetch-dest"));
}
