import { variables } from "../../../db/schema/variables.ts";
import { stays } from "../../kit/merges.ts";
import { wire } from "../../kit/wiring.ts";
import { variablesApi } from "./api.ts";
import { manifest } from "./manifest.ts";
import { readToday } from "./read-today.ts";

export const wiring = wire(manifest, {
  apis: { "/variables": variablesApi },
  variables: { today: readToday },
  merging: {
    rows: [stays(variables.createdBy, "history"), stays(variables.updatedBy, "history")],
  },
  tables: { variables: { shared: "set by admins for the whole installation" } },
});
