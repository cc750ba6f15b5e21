import { Hono } from "hono";
import { allow, serviceContext } from "../../http/allow.ts";
import type { AppEnv } from "../../http/app-env.ts";
import { describe } from "../../http/describe.ts";
import { Deployments } from "./contract.ts";
import { readDeployments } from "./queries.ts";
import { runningDeployment } from "./running-deployment.ts";

export const deploymentsApi = new Hono<AppEnv>().get(
  "/",
  describe({ summary: "The current deployment and earlier ones", output: Deployments }),
  allow("deployments.read"),
  async (c) => {
    const { env } = c.var.scope;
    return c.json(await readDeployments(serviceContext(c), runningDeployment(env), env.edge));
  },
);
