import { retentionHolds, retentionRules } from "../../../db/schema/retention.ts";
import { stays } from "../../kit/merges.ts";
import { wire } from "../../kit/wiring.ts";
import { retentionApi } from "./api.ts";
import { manifest } from "./manifest.ts";
import { sweepRetention } from "./sweep-retention.ts";

export const wiring = wire(manifest, {
  apis: { "/retention": (all) => retentionApi(all) },
  sweep: (ctx, { retention }) => sweepRetention(ctx, retention),
  merging: {
    rows: [stays(retentionRules.updatedBy, "history"), stays(retentionHolds.createdBy, "history")],
  },
  tables: {
    retention_rules: { shared: "an admin's table: for how long things are kept" },
    retention_holds: { shared: "what admins keep from deletion, read by admins alone" },
    retention_runs: { shared: "sums of what went, without anybody in them" },
  },
});
