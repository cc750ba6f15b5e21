import { Hono } from "hono";
import { allow, serviceContext } from "../../http/allow.ts";
import type { AppEnv } from "../../http/app-env.ts";
import { describe } from "../../http/describe.ts";
import { publishableRoutes } from "../../http/publishable-routes.ts";
import { seenVersion } from "../../http/row-version.ts";
import { validate } from "../../http/validate.ts";
import { Difference, PublishedId } from "../../kit/publishable/contract.ts";
import type { Wired } from "../../kit/wiring.ts";
import { giveAgreement } from "./agreement/give-agreement.ts";
import { readAgreement } from "./agreement/read-agreement.ts";
import { withdrawAgreement } from "./agreement/withdraw-agreement.ts";
import { choosePrompt } from "./choose-prompt.ts";
import {
  Agreement,
  AgreementInput,
  NoteInput,
  Prompt,
  PromptChanges,
  PromptDefinition,
  PromptExport,
  PromptInput,
  PromptList,
  PromptListInput,
  Sample,
  SampleId,
  SampleInput,
  TrialInput,
  TrialInputs,
  TrialPrice,
} from "./contract.ts";
import { createPrompt } from "./create-prompt.ts";
import { publishablePrompt } from "./publishable-prompt.ts";
import { listPrompts } from "./queries.ts";
import { removePrompt } from "./remove-prompt.ts";
import { returnToVersion } from "./return-to-version.ts";
import { changeSample } from "./samples/change-sample.ts";
import { createSample } from "./samples/create-sample.ts";
import { removeSample } from "./samples/remove-sample.ts";
import { listInputs } from "./trials/list-inputs.ts";
import { priceTrial } from "./trials/price-trial.ts";
import { runTrial } from "./trials/run-trial.ts";

const manage = allow("prompts.manage");
const publish = allow("prompts.manage", { level: "publish" });
const tries = allow("prompts.try", { level: "edit" });
const agree = allow("prompts.agree");

export const promptsApi = ({ answers }: Pick<Wired, "answers">) =>
  new Hono<AppEnv>()
    .get(
      "/",
      describe({ summary: "Prompts, filtered and sorted", output: PromptList }),
      allow("prompts.read"),
      validate("query", PromptListInput),
      async (c) => c.json(await listPrompts(serviceContext(c), c.req.valid("query"))),
    )
    .post(
      "/",
      describe({ summary: "Add a prompt", output: Prompt }),
      manage,
      validate("json", PromptInput),
      async (c) => c.json(await createPrompt(serviceContext(c), c.req.valid("json"))),
    )
    .post(
      "/import",
      describe({ summary: "Add a prompt from a file", output: Prompt }),
      manage,
      validate("json", PromptExport),
      async (c) => c.json(await createPrompt(serviceContext(c), c.req.valid("json"))),
    )
    .get(
      "/agreement",
      describe({ summary: "Whether admins may test with what you sent", output: Agreement }),
      agree,
      async (c) => c.json(await readAgreement(serviceContext(c))),
    )
    .put(
      "/agreement",
      describe({ summary: "Let admins test with what you sent", output: Agreement }),
      agree,
      validate("json", AgreementInput),
      async (c) => c.json(await giveAgreement(serviceContext(c), c.req.valid("json").says)),
    )
    .delete(
      "/agreement",
      describe({ summary: "No longer let admins test with what you sent", output: Agreement }),
      agree,
      async (c) => c.json(await withdrawAgreement(serviceContext(c))),
    )
    .delete(
      "/:id",
      describe({ summary: "Delete a prompt", seesVersion: true }),
      publish,
      validate("param", PublishedId),
      async (c) => {
        await removePrompt(serviceContext(c), c.req.valid("param").id, seenVersion(c));
        return c.body(null, 204);
      },
    )
    .post(
      "/:id/choose",
      describe({
        summary: "Have the product ask with this prompt",
        output: Prompt,
        seesVersion: true,
      }),
      publish,
      validate("param", PublishedId),
      async (c) =>
        c.json(await choosePrompt(serviceContext(c), c.req.valid("param").id, seenVersion(c))),
    )
    .get(
      "/:id/inputs",
      describe({ summary: "What a prompt can be tried with", output: TrialInputs }),
      tries,
      validate("param", PublishedId),
      async (c) => c.json(await listInputs(serviceContext(c), c.req.valid("param").id)),
    )
    .post(
      "/:id/samples",
      describe({ summary: "Add values to try a prompt with", output: Sample }),
      manage,
      validate("param", PublishedId),
      validate("json", SampleInput),
      async (c) => {
        const { id } = c.req.valid("param");
        return c.json(await createSample(serviceContext(c), id, c.req.valid("json")));
      },
    )
    .put(
      "/:id/samples/:sampleId",
      describe({ summary: "Change values to try with", output: Sample, seesVersion: true }),
      manage,
      validate("param", SampleId),
      validate("json", SampleInput),
      async (c) => {
        const [which, input] = [c.req.valid("param"), c.req.valid("json")];
        return c.json(await changeSample(serviceContext(c), which, input, seenVersion(c)));
      },
    )
    .delete(
      "/:id/samples/:sampleId",
      describe({ summary: "Remove values to try with", seesVersion: true }),
      manage,
      validate("param", SampleId),
      async (c) => {
        await removeSample(serviceContext(c), c.req.valid("param"), seenVersion(c));
        return c.body(null, 204);
      },
    )
    .post(
      "/:id/trials/price",
      describe({
        summary: "What a trial costs at most",
        output: TrialPrice,
        seesVersion: true,
      }),
      tries,
      validate("param", PublishedId),
      validate("json", TrialInput),
      async (c) => {
        const [{ id }, input] = [c.req.valid("param"), c.req.valid("json")];
        return c.json(await priceTrial(serviceContext(c), id, input, seenVersion(c)));
      },
    )
    .post(
      "/:id/trials",
      describe({
        summary: "Try the draft beside what is in use, and stream each answer as a line of JSON",
        gives: "file",
        seesVersion: true,
      }),
      tries,
      validate("param", PublishedId),
      validate("json", TrialInput),
      async (c) => {
        const [{ id }, input] = [c.req.valid("param"), c.req.valid("json")];
        const asked = { ...input, seen: seenVersion(c), answers };
        const body = await runTrial(serviceContext(c), id, asked);
        return c.body(body, 200, { "content-type": "application/x-ndjson; charset=utf-8" });
      },
    )
    .route(
      "/",
      publishableRoutes({
        engine: { ...publishablePrompt, returnTo: returnToVersion },
        read: "prompts.read",
        manage: "prompts.manage",
        says: {
          read: "A prompt’s draft",
          change: "Change a prompt’s draft",
          publish: "Publish the draft",
          duplicate: "Copy the draft to a new prompt",
          returnTo: "Go back to an earlier version",
        },
        row: Prompt,
        document: PromptDefinition,
        difference: Difference,
        file: PromptExport,
        changes: PromptChanges,
        publishing: NoteInput,
        returning: NoteInput,
      }),
    );

export type PromptsApi = ReturnType<typeof promptsApi>;
