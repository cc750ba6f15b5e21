import { Hono } from "hono";
import { allow, serviceContext } from "../../http/allow.ts";
import type { AppEnv } from "../../http/app-env.ts";
import { describe } from "../../http/describe.ts";
import { seenVersion } from "../../http/row-version.ts";
import { validate } from "../../http/validate.ts";
import { findAround } from "../companies/find-around.ts";
import { PlanId } from "../plans/contract.ts";
import { changePlan } from "./change-plan.ts";
import {
  HandoverInput,
  PlanChoices,
  PlanDeletion,
  PlanDetails,
  PlanHomes,
  PlanInput,
  PlanList,
  PlanListInput,
  PlanPeople,
  PlanPeopleInput,
  PlanRow,
} from "./contract.ts";
import { createPlan } from "./create-plan.ts";
import { deletePlan } from "./delete-plan.ts";
import { handOverPlan } from "./hand-over-plan.ts";
import { notePlanUse } from "./note-plan-use.ts";
import { listPlanChoices, listPlanHomes, listPlans } from "./queries.ts";

export const planListApi = new Hono<AppEnv>()
  .get(
    "/",
    describe({ summary: "The plans that you can open", output: PlanList }),
    allow("plan-list.read"),
    validate("query", PlanListInput),
    async (c) => c.json(await listPlans(serviceContext(c), c.req.valid("query"))),
  )
  .post(
    "/",
    describe({
      summary: "Create a plan, for yourself or a company you lead: empty or as a copy",
      output: PlanRow,
    }),
    allow("plan-list.change"),
    validate("json", PlanInput),
    async (c) => c.json(await createPlan(serviceContext(c), c.req.valid("json"))),
  )
  .get(
    "/choices",
    describe({ summary: "The plans that you can open beside your first one", output: PlanChoices }),
    allow("plan-list.read"),
    async (c) => c.json(await listPlanChoices(serviceContext(c))),
  )
  .get(
    "/homes",
    describe({ summary: "The companies you can create plans for", output: PlanHomes }),
    allow("plan-list.read"),
    async (c) => c.json(await listPlanHomes(serviceContext(c))),
  )
  .get(
    "/people",
    describe({
      summary: "The people you share a plan or a company with, by name",
      output: PlanPeople,
    }),
    allow("plan-list.change"),
    validate("query", PlanPeopleInput),
    async (c) => c.json({ items: await findAround(serviceContext(c), c.req.valid("query").q) }),
  )
  .patch(
    "/:planId",
    describe({ summary: "Rename a plan, archive it or bring it back", output: PlanRow }),
    allow("plan-list.change"),
    validate("param", PlanId),
    validate("json", PlanDetails),
    async (c) => {
      const { planId } = c.req.valid("param");
      return c.json(
        await changePlan(serviceContext(c), planId, c.req.valid("json"), seenVersion(c)),
      );
    },
  )
  .post(
    "/:planId/handovers",
    describe({ summary: "Give a plan to a person you work with, or to a company you lead" }),
    allow("plan-list.change"),
    validate("param", PlanId),
    validate("json", HandoverInput),
    async (c) => {
      const { planId } = c.req.valid("param");
      await handOverPlan(serviceContext(c), planId, c.req.valid("json"), seenVersion(c));
      return c.body(null, 204);
    },
  )
  .post(
    "/:planId/deletion",
    describe({ summary: "Delete an archived plan for good, by its name" }),
    allow("plan-list.change"),
    validate("param", PlanId),
    validate("json", PlanDeletion),
    async (c) => {
      const { planId } = c.req.valid("param");
      await deletePlan(serviceContext(c), planId, c.req.valid("json"), seenVersion(c));
      return c.body(null, 204);
    },
  )
  .post(
    "/:planId/uses",
    describe({ summary: "Note that you have a plan open" }),
    allow("plan-list.change"),
    validate("param", PlanId),
    async (c) => {
      await notePlanUse(serviceContext(c), c.req.valid("param").planId);
      return c.body(null, 204);
    },
  );

export type PlanListApi = typeof planListApi;
