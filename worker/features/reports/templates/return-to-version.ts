import type { ActorContext } from "../../../kernel/context.ts";
import { AppError } from "../../../kernel/errors.ts";
import type { Template } from "./contract.ts";
import { checkTemplate, isFault } from "../rules/check-template.ts";
import { publishableTemplate } from "./publishable-template.ts";
import { variablesFor } from "./load-template.ts";

/** Has reports made by an earlier version again; one that names what is gone by now can't be. */
export async function returnToVersion(
  ctx: ActorContext,
  id: string,
  version: { number: number; note: string },
  seen: number,
): Promise<Template> {
  const earlier = await publishableTemplate.readVersion(ctx, id, version.number);
  const known = await variablesFor(ctx, earlier.scope);
  const findings = checkTemplate(
    earlier,
    known.map(({ name }) => name),
  );
  if (findings.some(isFault)) throw new AppError("not_publishable", { data: { findings } });
  return publishableTemplate.returnTo(ctx, id, version, seen);
}
