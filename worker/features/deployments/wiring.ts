import { wire } from "../../kit/wiring.ts";
import { deploymentsApi } from "./api.ts";
import { manifest } from "./manifest.ts";

export const wiring = wire(manifest, { apis: { "/deployments": deploymentsApi } });
