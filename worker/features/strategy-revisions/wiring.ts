import * as v from "valibot";
import { strategyRevisions } from "../../../db/schema/plan-direction.ts";
import { planStays } from "../../kit/merges.ts";
import { wire } from "../../kit/wiring.ts";
import { strategyRevisionsApi } from "./api.ts";
import { manifest } from "./manifest.ts";
import { packRevisions } from "./pack-revisions.ts";
import { personalData } from "./personal-data.ts";

export const wiring = wire(manifest, {
  apis: { "/plans": strategyRevisionsApi },
  effects: {
    "strategy-revisions.pack": {
      payload: v.object({ planId: v.string() }),
      run: (ctx, _env, { planId }) => packRevisions(ctx, planId),
    },
  },
  personalData,
  merging: { rows: planStays(strategyRevisions) },
  tables: { strategy_revisions: "personal" },
});
