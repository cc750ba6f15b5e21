import { wire } from "../../kit/wiring.ts";
import { manifest } from "./manifest.ts";

export const wiring = wire(manifest, {
  tables: {
    trash_records: { shared: "what admins deleted, restored by admins" },
    trash_rows: { shared: "the rows of what was deleted, which nobody reads until it is restored" },
  },
});
