import { runs } from "../../../db/schema/runs.ts";
import { stays } from "../../kit/merges.ts";
import { wire } from "../../kit/wiring.ts";
import { runsApi } from "./api.ts";
import { manifest } from "./manifest.ts";
import { personalData } from "./personal-data.ts";
import { sweepRuns } from "./sweep-runs.ts";

export const wiring = wire(manifest, {
  apis: { "/runs": runsApi },
  sweep: sweepRuns,
  personalData,
  merging: { rows: [stays(runs.userId, "history")] },
  tables: { runs: "personal", run_steps: "personal", run_events: "personal" },
});
