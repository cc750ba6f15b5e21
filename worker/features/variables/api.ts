import { Hono } from "hono";
import { allow, serviceContext } from "../../http/allow.ts";
import type { AppEnv } from "../../http/app-env.ts";
import { describe } from "../../http/describe.ts";
import { seenVersion } from "../../http/row-version.ts";
import { validate } from "../../http/validate.ts";
import { changeVariable } from "./change-variable.ts";
import {
  Variable,
  VariableChanges,
  VariableId,
  VariableInput,
  VariableList,
  VariableListInput,
} from "./contract.ts";
import { createVariable } from "./create-variable.ts";
import { listVariables } from "./queries.ts";
import { removeVariable } from "./remove-variable.ts";

const manage = allow("variables.manage");

export const variablesApi = new Hono<AppEnv>()
  .get(
    "/",
    describe({ summary: "Values that prompts can name, and which do", output: VariableList }),
    allow("variables.read"),
    validate("query", VariableListInput),
    async (c) => c.json(await listVariables(serviceContext(c), c.req.valid("query"))),
  )
  .post(
    "/",
    describe({ summary: "Add a value that prompts can name", output: Variable }),
    manage,
    validate("json", VariableInput),
    async (c) => c.json(await createVariable(serviceContext(c), c.req.valid("json"))),
  )
  .patch(
    "/:id",
    describe({ summary: "Change a value that prompts name", output: Variable, seesVersion: true }),
    manage,
    validate("param", VariableId),
    validate("json", VariableChanges),
    async (c) => {
      const { id } = c.req.valid("param");
      const changes = c.req.valid("json");
      return c.json(await changeVariable(serviceContext(c), id, changes, seenVersion(c)));
    },
  )
  .delete(
    "/:id",
    describe({ summary: "Remove a value that no prompt names", seesVersion: true }),
    manage,
    validate("param", VariableId),
    async (c) => {
      await removeVariable(serviceContext(c), c.req.valid("param").id, seenVersion(c));
      return c.body(null, 204);
    },
  );
