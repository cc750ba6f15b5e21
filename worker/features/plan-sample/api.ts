import { Hono } from "hono";
import { allow, serviceContext } from "../../http/allow.ts";
import type { AppEnv } from "../../http/app-env.ts";
import { describe } from "../../http/describe.ts";
import { validate } from "../../http/validate.ts";
import type { Wired } from "../../kit/wiring.ts";
import { PlanId } from "../plans/contract.ts";
import { PlanSample, SampleInput, SamplePreview } from "./contract.ts";
import { forgetSample } from "./forget-sample.ts";
import { previewSample } from "./preview-sample.ts";
import { readSample } from "./read-sample.ts";
import { startSample } from "./start-sample.ts";

export const planSampleApi = (all: Wired) =>
  new Hono<AppEnv>()
    .get(
      "/sample-content/preview",
      describe({
        summary: "Who would write a sample plan, what it costs at most, and what would be sent",
        output: SamplePreview,
      }),
      allow("plans.read"),
      validate("query", SampleInput),
      async (c) => {
        const input = { ...c.req.valid("query"), readers: all.variables };
        return c.json(await previewSample(serviceContext(c), input));
      },
    )
    .get(
      "/:planId/sample",
      describe({
        summary: "The sample plan that a language model writes for a plan, or wrote",
        output: PlanSample,
      }),
      allow("plans.read"),
      validate("param", PlanId),
      async (c) => c.json(await readSample(serviceContext(c), c.req.valid("param").planId)),
    )
    .post(
      "/:planId/sample",
      describe({
        summary:
          "Have a sample plan written in the background for an industry and a size: by a language model where one may be asked; what it leaves out the built-in engine has",
        output: PlanSample,
      }),
      allow("plans.change"),
      validate("param", PlanId),
      validate("json", SampleInput),
      async (c) => {
        const input = { ...c.req.valid("json"), planId: c.req.valid("param").planId };
        return c.json(await startSample(serviceContext(c), all, input));
      },
    )
    .delete(
      "/:planId/sample",
      describe({ summary: "Discard the sample plan that was written for a plan" }),
      allow("plans.change"),
      validate("param", PlanId),
      async (c) => {
        await forgetSample(serviceContext(c), c.req.valid("param").planId);
        return c.body(null, 204);
      },
    );

export type PlanSampleApi = ReturnType<typeof planSampleApi>;
