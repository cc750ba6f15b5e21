import type { ActorContext } from "../../kernel/context.ts";
import { recordEvent } from "../audit/record-event.ts";
import { addVersion } from "../contents/add-version.ts";
import { refreshContent } from "../contents/refresh-content.ts";
import type { Webpage } from "./contract.ts";
import { readPublished, readStored, readWebpage } from "./queries.ts";
import { hashOf, settleWebpage } from "./settle-webpage.ts";
import { writeWebpage } from "./write-webpage.ts";

type Return = { number: number; note: string };

/**
 * Has visitors see an earlier version again, as a new one. A draft that holds work of its own stays; one
 * that held nothing else follows.
 */
export async function returnWebpage(
  ctx: ActorContext,
  id: string,
  { number: returnsTo, note }: Return,
  version: number,
): Promise<Webpage> {
  const [stored, earlier] = await Promise.all([
    readStored(ctx, id),
    readPublished(ctx, id, returnsTo),
  ]);
  // Its HTML is made anew: what is allowed today may be less than it was.
  const document = settleWebpage(earlier);
  const number = stored.lastNumber + 1;
  const isSame = (await hashOf(stored.page)) === (await hashOf(document));
  const follows = stored.hasChanges && !isSame ? {} : { ...document, hasChanges: false };
  await writeWebpage(ctx, {
    ...{ id, version },
    values: { publishedNumber: number, publishedAt: ctx.clock.now(), ...follows },
    with: [
      ...(await addVersion(ctx, {
        ...{ kind: "webpage", document, contentId: id, number, note, returnsTo },
      })),
      refreshContent(ctx, "webpage", id),
      recordEvent(ctx, {
        type: "webpage_returned",
        userId: ctx.actor.userId,
        details: { webpageId: id, title: document.title, number, returnsTo },
      }),
    ],
  });
  return readWebpage(ctx, id);
}
