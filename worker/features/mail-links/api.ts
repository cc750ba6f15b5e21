import { Hono } from "hono";
import { allow, serviceContext } from "../../http/allow.ts";
import type { AppEnv } from "../../http/app-env.ts";
import { describe } from "../../http/describe.ts";
import { validate } from "../../http/validate.ts";
import { MailLinkId, OpenMailLinks } from "./contract.ts";
import { endMailLink } from "./end-mail-link.ts";
import { listOpenMailLinks } from "./queries.ts";

export const mailLinksApi = new Hono<AppEnv>()
  .get(
    "/",
    describe({ summary: "Links to your account that were emailed", output: OpenMailLinks }),
    allow("links.own"),
    async (c) => c.json(await listOpenMailLinks(serviceContext(c))),
  )
  .delete(
    "/:id",
    describe({ summary: "End an emailed link to your account" }),
    allow("links.own"),
    validate("param", MailLinkId),
    async (c) => {
      await endMailLink(serviceContext(c), c.req.valid("param").id);
      return c.body(null, 204);
    },
  );
