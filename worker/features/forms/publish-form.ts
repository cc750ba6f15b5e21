import type { ActorContext } from "../../kernel/context.ts";
import { AppError, staleVersion } from "../../kernel/errors.ts";
import type { Form, PublishInput } from "../forms-manager/contract.ts";
import { readForm } from "./queries.ts";
import { checkDefinition } from "./rules/check-definition.ts";
import { writeVersion } from "./write-version.ts";

/** Makes the draft what visitors see. The first time also opens the form. */
export async function publishForm(
  ctx: ActorContext,
  id: string,
  { after, note }: PublishInput,
  version: number,
): Promise<Form> {
  const form = await readForm(ctx, id);
  if (form.version !== version) throw staleVersion(form);
  const findings = checkDefinition(form.definition, form.delivery, ctx.clock.now());
  if (findings.some(({ level }) => level === "error")) {
    throw new AppError("not_publishable", { data: { findings } });
  }
  await writeVersion(ctx, form, { after, note, document: form.definition, returnsTo: null });
  return readForm(ctx, id);
}
