import { readState } from "../../kit/record-state.ts";
import type { RestoreRecord } from "../../kit/records.ts";
import { ConsentTextChanges } from "./contract.ts";
import { publishableConsentText } from "./publishable-consent-text.ts";

export const returnConsentText: RestoreRecord = (ctx, id, { formConfig, ...named }, version) => {
  const parts = formConfig === undefined ? named : { ...named, definition: formConfig };
  const draft = readState(ConsentTextChanges, parts);
  return publishableConsentText.restore(ctx, id, { draft }, version);
};
