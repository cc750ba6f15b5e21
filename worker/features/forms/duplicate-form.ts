import type { ActorContext } from "../../kernel/context.ts";
import type { Form } from "../forms-manager/contract.ts";
import { addForm } from "./create-form.ts";
import { readForm } from "./queries.ts";

/** A draft of its own with the same questions; a webhook and its secret stay where they are. */
export async function duplicateForm(ctx: ActorContext, id: string): Promise<Form> {
  const { definition, delivery } = await readForm(ctx, id);
  const title = `Copy of ${definition.title}`.slice(0, ctx.limits.formTitleLength);
  return addForm(ctx, { ...definition, title }, { ...delivery, webhookUrl: "" }, id);
}
