import { wire } from "../../kit/wiring.ts";
import { savedSearchesApi } from "./api.ts";
import { manifest } from "./manifest.ts";
import { personalData } from "./personal-data.ts";
import { listOpensWith } from "./queries.ts";

export const wiring = wire(manifest, {
  apis: { "/saved-searches": savedSearchesApi },
  listOpensWith,
  personalData,
  tables: { saved_searches: "personal", saved_search_starts: "personal" },
});
