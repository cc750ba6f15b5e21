import * as v from "valibot";
import type { ActorContext } from "../../kernel/context.ts";
import { AppError } from "../../kernel/errors.ts";
import { recordEvent } from "../audit/record-event.ts";
import { addVersion } from "../contents/add-version.ts";
import { ConsentDefinition, type Template } from "./contract.ts";
import { readStored, readTemplate } from "./queries.ts";
import { refreshLinks } from "./refresh-links.ts";
import { checkConsent, isPublishable } from "./rules/check-consent.ts";
import { writeTemplate } from "./write-template.ts";

/** Makes the draft what everyone is asked at each of its links. What its check finds wrong keeps it back. */
export async function publishTemplate(
  ctx: ActorContext,
  id: string,
  note: string,
  version: number,
): Promise<Template> {
  const { definition, lastNumber, name } = await readStored(ctx, id);
  const findings = checkConsent(definition);
  const parsed = v.safeParse(ConsentDefinition, definition);
  if (!isPublishable(findings) || !parsed.success) {
    throw new AppError("not_publishable", { data: { findings } });
  }
  const number = lastNumber + 1;
  const document = parsed.output;
  await writeTemplate(ctx, {
    ...{ id, version },
    values: { publishedNumber: number, publishedAt: ctx.clock.now(), hasChanges: false },
    with: [
      ...(await addVersion(ctx, {
        ...{ kind: "consent", document, contentId: id, number, note, returnsTo: null },
      })),
      refreshLinks(ctx, id),
      recordEvent(ctx, {
        type: "consent_template_published",
        userId: ctx.actor.userId,
        details: { templateId: id, name, number },
      }),
    ],
  });
  return readTemplate(ctx, id);
}
