import { devices } from "../../../db/schema/devices.ts";
import { stays } from "../../kit/merges.ts";
import { wire } from "../../kit/wiring.ts";
import { devicesApi } from "./api.ts";
import { manifest } from "./manifest.ts";
import { personalData } from "./personal-data.ts";

export const wiring = wire(manifest, {
  apis: { "/devices": devicesApi },
  personalData,
  merging: { rows: [stays(devices.userId, "sign-in", ["device", "devices"])] },
  tables: { devices: "personal" },
});
