import * as v from "valibot";
import { FormDefinition } from "../contract.ts";

/** What an export is and an import takes. Who hears of answers belongs to an installation, and is not in it. */
export const FormDocument = v.object({
  format: v.literal("executive-advisor-form", "This is no form of this product."),
  formatVersion: v.literal(
    1,
    "This file comes from a version of the product that is not known here.",
  ),
  form: FormDefinition,
});
export type FormDocument = v.InferOutput<typeof FormDocument>;

export const toDocument = (form: FormDefinition): FormDocument => ({
  format: "executive-advisor-form",
  formatVersion: 1,
  form,
});
