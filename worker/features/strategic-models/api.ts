import { Hono } from "hono";
import { allow, serviceContext } from "../../http/allow.ts";
import type { AppEnv } from "../../http/app-env.ts";
import { describe } from "../../http/describe.ts";
import { publishableRoutes } from "../../http/publishable-routes.ts";
import { seenVersion } from "../../http/row-version.ts";
import { validate } from "../../http/validate.ts";
import { Difference, PublishedId } from "../../kit/publishable/contract.ts";
import {
  ModelChanges,
  ModelDefinition,
  ModelExport,
  ModelInput,
  ModelList,
  ModelListInput,
  NoteInput,
  OfferedModels,
  OfferInput,
  StrategicModel,
} from "./contract.ts";
import { createModel } from "./create-model.ts";
import { offerModel } from "./offer-model.ts";
import { publishableModel } from "./publishable-model.ts";
import { listModels, listOffered } from "./queries.ts";
import { removeModel } from "./remove-model.ts";

const manage = allow("strategic-models.manage");
const publish = allow("strategic-models.manage", { level: "publish" });

export const strategicModelsApi = () =>
  new Hono<AppEnv>()
    .get(
      "/",
      describe({ summary: "Strategic models, filtered and sorted", output: ModelList }),
      allow("strategic-models.read"),
      validate("query", ModelListInput),
      async (c) => c.json(await listModels(serviceContext(c), c.req.valid("query"))),
    )
    .post(
      "/",
      describe({ summary: "Add a strategic model", output: StrategicModel }),
      manage,
      validate("json", ModelInput),
      async (c) => c.json(await createModel(serviceContext(c), c.req.valid("json"))),
    )
    .post(
      "/import",
      describe({ summary: "Add a strategic model from a file", output: StrategicModel }),
      manage,
      validate("json", ModelExport),
      async (c) => {
        const { name, definition } = c.req.valid("json");
        return c.json(await createModel(serviceContext(c), { name, definition }));
      },
    )
    .get(
      "/offered",
      describe({
        summary:
          "The strategic models that the strategy builder offers, in their published version",
        output: OfferedModels,
      }),
      allow("plans.read"),
      async (c) => c.json(await listOffered(serviceContext(c))),
    )
    .delete(
      "/:id",
      describe({ summary: "Delete a strategic model", seesVersion: true }),
      publish,
      validate("param", PublishedId),
      async (c) => {
        await removeModel(serviceContext(c), c.req.valid("param").id, seenVersion(c));
        return c.body(null, 204);
      },
    )
    .put(
      "/:id/offer",
      describe({
        summary: "Retire a strategic model, or offer it again",
        output: StrategicModel,
        seesVersion: true,
      }),
      publish,
      validate("param", PublishedId),
      validate("json", OfferInput),
      async (c) => {
        const offer = { ...c.req.valid("json"), seen: seenVersion(c) };
        return c.json(await offerModel(serviceContext(c), c.req.valid("param").id, offer));
      },
    )
    .route(
      "/",
      publishableRoutes({
        engine: publishableModel,
        read: "strategic-models.read",
        manage: "strategic-models.manage",
        says: {
          read: "A strategic model’s draft",
          change: "Change a strategic model’s draft",
          publish: "Publish the draft",
          duplicate: "Copy the draft to a new strategic model",
          returnTo: "Go back to an earlier version",
        },
        row: StrategicModel,
        document: ModelDefinition,
        difference: Difference,
        file: ModelExport,
        changes: ModelChanges,
        publishing: NoteInput,
        returning: NoteInput,
      }),
    );

export type StrategicModelsApi = ReturnType<typeof strategicModelsApi>;
