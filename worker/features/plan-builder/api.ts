import { Hono } from "hono";
import { allow, serviceContext } from "../../http/allow.ts";
import type { AppEnv } from "../../http/app-env.ts";
import { describe } from "../../http/describe.ts";
import { seenVersion } from "../../http/row-version.ts";
import { validate } from "../../http/validate.ts";
import type { Wired } from "../../kit/wiring.ts";
import { PlanId } from "../plans/contract.ts";
import { BuilderAnswers, BuilderDraft, StrategyContent, StrategyContentInput } from "./contract.ts";
import { readDraft } from "./read-draft.ts";
import { saveDraft } from "./save-draft.ts";
import { writeStrategy } from "./write-strategy.ts";

export const planBuilderApi = ({ variables }: Pick<Wired, "variables">) =>
  new Hono<AppEnv>()
    .get(
      "/:planId/builder",
      describe({ summary: "What was answered in a plan's strategy builder", output: BuilderDraft }),
      allow("plans.read"),
      validate("param", PlanId),
      async (c) => c.json(await readDraft(serviceContext(c), c.req.valid("param").planId)),
    )
    .put(
      "/:planId/builder",
      describe({
        summary: "Keep the answers of a plan's strategy builder",
        output: BuilderDraft,
        seesVersion: true,
      }),
      allow("plans.change"),
      validate("param", PlanId),
      validate("json", BuilderAnswers),
      async (c) => {
        const { planId } = c.req.valid("param");
        const answers = c.req.valid("json");
        return c.json(await saveDraft(serviceContext(c), planId, answers, seenVersion(c)));
      },
    )
    .post(
      "/strategy-content",
      describe({
        summary:
          "Write a strategy from answers about a company and the strategy that it has: by a language model where one may be asked, else by the built-in engine",
        output: StrategyContent,
      }),
      allow("plans.change"),
      validate("json", StrategyContentInput),
      async (c) => {
        const input = { ...c.req.valid("json"), readers: variables, signal: c.req.raw.signal };
        return c.json(await writeStrategy(serviceContext(c), input));
      },
    );

export type PlanBuilderApi = ReturnType<typeof planBuilderApi>;
