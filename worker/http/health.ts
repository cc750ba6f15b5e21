import type { Handler } from "hono";
import type { HealthReport } from "../features/health/contract.ts";
import { NEEDED } from "../features/health/contract.ts";
import { recallHealth, testHealth } from "../features/health/recall-health.ts";
import { AppError } from "../kernel/errors.ts";
import { KV_KEYS } from "../kernel/kv-keys.ts";
import type { AppEnv } from "./app-env.ts";
import { isOperator } from "./operator.ts";
import { wakeDrainer } from "./request-scope.ts";

/**
 * The state of each dependency; 503 as soon as one that the product cannot do without is away. With '?full',
 * operators alone see what was found.
 */
export const health: Handler<AppEnv> = async (c) => {
  const { env, context, request } = c.var.scope;
  const isFull = c.req.query("full") !== undefined;
  if (isFull && !(await isOperator(request, env))) throw new AppError("not_found");
  const report = await recallHealth(context, env);
  c.header("cache-control", "no-store");
  const isAway = report.status === "degraded";
  if (isAway) c.header("retry-after", String(context.limits.databaseRetryAfterS));
  return c.json(isFull ? report : inShort(report), isAway ? 503 : 200);
};

/** Writes, and speaks to everybody outside, for operators; with '?mail', a mail goes to SUPPORT_EMAIL. */
export const healthTest: Handler<AppEnv> = async (c) => {
  const { env, context, request } = c.var.scope;
  if (!(await isOperator(request, env))) throw new AppError("not_found");
  const sendsMail = c.req.query("mail") !== undefined;
  c.header("cache-control", "no-store");
  return c.json(await testHealth(context, env, { sendsMail }));
};

/** What the supervisor of this machine says of it, kept where every isolate finds it. */
export const machineNote: Handler<AppEnv> = async (c) => {
  const { env, request } = c.var.scope;
  if (!(await isOperator(request, env))) throw new AppError("not_found");
  await env.edge.put(KV_KEYS.machine, await c.req.text());
  return c.body(null, 204);
};

/** The schedule of one machine, which the platform keeps by itself. */
export const scheduledRound: Handler<AppEnv> = async (c) => {
  const { env, request } = c.var.scope;
  if (!(await isOperator(request, env))) throw new AppError("not_found");
  await wakeDrainer(env);
  return c.body(null, 204);
};

/** Whether and how fast, and never why. */
function inShort({ status, build, findings }: HealthReport) {
  const needed = findings.filter(({ part }) => NEEDED.some((name) => name === part));
  const dependencies = Object.fromEntries(
    needed.map(({ part, state, ms }) => [part, { ok: state !== "fails", ms }]),
  );
  return { status, build, dependencies };
}
