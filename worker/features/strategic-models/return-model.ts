import { readState } from "../../kit/record-state.ts";
import type { RestoreRecord } from "../../kit/records.ts";
import { ModelChanges } from "./contract.ts";
import { publishableModel } from "./publishable-model.ts";

export const returnModel: RestoreRecord = (ctx, id, fields, version) =>
  publishableModel.restore(ctx, id, { draft: readState(ModelChanges, fields) }, version);
