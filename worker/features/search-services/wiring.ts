import { searchCalls } from "../../../db/schema/search-services.ts";
import { stays } from "../../kit/merges.ts";
import { wire } from "../../kit/wiring.ts";
import { searchServicesApi } from "./api.ts";
import { sweepCalls } from "./calls/count-call.ts";
import { manifest } from "./manifest.ts";
import { personalData } from "./personal-data.ts";

export const wiring = wire(manifest, {
  apis: { "/search-services": searchServicesApi },
  sweep: sweepCalls,
  personalData,
  merging: { rows: [stays(searchCalls.userId, "history")] },
  tables: {
    search_services: { shared: "set by admins for the whole installation" },
    search_calls: "personal",
  },
});
