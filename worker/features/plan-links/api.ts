import { Hono } from "hono";
import * as v from "valibot";
import { allow, serviceContext } from "../../http/allow.ts";
import type { AppEnv } from "../../http/app-env.ts";
import { describe } from "../../http/describe.ts";
import { seenVersion } from "../../http/row-version.ts";
import { validate } from "../../http/validate.ts";
import { PlanId } from "../plans/contract.ts";
import { answerLink } from "./answer-link.ts";
import { askLink } from "./ask-link.ts";
import {
  ItemLink,
  ItemLinks,
  LinkAnswer,
  LinkInput,
  LinkPath,
  LinksInput,
  LinkTargets,
  LinkTargetsInput,
} from "./contract.ts";
import { endLink } from "./end-link.ts";
import { findLinkTargets, listItemLinks } from "./queries.ts";

export const planLinksApi = new Hono<AppEnv>()
  .get(
    "/:planId/links",
    describe({ summary: "What an item serves in other plans, and by what", output: ItemLinks }),
    allow("plans.read"),
    validate("param", PlanId),
    validate("query", LinksInput),
    async (c) => {
      const { planId } = c.req.valid("param");
      return c.json(await listItemLinks(serviceContext(c), planId, c.req.valid("query")));
    },
  )
  .get(
    "/:planId/links/targets",
    describe({ summary: "Find a goal or key result of another plan", output: LinkTargets }),
    allow("plans.read"),
    validate("param", PlanId),
    validate("query", LinkTargetsInput),
    async (c) => {
      const { planId } = c.req.valid("param");
      return c.json(await findLinkTargets(serviceContext(c), planId, c.req.valid("query").q));
    },
  )
  .post(
    "/:planId/links",
    describe({
      summary: "Ask whether a goal may serve a goal or key result of another plan",
      output: v.object({ id: v.string() }),
    }),
    allow("plans.change"),
    validate("param", PlanId),
    validate("json", LinkInput),
    async (c) => {
      const { planId } = c.req.valid("param");
      return c.json(await askLink(serviceContext(c), planId, c.req.valid("json")));
    },
  )
  .put(
    "/:planId/links/:linkId/answer",
    describe({
      summary: "Agree to a link to your plan, refuse it, or take your answer back",
      output: v.pick(ItemLink, ["state", "version"]),
    }),
    allow("plans.change"),
    validate("param", LinkPath),
    validate("json", LinkAnswer),
    async (c) => {
      const path = c.req.valid("param");
      return c.json(await answerLink(serviceContext(c), path, c.req.valid("json"), seenVersion(c)));
    },
  )
  .delete(
    "/:planId/links/:linkId",
    describe({ summary: "End a link between two plans, from either side" }),
    allow("plans.change"),
    validate("param", LinkPath),
    async (c) => {
      await endLink(serviceContext(c), c.req.valid("param"));
      return c.body(null, 204);
    },
  );

export type PlanLinksApi = typeof planLinksApi;
