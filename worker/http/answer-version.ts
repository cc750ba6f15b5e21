import type { Handler } from "hono";
import { runningDeployment } from "../features/deployments/running-deployment.ts";
import type { AppEnv } from "./app-env.ts";

/** What runs here, from the environment alone, so that nothing that is away can keep a tab from asking. */
export const answerVersion: Handler<AppEnv> = (c) => {
  const { id, version, builtAt } = runningDeployment(c.var.scope.env);
  c.header("cache-control", "no-store, no-cache, must-revalidate, max-age=0");
  c.header("cdn-cache-control", "no-store");
  return c.json({ deploymentId: id, version, timestamp: builtAt });
};
