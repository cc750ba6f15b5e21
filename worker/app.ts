import { type Handler, Hono } from "hono";
import { api } from "./api.ts";
import { CONSENT_PATHS } from "./features/consents/contract.ts";
import { knownEnv, type RawEnv, readEnv } from "./env.ts";
import type { AppEnv } from "./http/app-env.ts";
import { bodyLimit } from "./http/body-limit.ts";
import { consentKeys } from "./http/consent-keys.ts";
import { drainBody } from "./http/drain-body.ts";
import { errorAnswer } from "./http/error-answer.ts";
import { wholeRequest } from "./http/hold-body.ts";
import { health, healthTest, machineNote, scheduledRound } from "./http/health.ts";
import { metrics } from "./http/metrics.ts";
import { answerKnownContent } from "./http/known-content.ts";
import { answerKnownRedirect } from "./http/known-redirect.ts";
import { missingAsset } from "./http/missing-asset.ts";
import { originCheck } from "./http/origin-check.ts";
import { publicCache } from "./http/public-cache.ts";
import { rateLimit } from "./http/rate-limit.ts";
import { recoveryLink } from "./http/recovery-link.ts";
import { redirects } from "./http/redirects.ts";
import { requestLog } from "./http/request-log.ts";
import { RequestScope } from "./http/request-scope.ts";
import { securityHeaders } from "./http/security-headers.ts";
import { answerVersion } from "./http/answer-version.ts";
import { soundAddress } from "./http/sound-address.ts";
import { wholeBody } from "./http/whole-body.ts";
import { isWrite } from "./policy/judge.ts";

/**
 * One request from top to bottom. The session is read by the first guard that asks for it. What this
 * isolate knows to have moved, and the public pages that it has at hand, are answered before all of it.
 */
export function createApp(pages: Handler<AppEnv>) {
  /** Requests that are asked once more, by the id that they have already. */
  const repeated = new WeakMap<Request, string>();
  const app: Hono<AppEnv> = new Hono<AppEnv>()
    .use(async (c, next) => {
      const again = async () => {
        const same = await wholeRequest(c);
        repeated.set(same, c.var.scope.requestId);
        return app.fetch(same, c.env, c.executionCtx);
      };
      const id = repeated.get(c.req.raw);
      c.set("scope", new RequestScope(c.req.raw, readEnv(c.env), c.executionCtx, { again, id }));
      const done = next();
      // Somebody who leaves does not end what they began to write: it is told to the others all the same.
      if (isWrite(c.req.raw)) c.executionCtx.waitUntil(done);
      await done;
      // Nobody reads it any more, and who is still sending it would not hear the answer.
      await drainBody(c.var.scope.request);
    })
    .use(requestLog)
    .use(securityHeaders)
    .use(originCheck)
    .use(soundAddress)
    .get("/version.json", answerVersion)
    .get(CONSENT_PATHS.keys, consentKeys)
    .use(redirects)
    .all("/assets/*", missingAsset)
    .use(rateLimit)
    .use(bodyLimit)
    .use(wholeBody)
    .get("/healthz", health)
    .post("/healthz", healthTest)
    .put("/healthz/machine", machineNote)
    .post("/healthz/round", scheduledRound)
    .get("/metrics", metrics)
    .use(recoveryLink)
    .use(publicCache)
    .all("/api/docs", pages)
    .route("/api", api)
    .all("*", pages)
    .onError(errorAnswer);

  return {
    fetch: (request: Request, env: RawEnv, execution: ExecutionContext) =>
      answerKnownRedirect(request, knownEnv(env), execution) ??
      answerKnownContent(request, knownEnv(env), execution) ??
      app.fetch(request, env, execution),
  };
}
