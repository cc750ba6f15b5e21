import { Hono } from "hono";
import { allow, serviceContext } from "../../http/allow.ts";
import type { AppEnv } from "../../http/app-env.ts";
import { describe } from "../../http/describe.ts";
import { seenVersion } from "../../http/row-version.ts";
import { validate } from "../../http/validate.ts";
import { listCompanies, readCompanyDetail } from "./all/list-companies.ts";
import { mergeCompanies } from "./all/merge-companies.ts";
import { previewMerge } from "./all/preview-merge.ts";
import { changeCompany } from "./change-company.ts";
import { chooseCompany } from "./choose-company.ts";
import {
  AnswerInput,
  ChosenInput,
  CodeInput,
  ColleagueInput,
  Colleagues,
  CompaniesOfPerson,
  Company,
  CompanyChanges,
  CompanyDetail,
  CompanyDomain,
  CompanyId,
  CompanyInput,
  CompanyList,
  CompanyListInput,
  DomainId,
  DomainInput,
  DomainList,
  Invitation,
  InvitationId,
  InvitationInput,
  InvitationList,
  InvitationListInput,
  Member,
  MemberId,
  MemberList,
  MemberListInput,
  MergeChoice,
  MergeInput,
  MergePreview,
  OfCompany,
  OwnCompanies,
  OwnerInput,
  PersonId,
  RoleInput,
  SightInput,
} from "./contract.ts";
import { createCompany } from "./create-company.ts";
import { deleteCompany } from "./delete-company.ts";
import { checkRecord } from "./domains/check-record.ts";
import { claimDomain } from "./domains/claim-domain.ts";
import { enterCode } from "./domains/enter-code.ts";
import { listDomains } from "./domains/list-domains.ts";
import { removeDomain } from "./domains/remove-domain.ts";
import { resendCode } from "./domains/resend-code.ts";
import { answerInvitation } from "./invitations/answer-invitation.ts";
import { changeInvitation, withdrawInvitation } from "./invitations/change-invitation.ts";
import { inviteMember } from "./invitations/invite-member.ts";
import { listInvitations } from "./invitations/list-invitations.ts";
import { resendInvitation } from "./invitations/resend-invitation.ts";
import { changeRole } from "./members/change-role.ts";
import { changeSight } from "./members/change-sight.ts";
import { joinCompany } from "./members/join-company.ts";
import { leaveCompany } from "./members/leave-company.ts";
import { listMembers } from "./members/list-members.ts";
import { removeMember } from "./members/remove-member.ts";
import { transferCompany } from "./members/transfer-company.ts";
import { findColleagues, listCompaniesOf, listOwnCompanies } from "./queries.ts";
import { readCompany } from "./read-company.ts";
import { readSeat, takeAdminSeat } from "./read-seat.ts";

