import type { ActorContext } from "../../kernel/context.ts";
import { AppError } from "../../kernel/errors.ts";
import { recordEvent } from "../audit/record-event.ts";
import { refreshContent } from "../contents/refresh-content.ts";
import type { Webpage } from "./contract.ts";
import { readWebpage } from "./queries.ts";
import { writeWebpage } from "./write-webpage.ts";

/** Lets visitors open what is published, or takes it down; nothing of it is lost. */
export async function openWebpage(
  ctx: ActorContext,
  id: string,
  isActive: boolean,
  version: number,
): Promise<Webpage> {
  const { publishedNumber, title } = await readWebpage(ctx, id);
  if (publishedNumber === null) {
    throw new AppError("not_publishable", { detail: "Publish this page first." });
  }
  await writeWebpage(ctx, {
    ...{ id, version },
    values: isActive ? { isActive } : { isActive, takeDownAt: null },
    with: [
      refreshContent(ctx, "webpage", id),
      recordEvent(ctx, {
        type: isActive ? "webpage_opened" : "webpage_closed",
        userId: ctx.actor.userId,
        details: { webpageId: id, title },
      }),
    ],
  });
  return readWebpage(ctx, id);
}
