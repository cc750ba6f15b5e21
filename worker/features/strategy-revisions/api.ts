import { Hono } from "hono";
import type { TypedResponse } from "hono";
import { allow, serviceContext } from "../../http/allow.ts";
import type { AppEnv } from "../../http/app-env.ts";
import { describe } from "../../http/describe.ts";
import { validate } from "../../http/validate.ts";
import { PlanId } from "../plans/contract.ts";
import {
  FullRevision,
  RevisionList,
  RevisionListInput,
  RevisionPlace,
  Trend,
  TrendPlace,
} from "./contract.ts";
import { listRevisions } from "./list-revisions.ts";
import { readTrend } from "./read-trend.ts";
import { readRevision } from "./read-revision.ts";

/** Beside the plans' own routes: each plan's versions stand below it. */
export const strategyRevisionsApi = new Hono<AppEnv>()
  .get(
    "/:planId/revisions",
    describe({ summary: "The versions of a plan's strategy, newest first", output: RevisionList }),
    allow("plans.read"),
    validate("param", PlanId),
    validate("query", RevisionListInput),
    async (c) => {
      const { planId } = c.req.valid("param");
      return c.json(await listRevisions(serviceContext(c), planId, c.req.valid("query")));
    },
  )
  .get(
    "/:planId/trends/:itemId",
    describe({
      summary: "How far an item was at each review and close of its plan",
      output: Trend,
    }),
    allow("plans.read"),
    validate("param", TrendPlace),
    async (c) => {
      const { planId, itemId } = c.req.valid("param");
      return c.json(await readTrend(serviceContext(c), planId, itemId));
    },
  )
  .get(
    "/:planId/revisions/:version",
    describe({ summary: "One version, with the whole plan as it was", output: FullRevision }),
    allow("plans.read"),
    validate("param", RevisionPlace),
    async (c) => {
      const { planId, version } = c.req.valid("param");
      const { tag, parts } = await readRevision(serviceContext(c), planId, version);
      const headers = { "content-type": "application/json", etag: `"${tag}"` };
      // The database wrote the text, which the tests parse; no type can know that of a text.
      return new Response(parts.join(""), { headers }) as Response &
        TypedResponse<FullRevision, 200, "json">;
    },
  );
