import { wire } from "../../kit/wiring.ts";
import { grantsApi } from "./api.ts";
import { manifest } from "./manifest.ts";
import { personalData } from "./personal-data.ts";

export const wiring = wire(manifest, {
  apis: { "/grants": grantsApi },
  personalData,
  tables: { admin_grants: "personal" },
});
