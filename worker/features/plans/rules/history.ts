import type { PlanKind } from "../../../../db/values/plans.ts";
import type { LoggedOperation } from "./logged-operation.ts";

/** A person who left a plan is not named in it for its life. */
export const UNTITLED_KIND = "teamMember" satisfies PlanKind;
