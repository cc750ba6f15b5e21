import { Hono } from "hono";
import { allow, serviceContext } from "../../http/allow.ts";
import type { AppEnv } from "../../http/app-env.ts";
import { describe } from "../../http/describe.ts";
import { seenVersion } from "../../http/row-version.ts";
import { validate } from "../../http/validate.ts";
import { PlanId } from "../plans/contract.ts";
import { changeFinding } from "./change-finding.ts";
import {
  FindingChange,
  FindingList,
  FindingNote,
  FindingPath,
  FindingsInput,
  NotedFindings,
  SeenFindings,
} from "./contract.ts";
import { listFindings } from "./list-findings.ts";
import { noteFindings } from "./note-findings.ts";

export const planReviewApi = new Hono<AppEnv>()
  .get(
    "/:planId/findings",
    describe({
      summary: "What is kept of the findings of a plan's review: owners, dates and mutes",
      output: FindingList,
    }),
    allow("plans.read"),
    validate("param", PlanId),
    validate("query", FindingsInput),
    async (c) => {
      const { planId } = c.req.valid("param");
      return c.json(await listFindings(serviceContext(c), planId, c.req.valid("query").cursor));
    },
  )
  .post(
    "/:planId/findings",
    describe({
      summary: "Note what a plan's review finds and what is resolved",
      output: NotedFindings,
    }),
    allow("plans.change"),
    validate("param", PlanId),
    validate("json", SeenFindings),
    async (c) => {
      const { planId } = c.req.valid("param");
      return c.json(await noteFindings(serviceContext(c), planId, c.req.valid("json")));
    },
  )
  .patch(
    "/:planId/findings/:rule/:kind/:id",
    describe({
      summary: "Give a finding an owner and a due date, or mute it until a day",
      output: FindingNote,
      seesVersion: true,
    }),
    allow("plans.change"),
    validate("param", FindingPath),
    validate("json", FindingChange),
    async (c) => {
      const path = c.req.valid("param");
      const change = c.req.valid("json");
      return c.json(await changeFinding(serviceContext(c), path, change, seenVersion(c)));
    },
  );
