import { Hono } from "hono";
import { allow, serviceContext } from "../../http/allow.ts";
import type { AppEnv } from "../../http/app-env.ts";
import { describe } from "../../http/describe.ts";
import { validate } from "../../http/validate.ts";
import type { SearchKinds } from "../../kit/search.ts";
import { SearchAnswer, SearchInput } from "./contract.ts";
import { searchAll } from "./search-all.ts";

export const searchApi = (kinds: SearchKinds) =>
  new Hono<AppEnv>().get(
    "/",
    describe({ summary: "Find records of every kind by their words or id", output: SearchAnswer }),
    allow("search.all"),
    validate("query", SearchInput),
    async (c) => c.json(await searchAll(serviceContext(c), kinds, c.req.valid("query"))),
  );
export type SearchApi = ReturnType<typeof searchApi>;
