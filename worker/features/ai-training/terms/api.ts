import { Hono } from "hono";
import { allow, serviceContext } from "../../../http/allow.ts";
import type { AppEnv } from "../../../http/app-env.ts";
import { describe } from "../../../http/describe.ts";
import { seenVersion } from "../../../http/row-version.ts";
import { validate } from "../../../http/validate.ts";
import { readSeat, takeAdminSeat } from "../../companies/read-seat.ts";
import {
  AllTerms,
  AllTermsInput,
  CompanyChoices,
  CompanySearch,
  OfCompany,
  OfTerm,
  Term,
  TermInput,
  TermList,
} from "../contract.ts";
import { addTerm } from "./add-term.ts";
import { changeTerm } from "./change-term.ts";
import { findCompanies, listAllTerms, listTerms } from "./list-terms.ts";
import { removeTerm } from "./remove-term.ts";

const read = allow("ai-training.read");
const manage = allow("ai-training.manage");
const own = allow("ai-training.own");

/** Words of companies: of one's own, and for admins of any. */
export const termsApi = new Hono<AppEnv>()
  .get(
    "/terms",
    describe({ summary: "The words of all companies", output: AllTerms }),
    read,
    validate("query", AllTermsInput),
    async (c) => c.json(await listAllTerms(serviceContext(c), c.req.valid("query"))),
  )
  .get(
    "/companies",
    describe({ summary: "Companies by their names", output: CompanyChoices }),
    read,
    validate("query", CompanySearch),
    async (c) => c.json(await findCompanies(serviceContext(c), c.req.valid("query").q)),
  )
  .post(
    "/terms/:companyId",
    describe({ summary: "Add a word to any company", output: Term }),
    manage,
    validate("param", OfCompany),
    validate("json", TermInput),
    async (c) => {
      const ctx = serviceContext(c);
      const seat = await takeAdminSeat(ctx, c.req.valid("param").companyId);
      return c.json(await addTerm(ctx, seat, c.req.valid("json")));
    },
  )
  .put(
    "/terms/:companyId/:id",
    describe({ summary: "Change a word of any company", output: Term, seesVersion: true }),
    manage,
    validate("param", OfTerm),
    validate("json", TermInput),
    async (c) => {
      const ctx = serviceContext(c);
      const { companyId, id } = c.req.valid("param");
      const seat = await takeAdminSeat(ctx, companyId);
      const change = { id, seen: seenVersion(c), input: c.req.valid("json") };
      return c.json(await changeTerm(ctx, seat, change));
    },
  )
  .delete(
    "/terms/:companyId/:id",
    describe({ summary: "Delete a word of any company", seesVersion: true }),
    manage,
    validate("param", OfTerm),
    async (c) => {
      const ctx = serviceContext(c);
      const { companyId, id } = c.req.valid("param");
      const seat = await takeAdminSeat(ctx, companyId);
      await removeTerm(ctx, seat, { id, seen: seenVersion(c) });
      return c.body(null, 204);
    },
  )
  .get(
    "/own-terms/:companyId",
    describe({ summary: "The words of your company", output: TermList }),
    own,
    validate("param", OfCompany),
    async (c) => {
      const ctx = serviceContext(c);
      return c.json(await listTerms(ctx, await readSeat(ctx, c.req.valid("param").companyId)));
    },
  )
  .post(
    "/own-terms/:companyId",
    describe({ summary: "Add a word to your company", output: Term }),
    own,
    validate("param", OfCompany),
    validate("json", TermInput),
    async (c) => {
      const ctx = serviceContext(c);
      const seat = await readSeat(ctx, c.req.valid("param").companyId);
      return c.json(await addTerm(ctx, seat, c.req.valid("json")));
    },
  )
  .put(
    "/own-terms/:companyId/:id",
    describe({ summary: "Change a word of your company", output: Term, seesVersion: true }),
    own,
    validate("param", OfTerm),
    validate("json", TermInput),
    async (c) => {
      const ctx = serviceContext(c);
      const { companyId, id } = c.req.valid("param");
      const seat = await readSeat(ctx, companyId);
      const change = { id, seen: seenVersion(c), input: c.req.valid("json") };
      return c.json(await changeTerm(ctx, seat, change));
    },
  )
  .delete(
    "/own-terms/:companyId/:id",
    describe({ summary: "Delete a word of your company", seesVersion: true }),
    own,
    validate("param", OfTerm),
    async (c) => {
      const ctx = serviceContext(c);
      const { companyId, id } = c.req.valid("param");
      const seat = await readSeat(ctx, companyId);
      await removeTerm(ctx, seat, { id, seen: seenVersion(c) });
      return c.body(null, 204);
    },
  );
