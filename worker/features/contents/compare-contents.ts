import * as v from "valibot";
import { CONTENT_KINDS, type ContentKind } from "../../../db/values/contents.ts";
import type { Context } from "../../kernel/context.ts";
import { KV_KEYS } from "../../kernel/kv-keys.ts";
import { noteComparison } from "../publications/note-comparison.ts";
import { ContentPointer } from "./contract.ts";
import { identityOf } from "./identity-of.ts";
import { contentPath } from "./rules.ts";
import { listPublishedIds, namesOf, readContent } from "./queries.ts";

type Edge = Pick<KVNamespace, "get">;

const Pointer = v.pipe(v.string(), v.parseJson(), ContentPointer);

/** Holds every name at the edge against the database, and writes down which differ. */
export async function compareContents(ctx: Context, edge: Edge) {
  const differing: string[] = [];
  for (const kind of CONTENT_KINDS) {
    for await (const id of idsOf(ctx, kind)) {
      for (const name of await namesOf(ctx, kind, id)) {
        if (!(await isSame(ctx, edge, kind, name))) differing.push(contentPath(kind, name));
      }
    }
  }
  const finding = differing.slice(0, NAMED).join(", ");
  const compared = { version: ctx.ids.next(), differences: differing.length, finding };
  await noteComparison(ctx, "contents", compared);
}

/** So many are named in the finding; the rest are counted. */
const NAMED = 20;

async function* idsOf(ctx: Context, kind: ContentKind) {
  let after = "";
  for (;;) {
    const ids = await listPublishedIds(ctx, kind, after);
    const last = ids.at(-1);
    if (last === undefined) return;
    yield* ids;
    after = last;
  }
}

async function isSame(ctx: Context, edge: Edge, kind: ContentKind, name: string) {
  const [wanted, stored] = await Promise.all([
    readContent(ctx, kind, name),
    edge.get(KV_KEYS.content(kind, name)),
  ]);
  const pointer = v.safeParse(Pointer, stored);
  if (!pointer.success || identityOf(wanted) !== identityOf(pointer.output)) return false;
  if (wanted.state !== "published") return true;
  const version = await edge.get(KV_KEYS.contentVersion(kind, wanted.versionOf, wanted.number));
  return version === JSON.stringify(wanted.document);
}
