import * as v from "valibot";
import type { Context } from "../../kernel/context.ts";
import { KV_KEYS } from "../../kernel/kv-keys.ts";
import { type Comparison, noteComparison } from "../publications/note-comparison.ts";
import { NOTHING_PUBLISHED, SiteDocument, SitePointer } from "./contract.ts";
import { readSite } from "./queries.ts";

type Edge = Pick<KVNamespace, "get">;

/** Holds what stands at the edge against the database, and writes down how far apart they are. */
export async function compareSite(ctx: Context, edge: Edge) {
  await noteComparison(ctx, "site", await compared(ctx, edge));
}

const Pointer = v.pipe(v.string(), v.parseJson(), SitePointer);
const Document = v.pipe(v.string(), v.parseJson(), SiteDocument);

async function compared(ctx: Context, edge: Edge): Promise<Comparison> {
  const wanted = await readSite(ctx);
  const text = await edge.get(KV_KEYS.sitePointer);
  // Before anything was published nothing is, which is right where there is nothing to publish.
  if (text === null) return told("", differencesOf(wanted, NOTHING_PUBLISHED));
  const pointer = v.safeParse(Pointer, text);
  const everything = wanted.routes.length + 2;
  if (!pointer.success) {
    return { version: "", differences: everything, finding: "The pointer cannot be read." };
  }
  const { version } = pointer.output;
  const stored = v.safeParse(Document, await edge.get(KV_KEYS.site(version)));
  if (!stored.success) {
    return { version, differences: everything, finding: "The published document cannot be read." };
  }
  return told(version, differencesOf(wanted, stored.output));
}

const told = (version: string, differing: readonly string[]): Comparison => ({
  version,
  differences: differing.length,
  finding: differing.join(", "),
});

function differencesOf(wanted: SiteDocument, stored: SiteDocument): string[] {
  const found = new Map(stored.routes.map((route) => [route.id, JSON.stringify(route)]));
  const changed = wanted.routes.filter((route) => found.get(route.id) !== JSON.stringify(route));
  const ids = new Set(wanted.routes.map(({ id }) => id));
  const left = stored.routes.filter(({ id }) => !ids.has(id));
  const parts = (["sidebar", "publicNavigation"] as const).filter(
    (part) => JSON.stringify(wanted[part]) !== JSON.stringify(stored[part]),
  );
  return [...changed, ...left].map(({ path }) => path).concat(parts);
}
