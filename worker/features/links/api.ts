import { Hono } from "hono";
import { allow, publicContext, publicRoute, serviceContext } from "../../http/allow.ts";
import type { AppEnv } from "../../http/app-env.ts";
import { describe } from "../../http/describe.ts";
import { OWN_SITE_ONLY } from "../../http/security-headers.ts";
import { validate } from "../../http/validate.ts";
import type { LinkOpeners } from "../../kit/links.ts";
import {
  LinkId,
  LinkInput,
  LinkList,
  LinkListInput,
  LinkToken,
  LinkViews,
  MadeLink,
} from "./contract.ts";
import { createLink } from "./create-link.ts";
import { endLink } from "./end-link.ts";
import { noteView } from "./note-view.ts";
import { openLink } from "./open-link.ts";
import { listLinkViews, listOwnLinks } from "./queries.ts";

export const linksApi = (openers: LinkOpeners) =>
  new Hono<AppEnv>()
    .get(
      "/",
      describe({ summary: "Your links, newest first", output: LinkList }),
      allow("links.own"),
      validate("query", LinkListInput),
      async (c) => c.json(await listOwnLinks(serviceContext(c), c.req.valid("query"))),
    )
    .post(
      "/",
      describe({ summary: "Create a link. Its address is shown once.", output: MadeLink }),
      allow("links.own"),
      validate("json", LinkInput),
      async (c) => {
        c.header("cache-control", "no-store");
        return c.json(await createLink(serviceContext(c), openers, c.req.valid("json")));
      },
    )
    .get(
      "/:id/views",
      describe({ summary: "When one of your links was opened", output: LinkViews }),
      allow("links.own"),
      validate("param", LinkId),
      async (c) => c.json(await listLinkViews(serviceContext(c), c.req.valid("param").id)),
    )
    .delete(
      "/:id",
      describe({ summary: "End one of your links" }),
      allow("links.own"),
      validate("param", LinkId),
      async (c) => {
        await endLink(serviceContext(c), c.req.valid("param").id);
        return c.body(null, 204);
      },
    )
    .get(
      "/open/:token/:fileName",
      describe({ summary: "What a link leads to", gives: "file", isPublic: true }),
      publicRoute,
      validate("param", LinkToken),
      async (c) => {
        const { scope } = c.var;
        const ctx = publicContext(c);
        const { link, file } = await openLink(ctx, openers, c.req.valid("param"));
        if (c.req.method === "GET") {
          scope.afterwards(noteView(ctx, link, scope.request.cf?.["country"]));
        }
        return c.body(file.body, 200, {
          "content-type": file.type,
          "content-disposition": `inline; filename="${file.fileName}"`,
          "cache-control": "private, no-store",
          "x-robots-tag": "noindex, nofollow",
          "referrer-policy": OWN_SITE_ONLY,
        });
      },
    );

export type LinksApi = ReturnType<typeof linksApi>;
