import { Hono } from "hono";
import { allow, serviceContext } from "../../http/allow.ts";
import type { AppEnv } from "../../http/app-env.ts";
import { describe } from "../../http/describe.ts";
import { seenVersion } from "../../http/row-version.ts";
import { validate } from "../../http/validate.ts";
import {
  Difference,
  DifferenceInput,
  OpenInput,
  PublishedId,
  ScheduleInput,
  SlugInput,
  VersionList,
  VersionPath,
} from "../../kit/publishable/contract.ts";
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

const manage = allow("webpages.manage");
const read = allow("webpages.read");

export const webpagesApi = new Hono<AppEnv>()
  .get(
    "/",
    describe({ summary: "Pages, filtered and in order", output: WebpageList }),
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
    describe({ summary: "Forms that a page can hold", output: FormChoices }),
    read,
    async (c) => c.json(await listFormChoices(serviceContext(c))),
  )
  .get(
    "/:id",
    describe({ summary: "A page’s draft", output: Webpage }),
    read,
    validate("param", PublishedId),
    async (c) => c.json(await publishableWebpage.read(serviceContext(c), c.req.valid("param").id)),
  )
  .patch(
    "/:id",
    describe({ summary: "Change a page’s draft", output: Webpage, seesVersion: true }),
    manage,
    validate("param", PublishedId),
    validate("json", WebpageChanges),
    async (c) => {
      const { id } = c.req.valid("param");
      const changes = c.req.valid("json");
      return c.json(
        await publishableWebpage.change(serviceContext(c), id, changes, seenVersion(c)),
      );
    },
  )
  .delete(
    "/:id",
    describe({ summary: "Delete a page with all its versions", seesVersion: true }),
    manage,
    validate("param", PublishedId),
    async (c) => {
      await publishableWebpage.remove(serviceContext(c), c.req.valid("param").id, {
        seen: seenVersion(c),
      });
      return c.body(null, 204);
    },
  )
  .post(
    "/:id/publish",
    describe({ summary: "Make the draft what visitors see", output: Webpage, seesVersion: true }),
    manage,
    validate("param", PublishedId),
    validate("json", PublishInput),
    async (c) => {
      const { id } = c.req.valid("param");
      const input = c.req.valid("json");
      return c.json(await publishableWebpage.publish(serviceContext(c), id, input, seenVersion(c)));
    },
  )
  .put(
    "/:id/open",
    describe({ summary: "Open a page, or take it down", output: Webpage, seesVersion: true }),
    manage,
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
      summary: "Give a page another address; the one before leads there",
      output: Webpage,
      seesVersion: true,
    }),
    manage,
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
    describe({ summary: "When a page goes out and down", output: Webpage, seesVersion: true }),
    manage,
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
  .post(
    "/:id/duplicate",
    describe({ summary: "The draft once more, as a page of its own", output: Webpage }),
    manage,
    validate("param", PublishedId),
    async (c) =>
      c.json(await publishableWebpage.duplicate(serviceContext(c), c.req.valid("param").id)),
  )
  .get(
    "/:id/export",
    describe({ summary: "The draft as a file", output: WebpageExport }),
    read,
    validate("param", PublishedId),
    async (c) => {
      const { id } = c.req.valid("param");
      const { name, file } = await publishableWebpage.exported(serviceContext(c), id);
      return c.json(file, 200, { "content-disposition": `attachment; filename="${name}"` });
    },
  )
  .get(
    "/:id/versions",
    describe({ summary: "What was published, newest first", output: VersionList }),
    read,
    validate("param", PublishedId),
    async (c) =>
      c.json(await publishableWebpage.listVersions(serviceContext(c), c.req.valid("param").id)),
  )
  .get(
    "/:id/versions/:number",
    describe({ summary: "A version as it was published", output: WebpageDefinition }),
    read,
    validate("param", VersionPath),
    async (c) => {
      const { id, number } = c.req.valid("param");
      return c.json(await publishableWebpage.readVersion(serviceContext(c), id, number));
    },
  )
  .post(
    "/:id/versions/:number/return",
    describe({
      summary: "Have visitors see an earlier version again",
      output: Webpage,
      seesVersion: true,
    }),
    manage,
    validate("param", VersionPath),
    validate("json", ReturnInput),
    async (c) => {
      const { id, number } = c.req.valid("param");
      const version = { number, ...c.req.valid("json") };
      return c.json(
        await publishableWebpage.returnTo(serviceContext(c), id, version, seenVersion(c)),
      );
    },
  )
  .get(
    "/:id/difference",
    describe({ summary: "What changed between two versions, in words", output: Difference }),
    read,
    validate("param", PublishedId),
    validate("query", DifferenceInput),
    async (c) => {
      const { id } = c.req.valid("param");
      return c.json(await publishableWebpage.compare(serviceContext(c), id, c.req.valid("query")));
    },
  );
