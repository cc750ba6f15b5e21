import { Hono } from "hono";
import { allow, serviceContext } from "../../../http/allow.ts";
import type { AppEnv } from "../../../http/app-env.ts";
import { describe } from "../../../http/describe.ts";
import { seenVersion } from "../../../http/row-version.ts";
import { validate } from "../../../http/validate.ts";
import { changeCompany } from "../change-company.ts";
import {
  CompaniesOfPerson,
  CompanyChanges,
  CompanyDetail,
  CompanyId,
  CompanyList,
  CompanyListInput,
  DomainId,
  MemberId,
  MemberList,
  MemberListInput,
  MergeChoice,
  MergeInput,
  MergePreview,
  OfCompany,
  OwnerInput,
  PersonId,
} from "../contract.ts";
import { deleteCompany } from "../delete-company.ts";
import { removeDomain } from "../domains/remove-domain.ts";
import { withdrawInvitation } from "../invitations/change-invitation.ts";
import { listMembers } from "../members/list-members.ts";
import { removeMember } from "../members/remove-member.ts";
import { transferCompany } from "../members/transfer-company.ts";
import { listCompaniesOf } from "../queries.ts";
import { takeAdminSeat } from "../read-seat.ts";
import { listCompanies, readCompanyDetail } from "./list-companies.ts";
import { mergeCompanies } from "./merge-companies.ts";
import { previewMerge } from "./preview-merge.ts";

/** What an admin does with any company. */
export const allCompaniesApi = new Hono<AppEnv>()
  .get(
    "/",
    describe({ summary: "All companies", output: CompanyList }),
    allow("companies.manage"),
    validate("query", CompanyListInput),
    async (c) => c.json(await listCompanies(serviceContext(c), c.req.valid("query"))),
  )
  .get(
    "/of/:userId",
    describe({ summary: "The companies of one person", output: CompaniesOfPerson }),
    allow("companies.manage"),
    validate("param", PersonId),
    async (c) => c.json(await listCompaniesOf(serviceContext(c), c.req.valid("param").userId)),
  )
  .get(
    "/:id",
    describe({ summary: "One company, as an admin", output: CompanyDetail }),
    allow("companies.manage"),
    validate("param", CompanyId),
    async (c) => c.json(await readCompanyDetail(serviceContext(c), c.req.valid("param").id)),
  )
  .patch(
    "/:id",
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
    "/:id",
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
    "/:id/members",
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
    "/:id/members/:userId",
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
    "/:id/owner",
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
    "/:id/domains/:domainId",
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
    "/:id/invitations/:invitationId",
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
    "/:id/merge",
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
    "/:id/merge",
    describe({ summary: "Merge another company into this one", output: CompanyDetail }),
    allow("companies.manage", { asksProof: true }),
    validate("param", CompanyId),
    validate("json", MergeInput),
    async (c) => {
      const { id } = c.req.valid("param");
      return c.json(await mergeCompanies(serviceContext(c), id, c.req.valid("json")));
    },
  );
