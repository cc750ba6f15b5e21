import { readState } from "../../../kit/record-state.ts";
import type { RestoreRecord } from "../../../kit/records.ts";
import { TemplateChanges } from "./contract.ts";
import { publishableTemplate } from "./publishable-template.ts";

export const returnTemplate: RestoreRecord = (ctx, id, fields, version) =>
  publishableTemplate.restore(ctx, id, { draft: readState(TemplateChanges, fields) }, version);
