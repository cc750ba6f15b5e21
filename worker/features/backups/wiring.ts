import { wire } from "../../kit/wiring.ts";
import { backupsApi } from "./api.ts";
import { manifest } from "./manifest.ts";

export const wiring = wire(manifest, { apis: { "/backups": backupsApi } });
