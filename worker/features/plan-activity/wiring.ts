import { wire } from "../../kit/wiring.ts";
import { planActivityApi } from "./api.ts";

export const wiring = wire({}, { apis: { "/plans": planActivityApi } });
