import { LIMITS } from "../../worker/kernel/limits.ts";

export const TEXT_AREA_ROWS = LIMITS.textAreaRows;
