import type { ActorContext } from "../../kernel/context.ts";
import { notFound, staleVersion } from "../../kernel/errors.ts";
import { readVersion } from "../contents/queries.ts";
import type { Form, PublishInput } from "../forms-manager/contract.ts";
import { readForm } from "./queries.ts";
import { writeVersion } from "./write-version.ts";

/**
 * Publishes an older version anew. A draft that is what visitors saw follows it; one with changes of its own
 * keeps them.
 */
export async function returnForm(
  ctx: ActorContext,
  id: string,
  number: number,
  { after, note }: PublishInput,
  seen: number,
): Promise<Form> {
  const [form, version] = await Promise.all([
    readForm(ctx, id),
    readVersion(ctx, "form", id, number),
  ]);
  if (form.version !== seen) throw staleVersion(form);
  if (version?.kind !== "form") throw notFound("version", String(number));
  await writeVersion(ctx, form, { after, note, document: version.document, returnsTo: number });
  return readForm(ctx, id);
}
