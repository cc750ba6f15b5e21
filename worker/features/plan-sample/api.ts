import { Hono } from "hono";
import { allow, serviceContext } from "../../http/allow.ts";
import type { AppEnv } from "../../http/app-env.ts";
import { describe } from "../../http/describe.ts";
import { validate } from "../../http/validate.ts";
import type { Wired } from "../../kit/wiring.ts";
import { SampleAnswer, SampleInput, SamplePreview } from "./contract.ts";
import { previewSample } from "./preview-sample.ts";
import { writeSample } from "./write-sample.ts";

export const planSampleApi = ({ variables: readers }: Pick<Wired, "variables">) =>
  new Hono<AppEnv>()
    .get(
      "/sample-content/preview",
      describe({
        summary: "Who would write a sample plan, what it costs at most, and what would be sent",
        output: SamplePreview,
      }),
      allow("plans.read"),
      validate("query", SampleInput),
      async (c) =>
        c.json(await previewSample(serviceContext(c), { ...c.req.valid("query"), readers })),
    )
    .post(
      "/sample-content",
      describe({
        summary:
          "Write a sample plan for an industry and a size: by a language model where one may be asked; what it leaves out the built-in engine has",
        output: SampleAnswer,
      }),
      allow("plans.change"),
      validate("json", SampleInput),
      async (c) => {
        const input = { ...c.req.valid("json"), readers, signal: c.req.raw.signal };
        return c.json(await writeSample(serviceContext(c), input));
      },
    );

export type PlanSampleApi = ReturnType<typeof planSampleApi>;
