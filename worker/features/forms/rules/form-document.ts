import * as v from "valibot";
import { FormDefinition } from "../contract.ts";

/** What an export is and an import takes. Who hears of answers belongs to an installation, and is not in it. */
export const FormDocument = v.object({
  format: v.literal("executive-advisor-form", "This file is not a form from this product."),
  formatVersion: v.literal(1, "This file comes from an unknown version of the product."),
  form: FormDefinition,
});
export type FormDocument = v.InferOutput<typeof FormDocument>;

export const toDocument = (form: FormDefinition): FormDocument => ({
  format: "executive-advisor-form",
  formatVersion: 1,
  form,
});
