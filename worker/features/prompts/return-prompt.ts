import { readState } from "../../kit/record-state.ts";
import type { RestoreRecord } from "../../kit/records.ts";
import { PromptChanges } from "./contract.ts";
import { publishablePrompt } from "./publishable-prompt.ts";

export const returnPrompt: RestoreRecord = (ctx, id, fields, version) =>
  publishablePrompt.restore(ctx, id, { draft: readState(PromptChanges, fields) }, version);
