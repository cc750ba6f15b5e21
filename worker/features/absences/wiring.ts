import { absences } from "../../../db/schema/absences.ts";
import { moves } from "../../kit/merges.ts";
import { wire } from "../../kit/wiring.ts";
import { absencesApi } from "./api.ts";
import { manifest } from "./manifest.ts";
import { personalData } from "./personal-data.ts";
import { sweepAbsences } from "./sweep-absences.ts";

export const wiring = wire(manifest, {
  apis: { "/absences": absencesApi },
  sweep: sweepAbsences,
  personalData,
  merging: { rows: [moves(absences.userId, ["absence", "absences"])] },
  tables: { absences: "personal" },
});
