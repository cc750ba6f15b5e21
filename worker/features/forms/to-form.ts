import * as v from "valibot";
import type { forms } from "../../../db/schema/forms.ts";
import { AppError } from "../../kernel/errors.ts";
import type { Form } from "./list/contract.ts";
import { FormDefinition, FormDelivery } from "./contract.ts";

export type StoredForm = typeof forms.$inferSelect;

type Beside = Pick<Form, "answers" | "formerSlugs" | "updatedBy">;

export function toForm(row: StoredForm, beside: Beside): Form {
  const delivery = v.safeParse(FormDelivery, row.delivery);
  if (!delivery.success) throw new AppError("unsupported_content");
  return {
    id: row.id,
    slug: row.slug,
    isActive: row.isActive,
    publishedNumber: row.publishedNumber,
    publishedAt: row.publishedAt === null ? null : new Date(row.publishedAt).toISOString(),
    hasChanges: row.hasChanges,
    version: row.version,
    createdAt: new Date(row.createdAt).toISOString(),
    updatedAt: new Date(row.updatedAt).toISOString(),
    definition: definitionOf(row),
    delivery: delivery.output,
    hasSecret: row.webhookSecret !== "",
    ...beside,
  };
}

/** The draft as it would be published. */
function definitionOf(
  row: Pick<StoredForm, "title" | "description" | "fields" | "settings">,
): FormDefinition {
  const { title, description, fields, settings } = row;
  const read = v.safeParse(FormDefinition, { title, description, fields, settings });
  if (!read.success) throw new AppError("unsupported_content");
  return read.output;
}
