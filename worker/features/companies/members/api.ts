import { Hono } from "hono";
import { allow, serviceContext } from "../../../http/allow.ts";
import type { AppEnv } from "../../../http/app-env.ts";
import { describe } from "../../../http/describe.ts";
import { seenVersion } from "../../../http/row-version.ts";
import { validate } from "../../../http/validate.ts";
import {
  Company,
  CompanyId,
  Member,
  MemberId,
  MemberList,
  MemberListInput,
  OwnerInput,
  RoleInput,
  SightInput,
} from "../contract.ts";
import { readCompany } from "../read-company.ts";
import { readSeat } from "../read-seat.ts";
import { changeRole } from "./change-role.ts";
import { changeSight } from "./change-sight.ts";
import { joinCompany } from "./join-company.ts";
import { leaveCompany } from "./leave-company.ts";
import { listMembers } from "./list-members.ts";
import { removeMember } from "./remove-member.ts";
import { transferCompany } from "./transfer-company.ts";

/** Who is in a company. */
export const membersApi = new Hono<AppEnv>()
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
  );
