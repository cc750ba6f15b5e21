import { wire } from "../../kit/wiring.ts";
import { manifest } from "./manifest.ts";

export const wiring = wire(manifest, {
  tables: {
    admin_grants: { shared: "what each admin may do, read by admins alone" },
  },
});
