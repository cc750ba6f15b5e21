import * as v from "valibot";
import type { ActorContext } from "../../kernel/context.ts";
import { invalidInput } from "../../kernel/errors.ts";
import type { CreateFormInput, Form } from "./list/contract.ts";
import type { FormDefinition } from "./contract.ts";
import { publishableForm } from "./publishable-form.ts";
import { blankForm, NO_DELIVERY } from "./rules/blank.ts";
import { FormDocument } from "./rules/form-document.ts";
import { TEMPLATE_NAMES, TEMPLATES } from "./rules/templates.ts";

const UNTITLED = "Untitled form";

/** A new draft: blank, from a template or from a file. */
export async function createForm(ctx: ActorContext, input: CreateFormInput): Promise<Form> {
  const draft = { ...definitionOf(input), delivery: NO_DELIVERY };
  return publishableForm.create(ctx, { draft, source: input.from });
}

function definitionOf(input: CreateFormInput): FormDefinition {
  switch (input.from) {
    case "blank":
      return blankForm({ title: input.title ?? UNTITLED });
    case "template": {
      const name = TEMPLATE_NAMES.find((known) => known === input.template);
      if (!name) throw invalidInput({ template: "This template does not exist." });
      const { form } = TEMPLATES[name];
      return { ...form, title: input.title ?? form.title };
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
