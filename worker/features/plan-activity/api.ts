import { Hono } from "hono";
import { allow, serviceContext } from "../../http/allow.ts";
import type { AppEnv } from "../../http/app-env.ts";
import { describe } from "../../http/describe.ts";
import { validate } from "../../http/validate.ts";
import { PlanId } from "../plans/contract.ts";
import { ActivityInput, PlanActivity } from "./contract.ts";
import { listActivity } from "./list-activity.ts";

export const planActivityApi = new Hono<AppEnv>().get(
  "/:planId/activity",
  describe({
    summary: "Activity in a plan or one of its items, newest first",
    output: PlanActivity,
  }),
  allow("plans.read"),
  validate("param", PlanId),
  validate("query", ActivityInput),
  async (c) => {
    const { planId } = c.req.valid("param");
    return c.json(await listActivity(serviceContext(c), planId, c.req.valid("query")));
  },
);
