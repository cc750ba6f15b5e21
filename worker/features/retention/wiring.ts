import { wire } from "../../kit/wiring.ts";
import { manifest } from "./manifest.ts";

export const wiring = wire(manifest, {
  tables: {
    retention_rules: { shared: "an admin's table: for how long things are kept" },
    retention_holds: { shared: "what admins hold back, read by admins alone" },
    retention_runs: { shared: "sums of what went, without anybody in them" },
  },
});
