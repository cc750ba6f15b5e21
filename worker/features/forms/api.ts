import { Hono } from "hono";
import { allow, serviceContext } from "../../http/allow.ts";
import type { AppEnv } from "../../http/app-env.ts";
import { describe } from "../../http/describe.ts";
import { seenVersion } from "../../http/row-version.ts";
import { validate } from "../../http/validate.ts";
import { ContentVersionList } from "../contents/contract.ts";
import { listVersions } from "../contents/queries.ts";
import {
  BulkFormInput,
  BulkFormOutcome,
  CompareInput,
  CreateFormInput,
  Form,
  FormChanges,
  FormDifference,
  FormId,
  FormList,
  FormListInput,
  FormVersion,
  PublishInput,
  RemoveInput,
  RenameInput,
  SwitchInput,
  VersionId,
  WebhookSecret,
} from "../forms-manager/contract.ts";
import { changeForm } from "./change-form.ts";
import { changeSeveral } from "./change-several.ts";
import { compareForm, readFormVersion } from "./compare-form.ts";
import { createForm } from "./create-form.ts";
import { duplicateForm } from "./duplicate-form.ts";
import { publishForm } from "./publish-form.ts";
import { listForms, readForm } from "./queries.ts";
import { removeForm } from "./remove-form.ts";
import { renameForm } from "./rename-form.ts";
import { renewSecret } from "./renew-secret.ts";
import { returnForm } from "./return-form.ts";
import { FormDocument, toDocument } from "./rules/form-document.ts";
import { switchForm } from "./switch-form.ts";

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
    validate("param", FormId),
    async (c) => c.json(await readForm(serviceContext(c), c.req.valid("param").id)),
  )
  .patch(
    "/:id",
    describe({ summary: "Change parts of the draft", output: Form, seesVersion: true }),
    manage,
    validate("param", FormId),
    validate("json", FormChanges),
    async (c) => {
      const { id } = c.req.valid("param");
      const changes = c.req.valid("json");
      return c.json(await changeForm(serviceContext(c), id, changes, seenVersion(c)));
    },
  )
  .delete(
    "/:id",
    describe({ summary: "Remove a form; one with answers is named with how many" }),
    manage,
    validate("param", FormId),
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
    validate("param", FormId),
    validate("json", PublishInput),
    async (c) => {
      const { id } = c.req.valid("param");
      const input = c.req.valid("json");
      return c.json(await publishForm(serviceContext(c), id, input, seenVersion(c)));
    },
  )
  .post(
    "/:id/state",
    describe({ summary: "Open a form to visitors, or close it", output: Form }),
    manage,
    validate("param", FormId),
    validate("json", SwitchInput),
    async (c) => {
      const { isActive } = c.req.valid("json");
      return c.json(await switchForm(serviceContext(c), c.req.valid("param").id, isActive));
    },
  )
  .post(
    "/:id/slug",
    describe({ summary: "Give a form another address", output: Form }),
    manage,
    validate("param", FormId),
    validate("json", RenameInput),
    async (c) => {
      const { slug } = c.req.valid("json");
      return c.json(await renameForm(serviceContext(c), c.req.valid("param").id, slug));
    },
  )
  .post(
    "/:id/duplicate",
    describe({ summary: "Make a draft with the same questions", output: Form }),
    manage,
    validate("param", FormId),
    async (c) => c.json(await duplicateForm(serviceContext(c), c.req.valid("param").id)),
  )
  .post(
    "/:id/webhook-secret",
    describe({ summary: "Sign webhooks with a new secret, told once", output: WebhookSecret }),
    manage,
    validate("param", FormId),
    async (c) => c.json(await renewSecret(serviceContext(c), c.req.valid("param").id)),
  )
  .get(
    "/:id/export",
    describe({ summary: "The draft as a file that can be imported", output: FormDocument }),
    read,
    validate("param", FormId),
    async (c) => {
      const { definition, slug } = await readForm(serviceContext(c), c.req.valid("param").id);
      c.header("content-disposition", `attachment; filename="${slug}.form.json"`);
      return c.json(toDocument(definition));
    },
  )
  .get(
    "/:id/differences",
    describe({ summary: "What differs between two versions", output: FormDifference }),
    read,
    validate("param", FormId),
    validate("query", CompareInput),
    async (c) => {
      const { id } = c.req.valid("param");
      return c.json(await compareForm(serviceContext(c), id, c.req.valid("query")));
    },
  )
  .get(
    "/:id/versions",
    describe({ summary: "What was published, the last ones first", output: ContentVersionList }),
    read,
    validate("param", FormId),
    async (c) => c.json(await listVersions(serviceContext(c), "form", c.req.valid("param").id)),
  )
  .get(
    "/:id/versions/:number",
    describe({ summary: "One version as it was published", output: FormVersion }),
    read,
    validate("param", VersionId),
    async (c) => {
      const { id, number } = c.req.valid("param");
      return c.json(await readFormVersion(serviceContext(c), id, number));
    },
  )
  .post(
    "/:id/versions/:number/return",
    describe({ summary: "Publish an older version anew", output: Form, seesVersion: true }),
    manage,
    validate("param", VersionId),
    validate("json", PublishInput),
    async (c) => {
      const { id, number } = c.req.valid("param");
      const input = c.req.valid("json");
      return c.json(await returnForm(serviceContext(c), id, number, input, seenVersion(c)));
    },
  );
