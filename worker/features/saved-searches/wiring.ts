import { sql } from "drizzle-orm";
import { savedSearches, savedSearchStarts } from "../../../db/schema/saved-searches.ts";
import { moves, stays } from "../../kit/merges.ts";
import { wire } from "../../kit/wiring.ts";
import { savedSearchesApi } from "./api.ts";
import { manifest } from "./manifest.ts";
import { personalData } from "./personal-data.ts";
import { listOpensWith } from "./queries.ts";

export const wiring = wire(manifest, {
  apis: { "/saved-searches": savedSearchesApi },
  listOpensWith,
  personalData,
  merging: {
    rows: [
      moves(savedSearches.userId, ["saved search", "saved searches"], {
        unless: ({
          into,
        }) => sql`exists (select 1 from ${savedSearches} other where other.user_id = ${into}
          and other.list = ${savedSearches.list} and other.name = ${savedSearches.name} collate nocase)`,
        left: "The other account has one with the same name.",
      }),
      stays(savedSearchStarts.userId, "settings"),
    ],
  },
  tables: { saved_searches: "personal", saved_search_starts: "personal" },
});
