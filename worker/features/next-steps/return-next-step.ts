import { readState } from "../../kit/record-state.ts";
import type { RestoreRecord } from "../../kit/records.ts";
import { changeNextStep } from "./change-next-step.ts";
import { NextStepChanges } from "./contract.ts";

export const returnNextStep: RestoreRecord = (ctx, id, fields, version) =>
  changeNextStep(ctx, id, readState(NextStepChanges, fields), version);
