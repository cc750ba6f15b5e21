import { Hono } from "hono";
import { allow, serviceContext } from "../../../http/allow.ts";
import type { AppEnv } from "../../../http/app-env.ts";
import { describe } from "../../../http/describe.ts";
import { seenVersion } from "../../../http/row-version.ts";
import { validate } from "../../../http/validate.ts";
import {
  AnswerInput,
  CompanyId,
  Invitation,
  InvitationId,
  InvitationInput,
  InvitationList,
  InvitationListInput,
  OfCompany,
  OwnCompanies,
  RoleInput,
} from "../contract.ts";
import { readSeat } from "../read-seat.ts";
import { answerInvitation } from "./answer-invitation.ts";
import { changeInvitation, withdrawInvitation } from "./change-invitation.ts";
import { inviteMember } from "./invite-member.ts";
import { listInvitations } from "./list-invitations.ts";
import { resendInvitation } from "./resend-invitation.ts";

/** Who was asked to join one. */
export const invitationsApi = new Hono<AppEnv>()
  .post(
    "/invitations/:invitationId/answer",
    describe({ summary: "Accept or decline an invitation to a company", output: OwnCompanies }),
    allow("companies.own"),
    validate("param", InvitationId),
    validate("json", AnswerInput),
    async (c) => {
      const { invitationId } = c.req.valid("param");
      return c.json(await answerInvitation(serviceContext(c), invitationId, c.req.valid("json")));
    },
  )
  .get(
    "/:id/invitations",
    describe({ summary: "Invitations of your company", output: InvitationList }),
    allow("companies.read"),
    validate("param", CompanyId),
    validate("query", InvitationListInput),
    async (c) => {
      const ctx = serviceContext(c);
      const seat = await readSeat(ctx, c.req.valid("param").id);
      return c.json(await listInvitations(ctx, seat, c.req.valid("query")));
    },
  )
  .post(
    "/:id/invitations",
    describe({
      summary: "Invite an email address to your company; an email is sent whatever the address",
      output: Invitation,
    }),
    allow("companies.invite"),
    validate("param", CompanyId),
    validate("json", InvitationInput),
    async (c) => {
      const ctx = serviceContext(c);
      const seat = await readSeat(ctx, c.req.valid("param").id);
      return c.json(await inviteMember(ctx, seat, c.req.valid("json")));
    },
  )
  .patch(
    "/:id/invitations/:invitationId",
    describe({
      summary: "Change the role of an invitation",
      output: Invitation,
      seesVersion: true,
    }),
    allow("companies.invite"),
    validate("param", OfCompany),
    validate("json", RoleInput),
    async (c) => {
      const ctx = serviceContext(c);
      const { id, invitationId } = c.req.valid("param");
      const seat = await readSeat(ctx, id);
      const json = c.req.valid("json");
      return c.json(await changeInvitation(ctx, seat, invitationId, json, seenVersion(c)));
    },
  )
  .delete(
    "/:id/invitations/:invitationId",
    describe({ summary: "Withdraw an invitation", seesVersion: true }),
    allow("companies.invite"),
    validate("param", OfCompany),
    async (c) => {
      const ctx = serviceContext(c);
      const { id, invitationId } = c.req.valid("param");
      await withdrawInvitation(ctx, await readSeat(ctx, id), invitationId, seenVersion(c));
      return c.body(null, 204);
    },
  )
  .post(
    "/:id/invitations/:invitationId/mails",
    describe({ summary: "Resend an invitation", output: Invitation }),
    allow("companies.invite"),
    validate("param", OfCompany),
    async (c) => {
      const ctx = serviceContext(c);
      const { id, invitationId } = c.req.valid("param");
      return c.json(await resendInvitation(ctx, await readSeat(ctx, id), invitationId));
    },
  );
