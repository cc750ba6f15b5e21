import * as v from "valibot";
import type { ContentKind } from "../../../db/values/contents.ts";
import type { Context } from "../../kernel/context.ts";
import { KV_KEYS } from "../../kernel/kv-keys.ts";
import { type Content, ContentPointer } from "./contract.ts";
import { namesOf, readContent } from "./queries.ts";

type Edge = Pick<KVNamespace, "put">;

/**
 * Brings what visitors get to the edge under each of its names: the version first, which never changes, then
 * what points to it. Names that were taken from it in the same write come along. Safe to repeat.
 */
export async function publishContent(
  ctx: Context,
  edge: Edge,
  { kind, id, names }: { kind: ContentKind; id: string; names: readonly string[] },
) {
  const all = new Set([...(await namesOf(ctx, kind, id)), ...names]);
  const published: { name: string; content: Content }[] = [];
  for (const name of all) {
    // A name may be another content's by now: each is asked for by itself.
    const content = await readContent(ctx, kind, name);
    await put(ctx, edge, kind, name, content);
    published.push({ name, content });
  }
  return published;
}

async function put(ctx: Context, edge: Edge, kind: ContentKind, name: string, content: Content) {
  if (content.state === "published") {
    const { id, number, document } = content;
    await edge.put(KV_KEYS.contentVersion(kind, id, number), JSON.stringify(document));
  }
  const pointer = v.safeParse(ContentPointer, content);
  const gone = { state: "gone", stamp: ctx.ids.next() };
  await edge.put(
    KV_KEYS.content(kind, name),
    JSON.stringify(pointer.success ? pointer.output : gone),
  );
}
