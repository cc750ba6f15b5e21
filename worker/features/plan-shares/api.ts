import { Hono } from "hono";
import { allow, serviceContext } from "../../http/allow.ts";
import type { AppEnv } from "../../http/app-env.ts";
import { describe } from "../../http/describe.ts";
import { validate } from "../../http/validate.ts";
import { PlanId } from "../plans/contract.ts";
import { changeShare } from "./change-share.ts";
import {
  PlanShare,
  PlanShareList,
  SharedPlanList,
  ShareChange,
  ShareId,
  ShareInput,
  VisitInput,
} from "./contract.ts";
import { endShare } from "./end-share.ts";
import { inviteToPlan } from "./invite-to-plan.ts";
import { leavePlan } from "./leave-plan.ts";
import { listSharedPlans } from "./list-shared-plans.ts";
import { listShares } from "./list-shares.ts";
import { recordVisit } from "./record-visit.ts";
import { resendPlanInvitation } from "./resend-plan-invitation.ts";

export const planSharesApi = new Hono<AppEnv>()
  .get(
    "/:planId/shares",
    describe({ summary: "Who may see your plan, and who was asked to", output: PlanShareList }),
    allow("plans.read"),
    validate("param", PlanId),
    async (c) => c.json(await listShares(serviceContext(c), c.req.valid("param").planId)),
  )
  .post(
    "/:planId/shares",
    describe({
      summary: "Ask an address to your plan; a mail follows, whatever the address",
      output: PlanShare,
    }),
    allow("plans.change"),
    validate("param", PlanId),
    validate("json", ShareInput),
    async (c) => {
      const { planId } = c.req.valid("param");
      return c.json(await inviteToPlan(serviceContext(c), planId, c.req.valid("json")));
    },
  )
  .patch(
    "/:planId/shares/:shareId",
    describe({ summary: "Change what somebody may do in your plan", output: PlanShare }),
    allow("plans.change"),
    validate("param", ShareId),
    validate("json", ShareChange),
    async (c) =>
      c.json(await changeShare(serviceContext(c), c.req.valid("param"), c.req.valid("json"))),
  )
  .delete(
    "/:planId/shares/:shareId",
    describe({ summary: "Take a right to your plan away, or an invitation back" }),
    allow("plans.change"),
    validate("param", ShareId),
    async (c) => {
      await endShare(serviceContext(c), c.req.valid("param"));
      return c.body(null, 204);
    },
  )
  .post(
    "/:planId/shares/:shareId/mails",
    describe({ summary: "Send the mail of an invitation once more" }),
    allow("plans.change"),
    validate("param", ShareId),
    async (c) => {
      await resendPlanInvitation(serviceContext(c), c.req.valid("param"));
      return c.body(null, 204);
    },
  )
  .post(
    "/:planId/visits",
    describe({ summary: "Note what you saw last of a plan that is shared with you" }),
    allow("plans.change"),
    validate("param", PlanId),
    validate("json", VisitInput),
    async (c) => {
      const { planId } = c.req.valid("param");
      await recordVisit(serviceContext(c), planId, c.req.valid("json"));
      return c.body(null, 204);
    },
  );

export const sharedPlansApi = new Hono<AppEnv>()
  .get(
    "/",
    describe({ summary: "Plans that others share with you", output: SharedPlanList }),
    allow("plans.read"),
    async (c) => c.json(await listSharedPlans(serviceContext(c))),
  )
  .delete(
    "/:planId",
    describe({ summary: "Leave a plan that is shared with you" }),
    allow("plans.change"),
    validate("param", PlanId),
    async (c) => {
      await leavePlan(serviceContext(c), c.req.valid("param").planId);
      return c.body(null, 204);
    },
  );
