import { Hono } from "hono";
import { allow, serviceContext } from "../../http/allow.ts";
import type { AppEnv } from "../../http/app-env.ts";
import { describe } from "../../http/describe.ts";
import { validate } from "../../http/validate.ts";
import { HealthReport, HealthTestInput } from "./contract.ts";
import { recallHealth, testHealth } from "./recall-health.ts";

export const healthApi = new Hono<AppEnv>()
  .get(
    "/",
    describe({ summary: "What works and what doesn't", output: HealthReport }),
    allow("health.read"),
    async (c) => c.json(await recallHealth(serviceContext(c), c.var.scope.env)),
  )
  .post(
    "/tests",
    describe({
      summary: "Test everything, including writes and external services",
      output: HealthReport,
    }),
    allow("health.test"),
    validate("json", HealthTestInput),
    async (c) => {
      const ctx = serviceContext(c);
      await ctx.limiter.take(`health-test:${ctx.actor.userId}`, ctx.limits.healthTestRate);
      return c.json(await testHealth(ctx, c.var.scope.env, c.req.valid("json")));
    },
  );
