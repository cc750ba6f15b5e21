import { Hono } from "hono";
import { allow, serviceContext } from "../../../http/allow.ts";
import type { AppEnv } from "../../../http/app-env.ts";
import { describe } from "../../../http/describe.ts";
import { seenVersion } from "../../../http/row-version.ts";
import { validate } from "../../../http/validate.ts";
import { AiId } from "../contract.ts";
import { Model, ModelChanges, ModelInput, ModelList, ModelListInput } from "./contract.ts";
import { changeModel } from "./change-model.ts";
import { createModel } from "./create-model.ts";
import { listModels } from "./list-models.ts";
import { removeModel } from "./remove-model.ts";

const manage = allow("ai.manage");

export const modelsApi = new Hono<AppEnv>()
  .get(
    "/",
    describe({ summary: "Language models and their prices", output: ModelList }),
    allow("ai.read"),
    validate("query", ModelListInput),
    async (c) => c.json(await listModels(serviceContext(c), c.req.valid("query"))),
  )
  .post(
    "/",
    describe({ summary: "Add a model", output: Model }),
    manage,
    validate("json", ModelInput),
    async (c) => c.json(await createModel(serviceContext(c), c.req.valid("json"))),
  )
  .patch(
    "/:id",
    describe({ summary: "Change a model or its price", output: Model, seesVersion: true }),
    manage,
    validate("param", AiId),
    validate("json", ModelChanges),
    async (c) => {
      const { id } = c.req.valid("param");
      const changes = c.req.valid("json");
      return c.json(await changeModel(serviceContext(c), id, changes, seenVersion(c)));
    },
  )
  .delete(
    "/:id",
    describe({ summary: "Remove a model", seesVersion: true }),
    manage,
    validate("param", AiId),
    async (c) => {
      await removeModel(serviceContext(c), c.req.valid("param").id, seenVersion(c));
      return c.body(null, 204);
    },
  );
