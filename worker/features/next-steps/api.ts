import { Hono } from "hono";
import { allow, serviceContext } from "../../http/allow.ts";
import type { AppEnv } from "../../http/app-env.ts";
import { describe } from "../../http/describe.ts";
import { seenVersion } from "../../http/row-version.ts";
import { validate } from "../../http/validate.ts";
import { changeNextStep } from "./change-next-step.ts";
import {
  NextStep,
  NextStepChanges,
  NextStepId,
  NextStepInput,
  NextStepList,
  StepOrderInput,
} from "./contract.ts";
import { createNextStep } from "./create-next-step.ts";
import { orderNextSteps } from "./order-next-steps.ts";
import { listNextSteps } from "./queries.ts";
import { removeNextStep } from "./remove-next-step.ts";

export const nextStepsApi = new Hono<AppEnv>()
  .get(
    "/",
    describe({ summary: "Next steps, and who has them open", output: NextStepList }),
    allow("next-steps.manage"),
    async (c) => c.json(await listNextSteps(serviceContext(c))),
  )
  .post(
    "/",
    describe({ summary: "Add a next step", output: NextStep }),
    allow("next-steps.manage"),
    validate("json", NextStepInput),
    async (c) => c.json(await createNextStep(serviceContext(c), c.req.valid("json"))),
  )
  .put(
    "/order",
    describe({ summary: "Reorder all next steps", output: NextStepList }),
    allow("next-steps.manage"),
    validate("json", StepOrderInput),
    async (c) => c.json(await orderNextSteps(serviceContext(c), c.req.valid("json"))),
  )
  .patch(
    "/:id",
    describe({ summary: "Change a next step", output: NextStep, seesVersion: true }),
    allow("next-steps.manage"),
    validate("param", NextStepId),
    validate("json", NextStepChanges),
    async (c) => {
      const { id } = c.req.valid("param");
      const changes = c.req.valid("json");
      return c.json(await changeNextStep(serviceContext(c), id, changes, seenVersion(c)));
    },
  )
  .delete(
    "/:id",
    describe({ summary: "Remove a next step", seesVersion: true }),
    allow("next-steps.manage"),
    validate("param", NextStepId),
    async (c) => {
      await removeNextStep(serviceContext(c), c.req.valid("param").id, seenVersion(c));
      return c.body(null, 204);
    },
  );
