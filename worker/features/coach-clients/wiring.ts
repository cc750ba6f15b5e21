import { wire } from "../../kit/wiring.ts";
import { coachClientsApi } from "./api.ts";
import { manifest } from "./manifest.ts";
import { personalData } from "./personal-data.ts";

export const wiring = wire(manifest, {
  apis: { "/coach-clients": coachClientsApi },
  personalData,
  tables: { coach_clients: "personal" },
});
