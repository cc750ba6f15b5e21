import type { ActorContext } from "../../kernel/context.ts";
import { AppError, staleVersion } from "../../kernel/errors.ts";
import type { FormField } from "./contract.ts";
import { checkPattern } from "./check-pattern.ts";
import type { Form, PublishInput } from "../forms-manager/contract.ts";
import { readForm } from "./queries.ts";
import { checkDefinition } from "./rules/check-definition.ts";
import { checkPattern as readPattern } from "./rules/check-pattern.ts";
import { fault, type Finding, inField } from "./rules/findings.ts";
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
  const findings = [
    ...checkDefinition(form.definition, form.delivery, ctx.clock.now()),
    ...(await refusedPatterns(form.definition.fields)),
  ];
  if (findings.some(({ level }) => level === "error")) {
    throw new AppError("not_publishable", { data: { findings } });
  }
  await writeVersion(ctx, form, { after, note, document: form.definition, returnsTo: null });
  return readForm(ctx, id);
}

/** What reads like a pattern, and is still none for the engine that will match it. */
async function refusedPatterns(fields: readonly FormField[]): Promise<Finding[]> {
  const found = fields.map(async (field) => {
    const { pattern } = field.validation;
    // The rules have said what is wrong with it already.
    if (pattern === "" || readPattern(pattern) !== null) return [];
    const why = await checkPattern(pattern);
    return why === null ? [] : [fault(inField(field, "pattern"), why)];
  });
  return (await Promise.all(found)).flat();
}
