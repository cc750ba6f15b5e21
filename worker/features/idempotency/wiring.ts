import { idempotencyKeys } from "../../../db/schema/idempotency.ts";
import { stays } from "../../kit/merges.ts";
import { wire } from "../../kit/wiring.ts";
import { personalData } from "./personal-data.ts";
import { sweepKeys } from "./sweep-keys.ts";

export const wiring = wire(
  {},
  {
    personalData,
    sweep: sweepKeys,
    merging: { rows: [stays(idempotencyKeys.userId, "history")] },
    tables: { idempotency_keys: "personal" },
  },
);
