import { Hono } from "hono";
import { allow, serviceContext } from "../../http/allow.ts";
import type { AppEnv } from "../../http/app-env.ts";
import { describe } from "../../http/describe.ts";
import { seenVersion } from "../../http/row-version.ts";
import { validate } from "../../http/validate.ts";
import { allCompaniesApi } from "./all/api.ts";
import { changeCompany } from "./change-company.ts";
import { chooseCompany } from "./choose-company.ts";
import {
  ChosenInput,
  ColleagueInput,
  Colleagues,
  Company,
  CompanyChanges,
  CompanyId,
  CompanyInput,
  OwnCompanies,
} from "./contract.ts";
import { createCompany } from "./create-company.ts";
import { deleteCompany } from "./delete-company.ts";
import { domainsApi } from "./domains/api.ts";
import { holidaysApi } from "./holidays/api.ts";
import { invitationsApi } from "./invitations/api.ts";
import { membersApi } from "./members/api.ts";
import { findColleagues, listOwnCompanies } from "./queries.ts";
import { readCompany } from "./read-company.ts";
import { readSeat } from "./read-seat.ts";

export const companiesApi = new Hono<AppEnv>()
  .route("/all", allCompaniesApi)
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
  .route("/", membersApi)
  .route("/", invitationsApi)
  .route("/", domainsApi)
  .route("/", holidaysApi);
