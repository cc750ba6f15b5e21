import { Hono } from "hono";
import type { TypedResponse } from "hono";
import * as v from "valibot";
import { allow, publicRoute, serviceContext } from "../../http/allow.ts";
import type { AppEnv } from "../../http/app-env.ts";
import { describe } from "../../http/describe.ts";
import { streamOf } from "../../http/stream-of.ts";
import { validate } from "../../http/validate.ts";
import { validateInTurns } from "../../http/validate-in-turns.ts";
import { AppliedOperation, PlanId } from "../plans/contract.ts";
import { PlanDocument, PlanImportInput, TakenIds, TakenIdsInput } from "./contract.ts";
import { describeDocument } from "./describe-document.ts";
import { findTakenIds } from "./find-taken-ids.ts";
import { importPlan } from "./import-plan.ts";
import { readExport } from "./read-export.ts";

/** Beside the plans' own routes: in and out of one of them. */
export const planTransferApi = new Hono<AppEnv>()
  .get(
    "/:planId/export",
    describe({ summary: "Export the whole plan as a document", output: PlanDocument }),
    allow("plans.read"),
    validate("param", PlanId),
    async (c) => {
      const { tag, parts } = await readExport(serviceContext(c), c.req.valid("param").planId);
      const headers = { "content-type": "application/json", etag: `"${tag}"` };
      // The texts are rows as the contract has them, which the tests parse; no type can know that of a stream.
      return new Response(streamOf(parts), { headers }) as Response &
        TypedResponse<PlanDocument, 200, "json">;
    },
  )
  .post(
    "/:planId/taken-ids",
    describe({ summary: "Ids that are already used in another plan", output: TakenIds }),
    allow("plans.change"),
    validate("param", PlanId),
    validate("json", TakenIdsInput),
    async (c) => {
      const { planId } = c.req.valid("param");
      return c.json(await findTakenIds(serviceContext(c), planId, c.req.valid("json")));
    },
  )
  .post(
    "/:planId/imports",
    describe({
      summary: "Apply up to as many changes as a plan can have items, all or none",
      output: AppliedOperation,
    }),
    allow("plans.change"),
    validate("param", PlanId),
    validateInTurns(PlanImportInput, "changes"),
    async (c) => {
      const { planId } = c.req.valid("param");
      return c.json(await importPlan(serviceContext(c), planId, c.req.valid("json")));
    },
  );

/** The form of that document, for programs. */
export const planDocumentApi = new Hono<AppEnv>().get(
  "/",
  describe({
    summary: "The JSON Schema of a plan's document",
    output: v.record(v.string(), v.unknown()),
    isPublic: true,
  }),
  publicRoute,
  (c) => {
    c.header("cache-control", "public, max-age=300");
    return c.json(describeDocument());
  },
);
