import * as v from "valibot";
import { Reason } from "../users/contract.ts";

export const StartInput = v.object({ userId: v.pipe(v.string(), v.uuid()), reason: Reason });
export type StartInput = v.InferOutput<typeof StartInput>;

/** Until when the visit lasts at most. */
export const Started = v.object({ endsAt: v.string() });
