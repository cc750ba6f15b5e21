import { Hono } from "hono";
import { allow, serviceContext } from "../../http/allow.ts";
import type { AppEnv } from "../../http/app-env.ts";
import { describe } from "../../http/describe.ts";
import { seenVersion } from "../../http/row-version.ts";
import { validate } from "../../http/validate.ts";
import {
  Difference,
  OpenInput,
  PublishedId,
  ScheduleInput,
  SlugInput,
} from "../../kit/publishable/contract.ts";
import { publishableRoutes } from "../../http/publishable-routes.ts";
import {
  FormChoices,
  ImportedWebpage,
  PublishInput,
  ReturnInput,
  Webpage,
  WebpageChanges,
  WebpageDefinition,
  WebpageExport,
  WebpageInput,
  WebpageList,
  WebpageListInput,
} from "./contract.ts";
import { createWebpage } from "./create-webpage.ts";
import { importWebpage } from "./import-webpage.ts";
import { publishableWebpage } from "./publishable-webpage.ts";
import { listFormChoices, listWebpages } from "./queries.ts";
import { removeWebpage } from "./remove-webpage.ts";

const manage = allow("webpages.manage");
const publish = allow("webpages.manage", { level: "publish" });
const read = allow("webpages.read");

export const webpagesApi = new Hono<AppEnv>()
  .get(
    "/",
    describe({ summary: "List pages, filtered and sorted", output: WebpageList }),
    read,
    validate("query", WebpageListInput),
    async (c) => c.json(await listWebpages(serviceContext(c), c.req.valid("query"))),
  )
  .post(
    "/",
    describe({ summary: "Add a page, blank or from a template", output: Webpage }),
    manage,
    validate("json", WebpageInput),
    async (c) => c.json(await createWebpage(serviceContext(c), c.req.valid("json"))),
  )
  .post(
    "/import",
    describe({ summary: "Add a page from a file", output: ImportedWebpage }),
    manage,
    validate("json", WebpageExport),
    async (c) => c.json(await importWebpage(serviceContext(c), c.req.valid("json"))),
  )
  .get(
    "/forms",
    describe({ summary: "Forms that a page can contain", output: FormChoices }),
    read,
    async (c) => c.json(await listFormChoices(serviceContext(c))),
  )
  .delete(
    "/:id",
    describe({ summary: "Delete a page with all its versions", seesVersion: true }),
    publish,
    validate("param", PublishedId),
    async (c) => {
      await removeWebpage(serviceContext(c), c.req.valid("param").id, seenVersion(c));
      return c.body(null, 204);
    },
  )
  .put(
    "/:id/open",
    describe({ summary: "Open a page, or take it down", output: Webpage, seesVersion: true }),
    publish,
    validate("param", PublishedId),
    validate("json", OpenInput),
    async (c) => {
      const { id } = c.req.valid("param");
      const { isActive } = c.req.valid("json");
      return c.json(await publishableWebpage.open(serviceContext(c), id, isActive, seenVersion(c)));
    },
  )
  .put(
    "/:id/slug",
    describe({
      summary: "Change a page’s address. The old one leads to the new one",
      output: Webpage,
      seesVersion: true,
    }),
    publish,
    validate("param", PublishedId),
    validate("json", SlugInput),
    async (c) => {
      const { id } = c.req.valid("param");
      const { slug } = c.req.valid("json");
      return c.json(await publishableWebpage.rename(serviceContext(c), id, slug, seenVersion(c)));
    },
  )
  .put(
    "/:id/schedule",
    describe({
      summary: "Schedule when a page is published and taken down",
      output: Webpage,
      seesVersion: true,
    }),
    publish,
    validate("param", PublishedId),
    validate("json", ScheduleInput),
    async (c) => {
      const { id } = c.req.valid("param");
      const input = c.req.valid("json");
      return c.json(
        await publishableWebpage.schedule(serviceContext(c), id, input, seenVersion(c)),
      );
    },
  )
  .route(
    "/",
    publishableRoutes({
      engine: publishableWebpage,
      read: "webpages.read",
      manage: "webpages.manage",
      says: {
        read: "A page’s draft",
        change: "Change a page’s draft",
        publish: "Publish the draft",
        duplicate: "Duplicate the draft as a new page",
        returnTo: "Publish an earlier version again",
      },
      row: Webpage,
      document: WebpageDefinition,
      difference: Difference,
      file: WebpageExport,
      changes: WebpageChanges,
      publishing: PublishInput,
      returning: ReturnInput,
    }),
  );
