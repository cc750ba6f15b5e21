import { Hono } from "hono";
import { allow, serviceContext } from "../../http/allow.ts";
import type { AppEnv } from "../../http/app-env.ts";
import { describe } from "../../http/describe.ts";
import { seenVersion } from "../../http/row-version.ts";
import { validate } from "../../http/validate.ts";
import { ContentVersionList } from "../contents/contract.ts";
import { listVersions } from "../contents/queries.ts";
import { changeWebpage } from "./change-webpage.ts";
import { compareVersions } from "./compare-versions.ts";
import {
  Difference,
  DifferenceInput,
  FormChoices,
  ImportedWebpage,
  OpenInput,
  PublishInput,
  ReturnInput,
  ScheduleInput,
  SlugInput,
  VersionPath,
  Webpage,
  WebpageChanges,
  WebpageDefinition,
  WebpageExport,
  WebpageId,
  WebpageInput,
  WebpageList,
  WebpageListInput,
} from "./contract.ts";
import { createWebpage } from "./create-webpage.ts";
import { duplicateWebpage } from "./duplicate-webpage.ts";
import { exportWebpage } from "./export-webpage.ts";
import { importWebpage } from "./import-webpage.ts";
import { openWebpage } from "./open-webpage.ts";
import { webpagePicturesApi } from "./pictures-api.ts";
import { publishWebpage } from "./publish-webpage.ts";
import { listFormChoices, listWebpages, readPublished, readWebpage } from "./queries.ts";
import { removeWebpage } from "./remove-webpage.ts";
import { renameWebpage } from "./rename-webpage.ts";
import { returnWebpage } from "./return-webpage.ts";
import { scheduleWebpage } from "./schedule-webpage.ts";

const manage = allow("webpages.manage");
const read = allow("webpages.read");

export const webpagesApi = new Hono<AppEnv>()
  .route("/pictures", webpagePicturesApi)
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
    validate("param", WebpageId),
    async (c) => c.json(await readWebpage(serviceContext(c), c.req.valid("param").id)),
  )
  .patch(
    "/:id",
    describe({ summary: "Change a page’s draft", output: Webpage, seesVersion: true }),
    manage,
    validate("param", WebpageId),
    validate("json", WebpageChanges),
    async (c) => {
      const { id } = c.req.valid("param");
      const changes = c.req.valid("json");
      return c.json(await changeWebpage(serviceContext(c), id, changes, seenVersion(c)));
    },
  )
  .delete(
    "/:id",
    describe({ summary: "Delete a page with all its versions", seesVersion: true }),
    manage,
    validate("param", WebpageId),
    async (c) => {
      await removeWebpage(serviceContext(c), c.req.valid("param").id, seenVersion(c));
      return c.body(null, 204);
    },
  )
  .post(
    "/:id/publish",
    describe({ summary: "Make the draft what visitors see", output: Webpage, seesVersion: true }),
    manage,
    validate("param", WebpageId),
    validate("json", PublishInput),
    async (c) => {
      const { id } = c.req.valid("param");
      const input = c.req.valid("json");
      return c.json(await publishWebpage(serviceContext(c), id, input, seenVersion(c)));
    },
  )
  .put(
    "/:id/open",
    describe({ summary: "Open a page, or take it down", output: Webpage, seesVersion: true }),
    manage,
    validate("param", WebpageId),
    validate("json", OpenInput),
    async (c) => {
      const { id } = c.req.valid("param");
      const { isActive } = c.req.valid("json");
      return c.json(await openWebpage(serviceContext(c), id, isActive, seenVersion(c)));
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
    validate("param", WebpageId),
    validate("json", SlugInput),
    async (c) => {
      const { id } = c.req.valid("param");
      const { slug } = c.req.valid("json");
      return c.json(await renameWebpage(serviceContext(c), id, slug, seenVersion(c)));
    },
  )
  .put(
    "/:id/schedule",
    describe({ summary: "When a page goes out and down", output: Webpage, seesVersion: true }),
    manage,
    validate("param", WebpageId),
    validate("json", ScheduleInput),
    async (c) => {
      const { id } = c.req.valid("param");
      const input = c.req.valid("json");
      return c.json(await scheduleWebpage(serviceContext(c), id, input, seenVersion(c)));
    },
  )
  .post(
    "/:id/duplicate",
    describe({ summary: "The draft once more, as a page of its own", output: Webpage }),
    manage,
    validate("param", WebpageId),
    async (c) => c.json(await duplicateWebpage(serviceContext(c), c.req.valid("param").id)),
  )
  .get(
    "/:id/export",
    describe({ summary: "The draft as a file", output: WebpageExport }),
    read,
    validate("param", WebpageId),
    async (c) => {
      const file = await exportWebpage(serviceContext(c), c.req.valid("param").id);
      const disposition = `attachment; filename="${file.slug}.page.json"`;
      return c.json(file, 200, { "content-disposition": disposition });
    },
  )
  .get(
    "/:id/versions",
    describe({ summary: "What was published, newest first", output: ContentVersionList }),
    read,
    validate("param", WebpageId),
    async (c) => c.json(await listVersions(serviceContext(c), "webpage", c.req.valid("param").id)),
  )
  .get(
    "/:id/versions/:number",
    describe({ summary: "A version as it was published", output: WebpageDefinition }),
    read,
    validate("param", VersionPath),
    async (c) => {
      const { id, number } = c.req.valid("param");
      return c.json(await readPublished(serviceContext(c), id, number));
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
      const { note } = c.req.valid("json");
      return c.json(await returnWebpage(serviceContext(c), id, { number, note }, seenVersion(c)));
    },
  )
  .get(
    "/:id/difference",
    describe({ summary: "What changed between two versions, in words", output: Difference }),
    read,
    validate("param", WebpageId),
    validate("query", DifferenceInput),
    async (c) => {
      const { from, to } = c.req.valid("query");
      return c.json(await compareVersions(serviceContext(c), c.req.valid("param").id, from, to));
    },
  );
