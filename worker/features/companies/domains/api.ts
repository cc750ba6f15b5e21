import { Hono } from "hono";
import { allow, serviceContext } from "../../../http/allow.ts";
import type { AppEnv } from "../../../http/app-env.ts";
import { describe } from "../../../http/describe.ts";
import { validate } from "../../../http/validate.ts";
import {
  CodeInput,
  CompanyDomain,
  CompanyId,
  DomainId,
  DomainInput,
  DomainList,
} from "../contract.ts";
import { readSeat } from "../read-seat.ts";
import { checkRecord } from "./check-record.ts";
import { claimDomain } from "./claim-domain.ts";
import { enterCode } from "./enter-code.ts";
import { listDomains } from "./list-domains.ts";
import { removeDomain } from "./remove-domain.ts";
import { resendCode } from "./resend-code.ts";

/** The domains by which people join. */
export const domainsApi = new Hono<AppEnv>()
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
