import { wire } from "../../kit/wiring.ts";
import { impersonationApi } from "./api.ts";
import { manifest } from "./manifest.ts";

export const wiring = wire(manifest, { apis: { "/impersonation": impersonationApi } });
