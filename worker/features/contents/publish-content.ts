import * as v from "valibot";
import type { ContentKind } from "../../../db/values/contents.ts";
import type { Context } from "../../kernel/context.ts";
import { KV_KEYS } from "../../kernel/kv-keys.ts";
import { type Content, ContentPointer } from "./contract.ts";
import { identityOf } from "./identity-of.ts";
import { namesOf, readContent } from "./queries.ts";

type Edge = Pick<KVNamespace, "put" | "delete">;
type Named = { kind: ContentKind; id: string; names: readonly string[] };
export type PublishedName = { name: string; content: Content };

/**
 * Brings what visitors get to the edge under each of its names: the version first, which never changes, then
 * what points to it. Names that were taken from it in the same write come along. Safe to repeat.
 */
export async function publishContent(ctx: Context, edge: Edge, { kind, id, names }: Named) {
  const all = new Set([...(await namesOf(ctx, kind, id)), ...names]);
  const published: PublishedName[] = [];
  // A name may be another content's by now: each is asked for by itself.
  for (const name of all)
    published.push({ name, content: await publishName(ctx, edge, kind, name) });
  return published;
}

/** Where another run wrote in between, the last to write is the one that looks again. */
async function publishName(ctx: Context, edge: Edge, kind: ContentKind, name: string) {
  let content = await readContent(ctx, kind, name);
  for (;;) {
    await put(ctx, edge, kind, name, content);
    const now = await readContent(ctx, kind, name);
    if (identityOf(now) === identityOf(content)) return content;
    content = now;
  }
}

async function put(ctx: Context, edge: Edge, kind: ContentKind, name: string, content: Content) {
  if (content.state === "published") {
    const { versionOf, number, document } = content;
    await edge.put(KV_KEYS.contentVersion(kind, versionOf, number), JSON.stringify(document));
    // Nobody is led there any more; whoever still is asks the database.
    if (number > 2) await edge.delete(KV_KEYS.contentVersion(kind, versionOf, number - 2));
  }
  const pointer = v.safeParse(ContentPointer, content);
  const gone = { state: "gone", stamp: ctx.ids.next() };
  const value = JSON.stringify(pointer.success ? pointer.output : gone);
  await edge.put(KV_KEYS.content(kind, name), value);
}
