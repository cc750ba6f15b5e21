import { Hono } from "hono";
import { allow, serviceContext } from "../../http/allow.ts";
import type { AppEnv } from "../../http/app-env.ts";
import { describe } from "../../http/describe.ts";
import { seenVersion } from "../../http/row-version.ts";
import { validate } from "../../http/validate.ts";
import { changeRedirect } from "./change-redirect.ts";
import { changeSeveral } from "./change-several.ts";
import {
  BulkRedirectInput,
  BulkRedirectOutcome,
  DismissInput,
  Redirect,
  RedirectChanges,
  RedirectFilter,
  RedirectId,
  RedirectInput,
  RedirectList,
  RedirectListInput,
  RedirectTest,
  TestRedirectInput,
  UnknownPaths,
  UnknownPathsInput,
} from "./contract.ts";
import { createRedirect } from "./create-redirect.ts";
import { dismissUnknownPaths } from "./dismiss-unknown-paths.ts";
import { exportRedirects } from "./export-redirects.ts";
import { listUnknownPaths } from "./list-unknown-paths.ts";
import { listRedirects, requireRedirect } from "./queries.ts";
import { removeRedirect } from "./remove-redirect.ts";
import { testRedirect } from "./test-redirect.ts";

const manage = allow("redirects.manage");
const publish = allow("redirects.manage", { level: "publish" });
const read = allow("redirects.read");

export const redirectsApi = new Hono<AppEnv>()
  .get(
    "/",
    describe({ summary: "List redirects, filtered and sorted", output: RedirectList }),
    read,
    validate("query", RedirectListInput),
    async (c) => c.json(await listRedirects(serviceContext(c), c.req.valid("query"))),
  )
  .post(
    "/",
    describe({ summary: "Add redirect", output: Redirect }),
    manage,
    validate("json", RedirectInput),
    async (c) => c.json(await createRedirect(serviceContext(c), c.req.valid("json"))),
  )
  .post(
    "/bulk",
    describe({ summary: "Change many redirects at once", output: BulkRedirectOutcome }),
    publish,
    validate("json", BulkRedirectInput),
    async (c) => c.json(await changeSeveral(serviceContext(c), c.req.valid("json"))),
  )
  .post(
    "/test",
    describe({ summary: "Test which rule applies to an address, and why", output: RedirectTest }),
    allow("redirects.read", { level: "read" }),
    validate("json", TestRedirectInput),
    async (c) => c.json(await testRedirect(serviceContext(c), c.req.valid("json").address)),
  )
  .get(
    "/export",
    describe({ summary: "Export the filtered redirects as CSV" }),
    read,
    validate("query", RedirectFilter),
    (c) => {
      const { body, fileName } = exportRedirects(serviceContext(c), c.req.valid("query"));
      return c.body(body, 200, {
        "content-type": "text/csv; charset=utf-8",
        "content-disposition": `attachment; filename="${fileName}"`,
      });
    },
  )
  .get(
    "/unknown",
    describe({ summary: "Paths that people opened without finding a page", output: UnknownPaths }),
    read,
    validate("query", UnknownPathsInput),
    async (c) => c.json(await listUnknownPaths(serviceContext(c), c.req.valid("query"))),
  )
  .post(
    "/unknown/dismiss",
    describe({ summary: "Dismiss unknown paths, or put them back" }),
    manage,
    validate("json", DismissInput),
    async (c) => {
      await dismissUnknownPaths(serviceContext(c), c.req.valid("json"));
      return c.body(null, 204);
    },
  )
  .get(
    "/:id",
    describe({ summary: "One redirect", output: Redirect }),
    read,
    validate("param", RedirectId),
    async (c) => c.json(await requireRedirect(serviceContext(c), c.req.valid("param").id)),
  )
  .patch(
    "/:id",
    describe({ summary: "Change a redirect", output: Redirect, seesVersion: true }),
    manage,
    validate("param", RedirectId),
    validate("json", RedirectChanges),
    async (c) => {
      const { id } = c.req.valid("param");
      const changes = c.req.valid("json");
      return c.json(await changeRedirect(serviceContext(c), id, changes, seenVersion(c)));
    },
  )
  .delete(
    "/:id",
    describe({ summary: "Remove a redirect", seesVersion: true }),
    publish,
    validate("param", RedirectId),
    async (c) => {
      await removeRedirect(serviceContext(c), c.req.valid("param").id, seenVersion(c));
      return c.body(null, 204);
    },
  );
