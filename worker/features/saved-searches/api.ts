import { Hono } from "hono";
import { allow, serviceContext } from "../../http/allow.ts";
import type { AppEnv } from "../../http/app-env.ts";
import { describe } from "../../http/describe.ts";
import { seenVersion } from "../../http/row-version.ts";
import { validate } from "../../http/validate.ts";
import { changeSearch } from "./change-search.ts";
import { chooseStart } from "./choose-start.ts";
import {
  FindInput,
  FoundSearches,
  SavedSearch,
  SavedSearchChanges,
  SavedSearches,
  SavedSearchesInput,
  SavedSearchId,
  SavedSearchInput,
  StartInput,
} from "./contract.ts";
import { findSearches, listSearches } from "./queries.ts";
import { removeSearch } from "./remove-search.ts";
import { saveSearch } from "./save-search.ts";

export const savedSearchesApi = new Hono<AppEnv>()
  .get(
    "/",
    describe({ summary: "Your saved searches of a list, and shared ones", output: SavedSearches }),
    allow("saved-searches.read"),
    validate("query", SavedSearchesInput),
    async (c) => c.json(await listSearches(serviceContext(c), c.req.valid("query").list)),
  )
  .get(
    "/found",
    describe({ summary: "Find saved searches by name", output: FoundSearches }),
    allow("saved-searches.read"),
    validate("query", FindInput),
    async (c) => c.json(await findSearches(serviceContext(c), c.req.valid("query").q)),
  )
  .post(
    "/",
    describe({ summary: "Save a search of a list", output: SavedSearch }),
    allow("saved-searches.own"),
    validate("json", SavedSearchInput),
    async (c) => c.json(await saveSearch(serviceContext(c), c.req.valid("json"))),
  )
  .put(
    "/start",
    describe({ summary: "Choose the search that a list opens with" }),
    allow("saved-searches.own"),
    validate("json", StartInput),
    async (c) => {
      await chooseStart(serviceContext(c), c.req.valid("json"));
      return c.body(null, 204);
    },
  )
  .patch(
    "/:id",
    describe({ summary: "Change a saved search", output: SavedSearch, seesVersion: true }),
    allow("saved-searches.own"),
    validate("param", SavedSearchId),
    validate("json", SavedSearchChanges),
    async (c) => {
      const { id } = c.req.valid("param");
      const changes = c.req.valid("json");
      return c.json(await changeSearch(serviceContext(c), id, changes, seenVersion(c)));
    },
  )
  .delete(
    "/:id",
    describe({ summary: "Delete a saved search", seesVersion: true }),
    allow("saved-searches.own"),
    validate("param", SavedSearchId),
    async (c) => {
      await removeSearch(serviceContext(c), c.req.valid("param").id, seenVersion(c));
      return c.body(null, 204);
    },
  );
