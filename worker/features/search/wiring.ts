import { wire } from "../../kit/wiring.ts";
import { searchApi } from "./api.ts";
import { manifest } from "./manifest.ts";

export const wiring = wire(manifest, { apis: { "/search": (all) => searchApi(all.search) } });
