import { Hono } from "hono";
import { allow, serviceContext } from "../../../http/allow.ts";
import type { AppEnv } from "../../../http/app-env.ts";
import { describe } from "../../../http/describe.ts";
import { validate } from "../../../http/validate.ts";
import { CallFilter, CallList, CallListInput, Usage, UsageInput } from "./contract.ts";
import { exportCalls } from "./export-calls.ts";
import { listCalls } from "./list-calls.ts";
import { readUsage } from "./read-usage.ts";

const read = allow("ai.read");

export const usageApi = new Hono<AppEnv>()
  .get(
    "/",
    describe({ summary: "What calls to language models cost and how they went", output: Usage }),
    read,
    validate("query", UsageInput),
    async (c) => c.json(await readUsage(serviceContext(c), c.req.valid("query"))),
  )
  .get(
    "/calls",
    describe({ summary: "Each call to a language model", output: CallList }),
    read,
    validate("query", CallListInput),
    async (c) => c.json(await listCalls(serviceContext(c), c.req.valid("query"))),
  )
  .get(
    "/export",
    describe({ summary: "Export the filtered calls as CSV", gives: "file" }),
    read,
    validate("query", CallFilter),
    (c) => {
      const { body, fileName } = exportCalls(serviceContext(c), c.req.valid("query"));
      return c.body(body, 200, {
        "content-type": "text/csv; charset=utf-8",
        "content-disposition": `attachment; filename="${fileName}"`,
      });
    },
  );
