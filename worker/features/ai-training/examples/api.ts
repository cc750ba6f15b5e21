import { Hono } from "hono";
import { allow, serviceContext } from "../../../http/allow.ts";
import type { AppEnv } from "../../../http/app-env.ts";
import { describe } from "../../../http/describe.ts";
import { validate } from "../../../http/validate.ts";
import {
  ExampleId,
  ExampleList,
  ExampleListInput,
  Sharing,
  SharingInput,
  SortInput,
} from "../contract.ts";
import { allowSharing } from "./allow-sharing.ts";
import { endSharing } from "./end-sharing.ts";
import { listExamples } from "./list-examples.ts";
import { readSharing } from "./read-sharing.ts";
import { sortExample } from "./sort-example.ts";

const agree = allow("ai-training.agree");

export const examplesApi = new Hono<AppEnv>()
  .get(
    "/examples",
    describe({ summary: "Answers that people marked and share", output: ExampleList }),
    allow("ai-training.read"),
    validate("query", ExampleListInput),
    async (c) => c.json(await listExamples(serviceContext(c), c.req.valid("query"))),
  )
  .put(
    "/examples/:messageId",
    describe({ summary: "Sort a marked answer" }),
    allow("ai-training.manage"),
    validate("param", ExampleId),
    validate("json", SortInput),
    async (c) => {
      await sortExample(serviceContext(c), c.req.valid("param").messageId, c.req.valid("json"));
      return c.body(null, 204);
    },
  )
  .get(
    "/sharing",
    describe({ summary: "Whether admins may read the answers that you mark", output: Sharing }),
    agree,
    async (c) => c.json(await readSharing(serviceContext(c))),
  )
  .put(
    "/sharing",
    describe({ summary: "Let admins read the answers that you mark", output: Sharing }),
    agree,
    validate("json", SharingInput),
    async (c) => c.json(await allowSharing(serviceContext(c), c.req.valid("json").says)),
  )
  .delete(
    "/sharing",
    describe({ summary: "No longer let admins read the answers that you mark", output: Sharing }),
    agree,
    async (c) => c.json(await endSharing(serviceContext(c))),
  );
