import { wire } from "../../kit/wiring.ts";
import { manifest } from "./manifest.ts";

export const wiring = wire(manifest, {
  tables: {
    incoming_items: { shared: "who works on what came in, read by admins alone" },
    incoming_notes: { shared: "what admins say among each other about what came in" },
    incoming_rules: { shared: "an admin's table" },
    incoming_rule_runs: { shared: "what rules did, read by admins alone" },
  },
});
