import { CONTENT_KINDS, type ContentKind } from "../../../db/values/contents.ts";
import type { Context } from "../../kernel/context.ts";
import { enqueueEffect } from "../outbox/enqueue-effect.ts";
import { notePublication } from "../publications/note-publication.ts";
import { publishContent } from "./publish-content.ts";
import { listPublishedIds } from "./queries.ts";

type From = { kind: ContentKind; after: string };

/** Brings the next few to the edge, and has those after them follow: one run may write only so much. */
export async function publishContentsFrom(
  ctx: Context,
  edge: Pick<KVNamespace, "put" | "delete">,
  { kind, after }: From,
) {
  const ids = await listPublishedIds(ctx, kind, after);
  for (const id of ids) await publishContent(ctx, edge, { kind, id, names: [] });
  const last = ids.at(-1);
  if (last !== undefined) return publishFrom(ctx, { kind, after: last });
  const next = CONTENT_KINDS[CONTENT_KINDS.indexOf(kind) + 1];
  if (next) return publishFrom(ctx, { kind: next, after: "" });
  return notePublication(ctx, "contents", ctx.ids.next());
}

export async function publishFrom(ctx: Context, from: From) {
  await enqueueEffect(ctx, { kind: "contents.publish-from", payload: from });
  ctx.effects.wake();
}