export const companiesApi = new Hono<AppEnv>()
  .get(
    "/",
    describe({
      summary: "Your companies, invitations to your address, and companies you may join",
      output: OwnCompanies,
    }),
    allow("companies.read"),
    async (c) => c.json(await listOwnCompanies(serviceContext(c))),
  )
  .post(
    "/",
    describe({ summary: "Set up a company that you own", output: Company }),
    allow("companies.own"),
    validate("json", CompanyInput),
    async (c) => c.json(await createCompany(serviceContext(c), c.req.valid("json"))),
  )
  .put(
    "/chosen",
    describe({ summary: "Choose the company you act for" }),
    allow("companies.own"),
    validate("json", ChosenInput),
    async (c) => {
      await chooseCompany(serviceContext(c), c.req.valid("json").companyId);
      return c.body(null, 204);
    },
  )
  .get(
    "/colleagues",
    describe({ summary: "People in your companies, by name or email", output: Colleagues }),
    allow("companies.read"),
    validate("query", ColleagueInput),
    async (c) => {
      const ctx = serviceContext(c);
      const { q } = c.req.valid("query");
      return c.json({ items: await findColleagues(ctx, q, ctx.limits.colleaguesMost) });
    },
  )
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
    "/all",
    describe({ summary: "All companies", output: CompanyList }),
    allow("companies.manage"),
    validate("query", CompanyListInput),
    async (c) => c.json(await listCompanies(serviceContext(c), c.req.valid("query"))),
  )
  .get(
    "/all/of/:userId",
    describe({ summary: "The companies of one person", output: CompaniesOfPerson }),
    allow("companies.manage"),
    validate("param", PersonId),
    async (c) => c.json(await listCompaniesOf(serviceContext(c), c.req.valid("param").userId)),
  )
  .get(
    "/all/:id",
    describe({ summary: "One company, as an admin", output: CompanyDetail }),
    allow("companies.manage"),
    validate("param", CompanyId),
    async (c) => c.json(await readCompanyDetail(serviceContext(c), c.req.valid("param").id)),
  )
  .patch(
    "/all/:id",
    describe({
      summary: "Change a company, as an admin",
      output: CompanyDetail,
      seesVersion: true,
    }),
    allow("companies.manage"),
    validate("param", CompanyId),
    validate("json", CompanyChanges),
    async (c) => {
      const ctx = serviceContext(c);
      const { id } = c.req.valid("param");
      const seat = await takeAdminSeat(ctx, id);
      await changeCompany(ctx, seat, c.req.valid("json"), seenVersion(c));
      return c.json(await readCompanyDetail(ctx, id));
    },
  )
  .delete(
    "/all/:id",
    describe({ summary: "Delete a company, as an admin", seesVersion: true }),
    allow("companies.manage", { asksProof: true }),
    validate("param", CompanyId),
    async (c) => {
      const ctx = serviceContext(c);
      const seat = await takeAdminSeat(ctx, c.req.valid("param").id);
      await deleteCompany(ctx, seat, seenVersion(c));
      return c.body(null, 204);
    },
  )
  .get(
    "/all/:id/members",
    describe({ summary: "Members of a company, as an admin", output: MemberList }),
    allow("companies.manage"),
    validate("param", CompanyId),
    validate("query", MemberListInput),
    async (c) => {
      const ctx = serviceContext(c);
      const seat = await takeAdminSeat(ctx, c.req.valid("param").id);
      return c.json(await listMembers(ctx, seat, c.req.valid("query")));
    },
  )
  .delete(
    "/all/:id/members/:userId",
    describe({ summary: "Remove someone from a company, as an admin", seesVersion: true }),
    allow("companies.manage"),
    validate("param", MemberId),
    async (c) => {
      const ctx = serviceContext(c);
      const { id, userId } = c.req.valid("param");
      await removeMember(ctx, await takeAdminSeat(ctx, id), userId, seenVersion(c));
      return c.body(null, 204);
    },
  )
  .put(
    "/all/:id/owner",
    describe({ summary: "Transfer a company to one of its members, as an admin" }),
    allow("companies.manage", { asksProof: true }),
    validate("param", CompanyId),
    validate("json", OwnerInput),
    async (c) => {
      const ctx = serviceContext(c);
      const seat = await takeAdminSeat(ctx, c.req.valid("param").id);
      await transferCompany(ctx, seat, c.req.valid("json").userId);
      return c.body(null, 204);
    },
  )
  .delete(
    "/all/:id/domains/:domainId",
    describe({ summary: "Remove a company’s domain, as an admin" }),
    allow("companies.manage"),
    validate("param", DomainId),
    async (c) => {
      const ctx = serviceContext(c);
      const { id, domainId } = c.req.valid("param");
      await removeDomain(ctx, await takeAdminSeat(ctx, id), domainId);
      return c.body(null, 204);
    },
  )
  .delete(
    "/all/:id/invitations/:invitationId",
    describe({ summary: "Withdraw an invitation, as an admin", seesVersion: true }),
    allow("companies.manage"),
    validate("param", OfCompany),
    async (c) => {
      const ctx = serviceContext(c);
      const { id, invitationId } = c.req.valid("param");
      await withdrawInvitation(ctx, await takeAdminSeat(ctx, id), invitationId, seenVersion(c));
      return c.body(null, 204);
    },
  )
  .get(
    "/all/:id/merge",
    describe({ summary: "Preview merging another company into this one", output: MergePreview }),
    allow("companies.manage"),
    validate("param", CompanyId),
    validate("query", MergeChoice),
    async (c) => {
      const { id } = c.req.valid("param");
      return c.json(await previewMerge(serviceContext(c), id, c.req.valid("query").from));
    },
  )
  .post(
    "/all/:id/merge",
    describe({ summary: "Merge another company into this one", output: CompanyDetail }),
    allow("companies.manage", { asksProof: true }),
    validate("param", CompanyId),
    validate("json", MergeInput),
    async (c) => {
      const { id } = c.req.valid("param");
      return c.json(await mergeCompanies(serviceContext(c), id, c.req.valid("json")));
    },
  )
  .get(
    "/:id",
    describe({ summary: "One of your companies", output: Company }),
    allow("companies.read"),
    validate("param", CompanyId),
    async (c) => c.json(await readCompany(serviceContext(c), c.req.valid("param").id)),
  )
  .patch(
    "/:id",
    describe({ summary: "Change a company", output: Company, seesVersion: true }),
    allow("companies.own"),
    validate("param", CompanyId),
    validate("json", CompanyChanges),
    async (c) => {
      const ctx = serviceContext(c);
      const { id } = c.req.valid("param");
      await changeCompany(ctx, await readSeat(ctx, id), c.req.valid("json"), seenVersion(c));
      return c.json(await readCompany(ctx, id));
    },
  )
  .delete(
    "/:id",
    describe({ summary: "Delete a company that only you are in", seesVersion: true }),
    allow("companies.own"),
    validate("param", CompanyId),
    async (c) => {
      const ctx = serviceContext(c);
      await deleteCompany(ctx, await readSeat(ctx, c.req.valid("param").id), seenVersion(c));
      return c.body(null, 204);
    },
  )
  .put(
    "/:id/membership",
    describe({ summary: "Join a company by the domain of your email address", output: Company }),
    allow("companies.own"),
    validate("param", CompanyId),
    async (c) => c.json(await joinCompany(serviceContext(c), c.req.valid("param").id)),
  )
  .patch(
    "/:id/membership",
    describe({ summary: "Choose who sees that you are in a company", output: Company }),
    allow("companies.own"),
    validate("param", CompanyId),
    validate("json", SightInput),
    async (c) => {
      const ctx = serviceContext(c);
      const { id } = c.req.valid("param");
      await changeSight(ctx, id, c.req.valid("json").shownTo);
      return c.json(await readCompany(ctx, id));
    },
  )
  .delete(
    "/:id/membership",
    describe({ summary: "Leave a company" }),
    allow("companies.own"),
    validate("param", CompanyId),
    async (c) => {
      await leaveCompany(serviceContext(c), c.req.valid("param").id);
      return c.body(null, 204);
    },
  )
  .put(
    "/:id/owner",
    describe({ summary: "Transfer a company to one of its members", output: Company }),
    allow("companies.own", { asksProof: true }),
    validate("param", CompanyId),
    validate("json", OwnerInput),
    async (c) => {
      const ctx = serviceContext(c);
      const { id } = c.req.valid("param");
      await transferCompany(ctx, await readSeat(ctx, id), c.req.valid("json").userId);
      return c.json(await readCompany(ctx, id));
    },
  )
  .get(
    "/:id/members",
    describe({ summary: "Members of your company that you may see", output: MemberList }),
    allow("companies.read"),
    validate("param", CompanyId),
    validate("query", MemberListInput),
    async (c) => {
      const ctx = serviceContext(c);
      const seat = await readSeat(ctx, c.req.valid("param").id);
      return c.json(await listMembers(ctx, seat, c.req.valid("query")));
    },
  )
  .patch(
    "/:id/members/:userId",
    describe({
      summary: "Change someone’s role in your company",
      output: Member,
      seesVersion: true,
    }),
    allow("companies.own"),
    validate("param", MemberId),
    validate("json", RoleInput),
    async (c) => {
      const ctx = serviceContext(c);
      const { id, userId } = c.req.valid("param");
      const seat = await readSeat(ctx, id);
      return c.json(await changeRole(ctx, seat, userId, c.req.valid("json"), seenVersion(c)));
    },
  )
  .delete(
    "/:id/members/:userId",
    describe({ summary: "Remove someone from your company", seesVersion: true }),
    allow("companies.own"),
    validate("param", MemberId),
    async (c) => {
      const ctx = serviceContext(c);
      const { id, userId } = c.req.valid("param");
      await removeMember(ctx, await readSeat(ctx, id), userId, seenVersion(c));
      return c.body(null, 204);
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
  )
  .get(
    "/:id/domains",
    describe({ summary: "Domains of your company", output: DomainList }),
    allow("companies.read"),
    validate("param", CompanyId),
    async (c) => {
      const ctx = serviceContext(c);
      const seat = await readSeat(ctx, c.req.valid("param").id);
      return c.json(await listDomains(ctx, seat, c.var.scope.env.dnsResolver !== ""));
    },
  )
  .post(
    "/:id/domains",
    describe({ summary: "Claim a domain for your company", output: CompanyDomain }),
    allow("companies.own"),
    validate("param", CompanyId),
    validate("json", DomainInput),
    async (c) => {
      const ctx = serviceContext(c);
      const seat = await readSeat(ctx, c.req.valid("param").id);
      const canAskDns = c.var.scope.env.dnsResolver !== "";
      return c.json(await claimDomain(ctx, seat, c.req.valid("json"), canAskDns));
    },
  )
  .post(
    "/:id/domains/:domainId/check",
    describe({ summary: "Check the DNS record of a domain", output: CompanyDomain }),
    allow("companies.own"),
    validate("param", DomainId),
    async (c) => {
      const ctx = serviceContext(c);
      const { id, domainId } = c.req.valid("param");
      return c.json(await checkRecord(ctx, c.var.scope.env, await readSeat(ctx, id), domainId));
    },
  )
  .post(
    "/:id/domains/:domainId/code",
    describe({ summary: "Enter the code that was emailed to a domain", output: CompanyDomain }),
    allow("companies.own"),
    validate("param", DomainId),
    validate("json", CodeInput),
    async (c) => {
      const ctx = serviceContext(c);
      const { id, domainId } = c.req.valid("param");
      const seat = await readSeat(ctx, id);
      return c.json(await enterCode(ctx, seat, domainId, c.req.valid("json").code));
    },
  )
  .post(
    "/:id/domains/:domainId/mails",
    describe({ summary: "Send a new code to a domain", output: CompanyDomain }),
    allow("companies.own"),
    validate("param", DomainId),
    async (c) => {
      const ctx = serviceContext(c);
      const { id, domainId } = c.req.valid("param");
      return c.json(await resendCode(ctx, await readSeat(ctx, id), domainId));
    },
  )
  .delete(
    "/:id/domains/:domainId",
    describe({ summary: "Remove a domain from your company" }),
    allow("companies.own"),
    validate("param", DomainId),
    async (c) => {
      const ctx = serviceContext(c);
      const { id, domainId } = c.req.valid("param");
      await removeDomain(ctx, await readSeat(ctx, id), domainId);
      return c.body(null, 204);
    },
  );
