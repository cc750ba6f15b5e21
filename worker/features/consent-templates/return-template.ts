import type { ActorContext } from "../../kernel/context.ts";
import { recordEvent } from "../audit/record-event.ts";
import { addVersion } from "../contents/add-version.ts";
import type { Template } from "./contract.ts";
import { draftHash } from "./draft-hash.ts";
import { readPublished, readStored, readTemplate } from "./queries.ts";
import { refreshLinks } from "./refresh-links.ts";
import { writeTemplate } from "./write-template.ts";

type Return = { number: number; note: string };

/**
 * Has everyone asked with an earlier version again, as a new one. A draft that holds work of its own stays;
 * one that held nothing else follows.
 */
export async function returnTemplate(
  ctx: ActorContext,
  id: string,
  { number: returnsTo, note }: Return,
  version: number,
): Promise<Template> {
  const [stored, document] = await Promise.all([
    readStored(ctx, id),
    readPublished(ctx, id, returnsTo),
  ]);
  const number = stored.lastNumber + 1;
  const isSame = (await draftHash(stored.definition)) === (await draftHash(document));
  const follows = stored.hasChanges && !isSame ? {} : { formConfig: document, hasChanges: false };
  await writeTemplate(ctx, {
    ...{ id, version },
    values: { publishedNumber: number, publishedAt: ctx.clock.now(), ...follows },
    with: [
      ...(await addVersion(ctx, {
        ...{ kind: "consent", document, contentId: id, number, note, returnsTo },
      })),
      refreshLinks(ctx, id),
      recordEvent(ctx, {
        type: "consent_template_returned",
        userId: ctx.actor.userId,
        details: { templateId: id, name: stored.name, number, returnsTo },
      }),
    ],
  });
  return readTemplate(ctx, id);
}
