import { sql } from "drizzle-orm";
import { strategicModels } from "../../../db/schema/strategic-models.ts";
import { stays } from "../../kit/merges.ts";
import { searchOf } from "../../kit/search.ts";
import { wire } from "../../kit/wiring.ts";
import { strategicModelsApi } from "./api.ts";
import { manifest } from "./manifest.ts";
import { modelRecord } from "./model-record.ts";
import { returnModel } from "./return-model.ts";
import { targets } from "./targets.ts";

export const wiring = wire(manifest, {
  apis: { "/strategic-models": strategicModelsApi },
  targets,
  records: { "strategic-model": { ...modelRecord, restore: returnModel } },
  search: {
    "strategic-model": searchOf(modelRecord, {
      in: { About: sql`(${strategicModels.definition} ->> '$.about')` },
      by: strategicModels.updatedAt,
    }),
  },
  merging: {
    rows: [
      stays(strategicModels.createdBy, "history"),
      stays(strategicModels.updatedBy, "history"),
    ],
  },
  tables: { strategic_models: { shared: "set by admins for the whole installation" } },
});
