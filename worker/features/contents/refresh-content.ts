import type { ContentKind } from "../../../db/values/contents.ts";
import type { Context } from "../../kernel/context.ts";
import { enqueueEffect } from "../outbox/enqueue-effect.ts";

/**
 * The statement that has the edge follow, for the transaction of whoever publishes, opens, closes, renames
 * or removes. Names that it no longer has are handed in.
 */
export function refreshContent(
  ctx: Context,
  kind: ContentKind,
  id: string,
  names: readonly string[] = [],
) {
  const payload = { kind, id, names: [...names] };
  return enqueueEffect(ctx, { kind: "contents.publish-one", payload });
}
