import { wire } from "../../kit/wiring.ts";
import { devicesApi } from "./api.ts";
import { manifest } from "./manifest.ts";
import { personalData } from "./personal-data.ts";

export const wiring = wire(manifest, {
  apis: { "/devices": devicesApi },
  personalData,
  tables: { devices: "personal" },
});
