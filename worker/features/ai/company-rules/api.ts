import { Hono } from "hono";
import { allow, serviceContext } from "../../../http/allow.ts";
import type { AppEnv } from "../../../http/app-env.ts";
import { describe } from "../../../http/describe.ts";
import { seenVersion } from "../../../http/row-version.ts";
import { validate } from "../../../http/validate.ts";
import { AiId } from "../contract.ts";
import { CompanyRules, CompanyRulesInput } from "./contract.ts";
import { changeCompanyRules } from "./change-company-rules.ts";
import { readCompanyRules, readLead } from "./read-company-rules.ts";

const lead = allow("ai.company");

export const companyRulesApi = new Hono<AppEnv>()
  .get(
    "/:id",
    describe({
      summary: "Whether a company that you lead uses language models, and which",
      output: CompanyRules,
    }),
    lead,
    validate("param", AiId),
    async (c) => {
      const ctx = serviceContext(c);
      return c.json(await readCompanyRules(ctx, await readLead(ctx, c.req.valid("param").id)));
    },
  )
  .put(
    "/:id",
    describe({
      summary: "Switch language models off for a company, or choose which",
      output: CompanyRules,
      seesVersion: true,
    }),
    lead,
    validate("param", AiId),
    validate("json", CompanyRulesInput),
    async (c) => {
      const { id } = c.req.valid("param");
      const input = c.req.valid("json");
      return c.json(await changeCompanyRules(serviceContext(c), id, input, seenVersion(c)));
    },
  );
