import { Hono } from "hono";
import { allow, serviceContext } from "../../http/allow.ts";
import type { AppEnv } from "../../http/app-env.ts";
import { describe } from "../../http/describe.ts";

import { validate } from "../../http/validate.ts";
import { OpenInput, PublishedId, SlugInput } from "../../kit/publishable/contract.ts";
import { publishableRoutes } from "../../http/publishable-routes.ts";
import {
  BulkFormInput,
  BulkFormOutcome,
  CreateFormInput,
  Form,
  FormChanges,
  FormDifference,
  FormList,
  FormListInput,
  PublishInput,
  RemoveInput,
  WebhookSecret,
} from "./list/contract.ts";
import { FormDefinition } from "./contract.ts";
import { changeSeveral } from "./change-several.ts";
import { createForm } from "./create-form.ts";
import { publishableForm } from "./publishable-form.ts";
import { listForms } from "./queries.ts";
import { removeForm } from "./remove-form.ts";
import { renewSecret } from "./renew-secret.ts";
import { FormDocument } from "./rules/form-document.ts";

const manage = allow("forms.manage");
const publish = allow("forms.manage", { level: "publish" });
const read = allow("forms.read");

export const formsApi = new Hono<AppEnv>()
  .get(
    "/",
    describe({ summary: "List forms, filtered and sorted", output: FormList }),
    read,
    validate("query", FormListInput),
    async (c) => c.json(await listForms(serviceContext(c), c.req.valid("query"))),
  )
  .post(
    "/",
    describe({ summary: "Create a form: blank, from a template or from a file", output: Form }),
    manage,
    validate("json", CreateFormInput),
    async (c) => c.json(await createForm(serviceContext(c), c.req.valid("json"))),
  )
  .post(
    "/bulk",
    describe({ summary: "Open, close or remove several forms", output: BulkFormOutcome }),
    publish,
    validate("json", BulkFormInput),
    async (c) => c.json(await changeSeveral(serviceContext(c), c.req.valid("json"))),
  )
  .delete(
    "/:id",
    describe({ summary: "Remove a form; if it has answers, name how many" }),
    publish,
    validate("param", PublishedId),
    validate("query", RemoveInput),
    async (c) => {
      await removeForm(serviceContext(c), c.req.valid("param").id, c.req.valid("query"));
      return c.body(null, 204);
    },
  )
  .post(
    "/:id/state",
    describe({ summary: "Open a form to visitors, or close it", output: Form }),
    publish,
    validate("param", PublishedId),
    validate("json", OpenInput),
    async (c) => {
      const { isActive } = c.req.valid("json");
      return c.json(
        await publishableForm.open(serviceContext(c), c.req.valid("param").id, isActive),
      );
    },
  )
  .post(
    "/:id/slug",
    describe({ summary: "Change the address of a form", output: Form }),
    publish,
    validate("param", PublishedId),
    validate("json", SlugInput),
    async (c) => {
      const { slug } = c.req.valid("json");
      return c.json(await publishableForm.rename(serviceContext(c), c.req.valid("param").id, slug));
    },
  )
  .post(
    "/:id/webhook-secret",
    describe({
      summary: "Renew the webhook secret, which is shown only once",
      output: WebhookSecret,
    }),
    manage,
    validate("param", PublishedId),
    async (c) => c.json(await renewSecret(serviceContext(c), c.req.valid("param").id)),
  )
  .route(
    "/",
    publishableRoutes({
      engine: publishableForm,
      read: "forms.read",
      manage: "forms.manage",
      says: {
        read: "Get a form with its draft",
        change: "Change parts of the draft",
        publish: "Publish the draft",
        duplicate: "Duplicate the form as a new draft",
        returnTo: "Publish an older version again",
      },
      row: Form,
      document: FormDefinition,
      difference: FormDifference,
      file: FormDocument,
      changes: FormChanges,
      publishing: PublishInput,
      returning: PublishInput,
    }),
  );
