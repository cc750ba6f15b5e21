import type { Context } from "../../kernel/context.ts";
import { AppError } from "../../kernel/errors.ts";
import type { LinkedFile, LinkOpeners } from "../../kit/links.ts";
import { findLink, type OpenLink } from "./find-link.ts";

/** What the address of a feed gives now; where its thing is gone, as if there were no link. */
export async function openLink(
  ctx: Context,
  openers: LinkOpeners,
  { token, fileName }: { token: string; fileName: string },
): Promise<{ link: OpenLink; file: LinkedFile }> {
  const link = await findLink(ctx, token);
  const opener = openers[link.kind];
  const isFeed = opener && "open" in opener && opener.fileName === fileName;
  const file = isFeed ? await opener.open(ctx, link) : null;
  if (!file) throw new AppError("link_dead");
  return { link, file };
}
