import { Hono } from "hono";
import { allow, serviceContext } from "../../http/allow.ts";
import type { AppEnv } from "../../http/app-env.ts";
import { describe } from "../../http/describe.ts";
import { validate } from "../../http/validate.ts";
import {
  Portfolio,
  PortfolioGroups,
  PortfolioGroupsInput,
  PortfolioInput,
  PortfolioMap,
  PortfolioMapInput,
} from "./contract.ts";
import { readGroups } from "./read-groups.ts";
import { readMap } from "./read-map.ts";
import { readPortfolio } from "./read-portfolio.ts";

export const planPortfolioApi = new Hono<AppEnv>()
  .get(
    "/",
    describe({ summary: "Every plan that you can open, with its numbers", output: Portfolio }),
    allow("plan-portfolio.read"),
    validate("query", PortfolioInput),
    async (c) => c.json(await readPortfolio(serviceContext(c), c.req.valid("query"))),
  )
  .get(
    "/groups",
    describe({
      summary: "All your plans together by company, theme or person",
      output: PortfolioGroups,
    }),
    allow("plan-portfolio.read"),
    validate("query", PortfolioGroupsInput),
    async (c) => c.json(await readGroups(serviceContext(c), c.req.valid("query"))),
  )
  .get(
    "/map",
    describe({
      summary: "From the mission to the goals, plan by plan",
      output: PortfolioMap,
    }),
    allow("plan-portfolio.read"),
    validate("query", PortfolioMapInput),
    async (c) => c.json(await readMap(serviceContext(c), c.req.valid("query"))),
  );

export type PlanPortfolioApi = typeof planPortfolioApi;
