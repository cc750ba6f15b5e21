import { Hono } from "hono";
import type { TypedResponse } from "hono";
import { allow, serviceContext } from "../../http/allow.ts";
import type { AppEnv } from "../../http/app-env.ts";
import { describe } from "../../http/describe.ts";
import { streamOf } from "../../http/stream-of.ts";
import { validate } from "../../http/validate.ts";
import { applyOperation } from "./apply-operation.ts";
import {
  AppliedOperation,
  PlanId,
  PlanOperationId,
  PlanOperationInput,
  PlanOperationList,
  PlanRoom,
  PlanSnapshot,
  PlanUndoInput,
} from "./contract.ts";
import { listOperations } from "./list-operations.ts";
import { PlanHits, PlanPlaces, PlanSearchInput } from "./search/contract.ts";
import { listPlanPlaces } from "./list-plan-places.ts";
import { readRoom } from "./read-room.ts";
import { readSnapshot } from "./read-snapshot.ts";
import { searchPlan } from "./search-plan.ts";
import { undoOperation } from "./undo-operation.ts";

export const plansApi = new Hono<AppEnv>()
  .get(
    "/search",
    describe({ summary: "Search items of all plans you can open by name", output: PlanHits }),
    allow("plans.read"),
    validate("query", PlanSearchInput),
    async (c) => c.json(await searchPlan(serviceContext(c), c.req.valid("query"))),
  )
  .get(
    "/places",
    describe({ summary: "The modules and saved views of your own plan", output: PlanPlaces }),
    allow("plans.read"),
    async (c) => c.json(await listPlanPlaces(serviceContext(c))),
  )
  .get(
    "/:planId/snapshot",
    describe({ summary: "The whole plan, in one answer", output: PlanSnapshot }),
    allow("plans.read"),
    validate("param", PlanId),
    async (c) => {
      const { planId } = c.req.valid("param");
      const known = /"([^"]*)"/.exec(c.req.header("if-none-match") ?? "")?.[1] ?? null;
      const { tag, parts } = await readSnapshot(serviceContext(c), planId, known);
      const headers = { "content-type": "application/json", etag: `"${tag}"` };
      // The texts are rows as the contract has them, which the tests parse; no type can know that of a stream.
      return new Response(parts && streamOf(parts), { headers }) as Response &
        TypedResponse<PlanSnapshot, 200, "json">;
    },
  )
  .get(
    "/:planId/room",
    describe({ summary: "How much of its space a plan uses", output: PlanRoom }),
    allow("plans.read"),
    validate("param", PlanId),
    async (c) => c.json(await readRoom(serviceContext(c), c.req.valid("param").planId)),
  )
  .get(
    "/:planId/operations",
    describe({
      summary: "The latest operations on a plan, newest first",
      output: PlanOperationList,
    }),
    allow("plans.read"),
    validate("param", PlanId),
    async (c) => c.json(await listOperations(serviceContext(c), c.req.valid("param").planId)),
  )
  .post(
    "/:planId/operations",
    describe({ summary: "Make changes in a plan, all or none", output: AppliedOperation }),
    allow("plans.change", { readsFirst: true }),
    validate("param", PlanId),
    validate("json", PlanOperationInput),
    async (c) => {
      const { planId } = c.req.valid("param");
      return c.json(await applyOperation(serviceContext(c), planId, c.req.valid("json")));
    },
  )
  .post(
    "/:planId/operations/:operationId/undo",
    describe({ summary: "Undo an operation with a new one", output: AppliedOperation }),
    allow("plans.change", { readsFirst: true }),
    validate("param", PlanOperationId),
    validate("json", PlanUndoInput),
    async (c) => {
      const { planId, operationId } = c.req.valid("param");
      const { id } = c.req.valid("json");
      return c.json(await undoOperation(serviceContext(c), planId, { operationId, id }));
    },
  );
