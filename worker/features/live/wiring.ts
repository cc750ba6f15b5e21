import { wire } from "../../kit/wiring.ts";
import { liveApi } from "./api.ts";

export const wiring = wire({}, { apis: { "/live": liveApi } });
