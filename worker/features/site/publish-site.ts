import type { Context } from "../../kernel/context.ts";
import { KV_KEYS } from "../../kernel/kv-keys.ts";
import { notePublication } from "../publications/note-publication.ts";
import { readPublished } from "../publications/queries.ts";
import { sweepVersions } from "../publications/sweep-versions.ts";
import { readSite } from "./queries.ts";

type Edge = Pick<KVNamespace, "put" | "list" | "delete">;

/** Writes the route table and the navigations as a new document, then moves the pointer. Safe to repeat. */
export async function publishSite(ctx: Context, edge: Edge) {
  const version = ctx.ids.next();
  const [site, before] = await Promise.all([readSite(ctx), readPublished(ctx, "site")]);
  await edge.put(KV_KEYS.site(version), JSON.stringify(site));
  await edge.put(KV_KEYS.sitePointer, JSON.stringify({ version }));
  await notePublication(ctx, "site", version);
  await sweepVersions(ctx, edge, "site", [version, before]);
  return { version, site };
}
