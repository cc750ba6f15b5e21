import { sql } from "drizzle-orm";
import { analyses } from "../../../db/schema/analyses.ts";
import { moves } from "../../kit/merges.ts";
import { wire } from "../../kit/wiring.ts";
import { analysesApi } from "./api.ts";
import { sweepAnalyses } from "./delete-analysis.ts";
import { manifest } from "./manifest.ts";
import { personalData } from "./personal-data.ts";
import { targets } from "./targets.ts";

export const wiring = wire(manifest, {
  apis: { "/analyses": analysesApi },
  targets,
  personalData,
  sweep: sweepAnalyses,
  merging: {
    rows: [
      moves(analyses.ownerId, ["analysis of a report", "analyses of reports"], {
        only: ({ from }) => sql`${analyses.planId} is not ${from}`,
        left: "What was compared with the first plan of an account stays with it.",
      }),
    ],
  },
  tables: { analyses: "personal", analysis_sources: "personal", report_facts: "personal" },
});
