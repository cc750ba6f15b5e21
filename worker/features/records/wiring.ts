import { wire } from "../../kit/wiring.ts";
import { manifest } from "./manifest.ts";

export const wiring = wire(manifest, {
  tables: {
    record_changes: { shared: "what was done to records, read with the right to read them" },
  },
});
