import { Hono } from "hono";
import { allow, serviceContext } from "../../http/allow.ts";
import type { AppEnv } from "../../http/app-env.ts";
import { describe } from "../../http/describe.ts";
import { seenVersion } from "../../http/row-version.ts";
import { validate } from "../../http/validate.ts";
import {
  DifferenceInput,
  OpenInput,
  PublishedId,
  SlugInput,
  VersionList,
  VersionPath,
} from "../../kit/publishable/contract.ts";
import {
  BulkFormInput,
  BulkFormOutcome,
  CreateFormInput,
  Form,
  FormChanges,
  FormDifference,
  FormList,
  FormListInput,
  FormVersion,
  PublishInput,
  RemoveInput,
  WebhookSecret,
} from "./list/contract.ts";
import { changeSeveral } from "./change-several.ts";
import { createForm } from "./create-form.ts";
import { publishableForm } from "./publishable-form.ts";
import { listForms } from "./queries.ts";
import { removeForm } from "./remove-form.ts";
import { renewSecret } from "./renew-secret.ts";
import { FormDocument } from "./rules/form-document.ts";

const manage = allow("forms.manage");
const read = allow("forms.read");

export const formsApi = new Hono<AppEnv>()
  .get(
    "/",
    describe({ summary: "Forms, filtered and in order", output: FormList }),
    read,
    validate("query", FormListInput),
    async (c) => c.json(await listForms(serviceContext(c), c.req.valid("query"))),
  )
  .post(
    "/",
    describe({ summary: "Make a form: blank, from a template or from a file", output: Form }),
    manage,
    validate("json", CreateFormInput),
    async (c) => c.json(await createForm(serviceContext(c), c.req.valid("json"))),
  )
  .post(
    "/bulk",
    describe({ summary: "Open, close or remove several forms", output: BulkFormOutcome }),
    manage,
    validate("json", BulkFormInput),
    async (c) => c.json(await changeSeveral(serviceContext(c), c.req.valid("json"))),
  )
  .get(
    "/:id",
    describe({ summary: "One form with its draft", output: Form }),
    read,
    validate("param", PublishedId),
    async (c) => c.json(await publishableForm.read(serviceContext(c), c.req.valid("param").id)),
  )
  .patch(
    "/:id",
    describe({ summary: "Change parts of the draft", output: Form, seesVersion: true }),
    manage,
    validate("param", PublishedId),
    validate("json", FormChanges),
    async (c) => {
      const { id } = c.req.valid("param");
      const changes = c.req.valid("json");
      return c.json(await publishableForm.change(serviceContext(c), id, changes, seenVersion(c)));
    },
  )
  .delete(
    "/:id",
    describe({ summary: "Remove a form; one with answers is named with how many" }),
    manage,
    validate("param", PublishedId),
    validate("query", RemoveInput),
    async (c) => {
      await removeForm(serviceContext(c), c.req.valid("param").id, c.req.valid("query"));
      return c.body(null, 204);
    },
  )
  .post(
    "/:id/publish",
    describe({ summary: "Make the draft what visitors see", output: Form, seesVersion: true }),
    manage,
    validate("param", PublishedId),
    validate("json", PublishInput),
    async (c) => {
      const { id } = c.req.valid("param");
      const input = c.req.valid("json");
      return c.json(await publishableForm.publish(serviceContext(c), id, input, seenVersion(c)));
    },
  )
  .post(
    "/:id/state",
    describe({ summary: "Open a form to visitors, or close it", output: Form }),
    manage,
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
    describe({ summary: "Give a form another address", output: Form }),
    manage,
    validate("param", PublishedId),
    validate("json", SlugInput),
    async (c) => {
      const { slug } = c.req.valid("json");
      return c.json(await publishableForm.rename(serviceContext(c), c.req.valid("param").id, slug));
    },
  )
  .post(
    "/:id/duplicate",
    describe({ summary: "Make a draft with the same questions", output: Form }),
    manage,
    validate("param", PublishedId),
    async (c) =>
      c.json(await publishableForm.duplicate(serviceContext(c), c.req.valid("param").id)),
  )
  .post(
    "/:id/webhook-secret",
    describe({ summary: "Sign webhooks with a new secret, told once", output: WebhookSecret }),
    manage,
    validate("param", PublishedId),
    async (c) => c.json(await renewSecret(serviceContext(c), c.req.valid("param").id)),
  )
  .get(
    "/:id/export",
    describe({ summary: "The draft as a file that can be imported", output: FormDocument }),
    read,
    validate("param", PublishedId),
    async (c) => {
      const { id } = c.req.valid("param");
      const { name, file } = await publishableForm.exported(serviceContext(c), id);
      return c.json(file, 200, { "content-disposition": `attachment; filename="${name}"` });
    },
  )
  .get(
    "/:id/differences",
    describe({ summary: "What differs between two versions", output: FormDifference }),
    read,
    validate("param", PublishedId),
    validate("query", DifferenceInput),
    async (c) => {
      const { id } = c.req.valid("param");
      return c.json(await publishableForm.compare(serviceContext(c), id, c.req.valid("query")));
    },
  )
  .get(
    "/:id/versions",
    describe({ summary: "What was published, the last ones first", output: VersionList }),
    read,
    validate("param", PublishedId),
    async (c) =>
      c.json(await publishableForm.listVersions(serviceContext(c), c.req.valid("param").id)),
  )
  .get(
    "/:id/versions/:number",
    describe({ summary: "One version as it was published", output: FormVersion }),
    read,
    validate("param", VersionPath),
    async (c) => {
      const { id, number } = c.req.valid("param");
      const definition = await publishableForm.readVersion(serviceContext(c), id, number);
      return c.json({ number, definition });
    },
  )
  .post(
    "/:id/versions/:number/return",
    describe({ summary: "Publish an older version anew", output: Form, seesVersion: true }),
    manage,
    validate("param", VersionPath),
    validate("json", PublishInput),
    async (c) => {
      const { id, number } = c.req.valid("param");
      const version = { number, ...c.req.valid("json") };
      return c.json(await publishableForm.returnTo(serviceContext(c), id, version, seenVersion(c)));
    },
  );
