import { Hono } from "hono";
import { allow, serviceContext } from "../../http/allow.ts";
import type { AppEnv } from "../../http/app-env.ts";
import { describe } from "../../http/describe.ts";
import { validate } from "../../http/validate.ts";
import { PlanId } from "../plans/contract.ts";
import { changeShare } from "./change-share.ts";
import {
  MemberAnswer,
  MemberId,
  MemberLinks,
  PlanShare,
  PlanShareList,
  ShareChange,
  ShareId,
  ShareInput,
  VisitInput,
} from "./contract.ts";
import { endShare } from "./end-share.ts";
import { inviteToPlan } from "./invite-to-plan.ts";
import { leavePlan } from "./leave-plan.ts";
import { linkMember } from "./link-member.ts";
import { listMemberLinks } from "./list-member-links.ts";
import { listShares } from "./list-shares.ts";
import { recordVisit } from "./record-visit.ts";
import { resendPlanInvitation } from "./resend-plan-invitation.ts";
import { unlinkMember } from "./unlink-member.ts";

export const planSharesApi = new Hono<AppEnv>()
  .get(
    "/:planId/shares",
    describe({
      summary: "People with access to your plan, and open invitations",
      output: PlanShareList,
    }),
    allow("plans.read"),
    validate("param", PlanId),
    async (c) => c.json(await listShares(serviceContext(c), c.req.valid("param").planId)),
  )
  .post(
    "/:planId/shares",
    describe({
      summary: "Invite an email address to your plan; an email is sent whatever the address",
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
    describe({ summary: "Change someone's permission in your plan", output: PlanShare }),
    allow("plans.change"),
    validate("param", ShareId),
    validate("json", ShareChange),
    async (c) =>
      c.json(await changeShare(serviceContext(c), c.req.valid("param"), c.req.valid("json"))),
  )
  .delete(
    "/:planId/shares/:shareId",
    describe({ summary: "Remove someone's access to your plan, or cancel an invitation" }),
    allow("plans.change"),
    validate("param", ShareId),
    async (c) => {
      await endShare(serviceContext(c), c.req.valid("param"));
      return c.body(null, 204);
    },
  )
  .post(
    "/:planId/shares/:shareId/mails",
    describe({ summary: "Resend an invitation" }),
    allow("plans.change"),
    validate("param", ShareId),
    async (c) => {
      await resendPlanInvitation(serviceContext(c), c.req.valid("param"));
      return c.body(null, 204);
    },
  )
  .get(
    "/:planId/members",
    describe({
      summary: "Which people in a plan are linked to an account, and who you may be",
      output: MemberLinks,
    }),
    allow("plans.read"),
    validate("param", PlanId),
    async (c) => c.json(await listMemberLinks(serviceContext(c), c.req.valid("param").planId)),
  )
  .post(
    "/:planId/members",
    describe({ summary: "Say whether a person in a plan is you", output: MemberLinks }),
    allow("plans.change"),
    validate("param", PlanId),
    validate("json", MemberAnswer),
    async (c) => {
      const { planId } = c.req.valid("param");
      return c.json(await linkMember(serviceContext(c), planId, c.req.valid("json")));
    },
  )
  .delete(
    "/:planId/members/:memberId",
    describe({ summary: "Unlink a person in a plan from their account", output: MemberLinks }),
    allow("plans.change"),
    validate("param", MemberId),
    async (c) => c.json(await unlinkMember(serviceContext(c), c.req.valid("param"))),
  )
  .post(
    "/:planId/visits",
    describe({ summary: "Record what you last saw of a plan that is shared with you" }),
    allow("plans.change"),
    validate("param", PlanId),
    validate("json", VisitInput),
    async (c) => {
      const { planId } = c.req.valid("param");
      await recordVisit(serviceContext(c), planId, c.req.valid("json"));
      return c.body(null, 204);
    },
  );

export const sharedPlansApi = new Hono<AppEnv>().delete(
  "/:planId",
  describe({ summary: "Leave a plan that is shared with you" }),
  allow("plans.change"),
  validate("param", PlanId),
  async (c) => {
    await leavePlan(serviceContext(c), c.req.valid("param").planId);
    return c.body(null, 204);
  },
);
