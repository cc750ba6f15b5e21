import { Hono } from "hono";
import { allow, serviceContext } from "../../http/allow.ts";
import type { AppEnv } from "../../http/app-env.ts";
import { describe } from "../../http/describe.ts";
import { validate } from "../../http/validate.ts";
import { Knowledge, KnowledgeInput } from "./contract.ts";
import { examplesApi } from "./examples/api.ts";
import { readKnowledge } from "./read-knowledge.ts";
import { sourcesApi } from "./sources/api.ts";
import { termsApi } from "./terms/api.ts";

export const aiTrainingApi = new Hono<AppEnv>()
  .get(
    "/knowledge",
    describe({
      summary: "The words of your company, and where what is looked for is written",
      output: Knowledge,
    }),
    allow("ai-training.own"),
    validate("query", KnowledgeInput),
    async (c) => {
      const { q = "", plan = null } = c.req.valid("query");
      return c.json(await readKnowledge(serviceContext(c), q, plan));
    },
  )
  .route("/", termsApi)
  .route("/", sourcesApi)
  .route("/", examplesApi);

export type AiTrainingApi = typeof aiTrainingApi;
