import * as v from "valibot";
import { forms } from "../../../db/schema/forms.ts";
import { isUniqueViolation, transaction } from "../../../db/transaction.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { invalidInput } from "../../kernel/errors.ts";
import { recordEvent } from "../audit/record-event.ts";
import type { CreateFormInput, Form } from "../forms-manager/contract.ts";
import type { FormDefinition, FormDelivery } from "./contract.ts";
import { freeSlug } from "./free-slug.ts";
import { readForm } from "./queries.ts";
import { blankForm, NO_DELIVERY } from "./rules/blank.ts";
import { FormDocument } from "./rules/form-document.ts";
import { TEMPLATE_NAMES, TEMPLATES } from "./rules/templates.ts";

const UNTITLED = "Untitled form";

/** A new draft: blank, from a template or from a file. */
export async function createForm(ctx: ActorContext, input: CreateFormInput): Promise<Form> {
  return addForm(ctx, definitionOf(input), NO_DELIVERY, input.from);
}

function definitionOf(input: CreateFormInput): FormDefinition {
  switch (input.from) {
    case "blank":
      return blankForm({ title: input.title ?? UNTITLED });
    case "template": {
      const name = TEMPLATE_NAMES.find((known) => known === input.template);
      if (!name) throw invalidInput({ template: "There is no such template." });
      return TEMPLATES[name].form;
    }
    case "document":
      return readDocument(input.document);
  }
}

function readDocument(document: unknown): FormDefinition {
  const read = v.safeParse(FormDocument, document);
  if (read.success) return read.output.form;
  const fields: Record<string, string> = {};
  for (const issue of read.issues) {
    fields[["document", v.getDotPath(issue)].filter(Boolean).join(".")] ??= issue.message;
  }
  throw invalidInput(fields);
}

/** Two that ask for one address at the same moment get two: the second looks again. */
export async function addForm(
  ctx: ActorContext,
  definition: FormDefinition,
  delivery: FormDelivery,
  from: string,
): Promise<Form> {
  const id = ctx.ids.next();
  const { title, description, fields, settings } = definition;
  const by = ctx.actor.userId;
  for (let isLast = false; ; isLast = true) {
    const slug = await freeSlug(ctx, title);
    const now = ctx.clock.now();
    try {
      await transaction(ctx.db, [
        ctx.db.insert(forms).values({
          ...{ id, slug, title, description, fields, settings, delivery },
          ...{ createdAt: now, updatedAt: now, createdBy: by, updatedBy: by },
        }),
        recordEvent(ctx, {
          type: "form_created",
          userId: by,
          details: { formId: id, title, slug, from },
        }),
      ]);
      return await readForm(ctx, id);
    } catch (error) {
      if (isLast || !isUniqueViolation(error, "forms.slug")) throw error;
    }
  }
}
