import { Hono } from "hono";
import { publicRoute } from "../../http/allow.ts";
import type { AppEnv } from "../../http/app-env.ts";
import { recallContent } from "../../http/content-memory.ts";
import { describe } from "../../http/describe.ts";
import { validate } from "../../http/validate.ts";
import { ContentResolution, ResolutionInput } from "./contract.ts";
import { readContent } from "./queries.ts";
import { resolveContent } from "./resolve-content.ts";

export const contentsApi = new Hono<AppEnv>().get(
  "/",
  describe({ summary: "Find content by id or slug", output: ContentResolution }),
  publicRoute,
  validate("query", ResolutionInput),
  async (c) => {
    const { context, env } = c.var.scope;
    return c.json(
      await resolveContent(c.req.valid("query"), (kind, identifier) =>
        recallContent(env.edge, kind, identifier, () => readContent(context, kind, identifier)),
      ),
    );
  },
);
