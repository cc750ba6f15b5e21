import { Hono } from "hono";
import { allow, serviceContext } from "../../http/allow.ts";
import type { AppEnv } from "../../http/app-env.ts";
import { describe } from "../../http/describe.ts";
import { seenVersion } from "../../http/row-version.ts";
import { validate } from "../../http/validate.ts";
import { changeLink } from "./change-link.ts";
import {
  ConsentLink,
  ConsentLinkList,
  LinkChanges,
  LinkId,
  LinkInput,
  LinkListInput,
} from "./contract.ts";
import { createLink } from "./create-link.ts";
import { listLinks, readLink } from "./queries.ts";
import { removeLink } from "./remove-link.ts";

const manage = allow("consents.manage");
const publish = allow("consents.manage", { level: "publish" });
const read = allow("consents.read");

export const consentLinksApi = new Hono<AppEnv>()
  .get(
    "/",
    describe({ summary: "Consent links, filtered and sorted", output: ConsentLinkList }),
    read,
    validate("query", LinkListInput),
    async (c) => c.json(await listLinks(serviceContext(c), c.req.valid("query"))),
  )
  .post(
    "/",
    describe({ summary: "Add a consent link", output: ConsentLink }),
    manage,
    validate("json", LinkInput),
    async (c) => c.json(await createLink(serviceContext(c), c.req.valid("json"))),
  )
  .get(
    "/:id",
    describe({ summary: "A consent link", output: ConsentLink }),
    read,
    validate("param", LinkId),
    async (c) => c.json(await readLink(serviceContext(c), c.req.valid("param").id)),
  )
  .patch(
    "/:id",
    describe({
      summary: "Change, rename, open or close a consent link",
      output: ConsentLink,
      seesVersion: true,
    }),
    manage,
    validate("param", LinkId),
    validate("json", LinkChanges),
    async (c) => {
      const { id } = c.req.valid("param");
      const changes = c.req.valid("json");
      return c.json(await changeLink(serviceContext(c), id, changes, seenVersion(c)));
    },
  )
  .delete(
    "/:id",
    describe({ summary: "Delete a consent link without consents", seesVersion: true }),
    publish,
    validate("param", LinkId),
    async (c) => {
      await removeLink(serviceContext(c), c.req.valid("param").id, seenVersion(c));
      return c.body(null, 204);
    },
  );
