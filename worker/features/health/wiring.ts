import { wire } from "../../kit/wiring.ts";
import { healthApi } from "./api.ts";
import { manifest } from "./manifest.ts";

export const wiring = wire(manifest, { apis: { "/health": healthApi } });
