import { wire } from "../../kit/wiring.ts";
import { personalData } from "./personal-data.ts";
import { sweepKeys } from "./sweep-keys.ts";

export const wiring = wire(
  {},
  { personalData, sweep: sweepKeys, tables: { idempotency_keys: "personal" } },
);
