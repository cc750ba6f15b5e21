import { adminGrants } from "../../../db/schema/grants.ts";
import { stays } from "../../kit/merges.ts";
import { wire } from "../../kit/wiring.ts";
import { grantsApi } from "./api.ts";
import { manifest } from "./manifest.ts";
import { personalData } from "./personal-data.ts";

export const wiring = wire(manifest, {
  apis: { "/grants": grantsApi },
  personalData,
  merging: { rows: [stays(adminGrants.userId, "rights"), stays(adminGrants.grantedBy, "history")] },
  tables: { admin_grants: "personal" },
});
