import type { Handler } from "hono";
import { readGauges } from "../features/health/read-gauges.ts";
import { AppError } from "../kernel/errors.ts";
import { readCounted } from "../kernel/metrics.ts";
import { EXPOSITION_TYPE, writeExposition } from "../kernel/pure/exposition.ts";
import type { AppEnv } from "./app-env.ts";
import { isOperator } from "./operator.ts";

/** For operators alone: what this isolate has counted, and what stands in the stores now. */
export const metrics: Handler<AppEnv> = async (c) => {
  const { env, context, request } = c.var.scope;
  if (!(await isOperator(request, env))) throw new AppError("not_found");
  const families = [...readCounted(), ...(await readGauges(context, env))];
  return c.body(writeExposition(families), 200, {
    "content-type": EXPOSITION_TYPE,
    "cache-control": "no-store",
  });
};
