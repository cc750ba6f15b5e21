import { Hono } from "hono";
import { allow, serviceContext } from "../../http/allow.ts";
import type { AppEnv } from "../../http/app-env.ts";
import { describe } from "../../http/describe.ts";
import { validate } from "../../http/validate.ts";
import { completeOnboarding } from "./complete-onboarding.ts";
import { confirmPrivacy } from "./confirm-privacy.ts";
import { OnboardingStatus, OwnOnboarding, PrivacyConfirmationInput } from "./contract.ts";
import { answerOwnOnboarding, readOwnOnboarding } from "./queries.ts";

export const onboardingApi = new Hono<AppEnv>()
  .get(
    "/",
    describe({ summary: "Your onboarding steps and your progress", output: OwnOnboarding }),
    allow("onboarding.own"),
    async (c) => c.json(await answerOwnOnboarding(serviceContext(c))),
  )
  .get(
    "/status",
    describe({ summary: "Whether your onboarding is complete", output: OnboardingStatus }),
    allow("onboarding.own"),
    async (c) => c.json((await readOwnOnboarding(serviceContext(c))).status),
  )
  .post(
    "/completions",
    describe({ summary: "Finish your onboarding", output: OnboardingStatus }),
    allow("onboarding.own"),
    async (c) => {
      const ctx = serviceContext(c);
      await completeOnboarding(ctx);
      return c.json((await readOwnOnboarding(ctx)).status);
    },
  )
  .post(
    "/privacy-confirmations",
    describe({
      summary: "Confirm that you read the version of the privacy text you were shown",
      output: OnboardingStatus,
    }),
    allow("onboarding.own"),
    validate("json", PrivacyConfirmationInput),
    async (c) => {
      const ctx = serviceContext(c);
      await confirmPrivacy(ctx, c.req.valid("json"));
      return c.json((await readOwnOnboarding(ctx)).status);
    },
  );
