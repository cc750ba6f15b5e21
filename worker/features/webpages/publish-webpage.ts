import type { ActorContext } from "../../kernel/context.ts";
import { AppError } from "../../kernel/errors.ts";
import { recordEvent } from "../audit/record-event.ts";
import { addVersion } from "../contents/add-version.ts";
import { refreshContent } from "../contents/refresh-content.ts";
import type { PublishInput, Webpage } from "./contract.ts";
import { readOpenForms, readStored, readWebpage } from "./queries.ts";
import { checkWebpage, isPublishable } from "./rules/check-webpage.ts";
import { writeWebpage } from "./write-webpage.ts";

/** Makes the draft the version that visitors see. What its check finds wrong keeps it back. */
export async function publishWebpage(
  ctx: ActorContext,
  id: string,
  { note, isOpen }: PublishInput,
  version: number,
): Promise<Webpage> {
  const { page, lastNumber } = await readStored(ctx, id);
  const findings = checkWebpage(page, { formIds: await readOpenForms(ctx, page) });
  if (!isPublishable(findings)) throw new AppError("not_publishable", { data: { findings } });
  const number = lastNumber + 1;
  const document = { kind: "webpage" as const, document: page };
  await writeWebpage(ctx, {
    ...{ id, version },
    values: {
      ...{ publishedNumber: number, publishedAt: ctx.clock.now(), hasChanges: false },
      ...{ isActive: isOpen, publishAt: null },
    },
    with: [
      ...(await addVersion(ctx, { ...document, contentId: id, number, note, returnsTo: null })),
      refreshContent(ctx, "webpage", id),
      recordEvent(ctx, {
        type: "webpage_published",
        userId: ctx.actor.userId,
        details: { webpageId: id, title: page.title, number, isOpen },
      }),
    ],
  });
  return readWebpage(ctx, id);
}
