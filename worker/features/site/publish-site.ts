import type { Context } from "../../kernel/context.ts";
import { KV_KEYS } from "../../kernel/kv-keys.ts";
import { notePublication } from "../publications/note-publication.ts";
import { readSite } from "./queries.ts";

/** Writes the route table and the navigations as a new document, then moves the pointer. Safe to repeat. */
export async function publishSite(ctx: Context, edge: Pick<KVNamespace, "put">) {
  const version = ctx.ids.next();
  const site = await readSite(ctx);
  await edge.put(KV_KEYS.site(version), JSON.stringify(site));
  await edge.put(KV_KEYS.sitePointer, JSON.stringify({ version }));
  await notePublication(ctx, "site", version);
  return { version, site };
}
