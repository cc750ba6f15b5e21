import * as v from "valibot";
import { NOTHING_PUBLISHED, SiteDocument, SitePointer } from "../features/site/contract.ts";
import { KV_KEYS } from "../kernel/kv-keys.ts";
import { LIMITS } from "../kernel/limits.ts";
import { log } from "../kernel/log.ts";
import { within } from "../kernel/within.ts";

type Edge = Pick<KVNamespace, "get">;
type Published = { version: string | null; site: SiteDocument };
/** Stands in while nothing can be read and nobody asked the database. */
type Memory = Published & { readAt: number; isStandIn: boolean };

const Pointer = v.pipe(v.string(), v.parseJson(), SitePointer);
const Document = v.pipe(v.string(), v.parseJson(), SiteDocument);

/** What this isolate knows of the published routes and navigations. */
const memories = new WeakMap<Edge, Memory>();

/**
 * The published document. While KV is late, away or holds garbage, the last good one stands; where this
 * isolate has none, the database is asked, which is the truth.
 */
export async function recallSite(
  edge: Edge,
  askDatabase: () => Promise<SiteDocument>,
): Promise<SiteDocument> {
  const { version, site, isStandIn } = await recall(edge);
  if (!isStandIn) return site;
  return remember(edge, { version, site: await askDatabase() }).site;
}

/** The same for public pages, which never wait for the database: without anything good, nothing is published. */
export async function recallPublished(edge: Edge): Promise<Published> {
  return recall(edge);
}

/** What was published from this isolate is known here at once, while others have yet to read it. */
export function rememberSite(edge: Edge, published: Published) {
  keep(edge, published);
}

async function recall(edge: Edge): Promise<Memory> {
  const known = memories.get(edge);
  if (known && Date.now() - known.readAt <= LIMITS.redirectMemoryMs) return known;
  try {
    return keep(edge, await within(LIMITS.kvTimeoutMs, readPublished(edge, known)));
  } catch (error) {
    log("error", "site.unreadable", { error });
    const { version = null, site = NOTHING_PUBLISHED, isStandIn = true } = known ?? {};
    return remember(edge, { version, site }, isStandIn);
  }
}

/** The milliseconds that a version's id begins with; of two in one the order is unknown. */
const TIME_LENGTH = 13;
const timeOf = ({ version }: Published) => version?.slice(0, TIME_LENGTH) ?? "";

/** A location may go on answering with what it knew before: versions are in the order of time, and none goes back. */
function keep(edge: Edge, read: Published): Memory {
  const known = memories.get(edge);
  const isOlder = known !== undefined && timeOf(known) > timeOf(read);
  return isOlder ? remember(edge, known, known.isStandIn) : remember(edge, read);
}

function remember(edge: Edge, { version, site }: Published, isStandIn = false): Memory {
  const memory = { version, site, readAt: Date.now(), isStandIn };
  memories.set(edge, memory);
  return memory;
}

async function readPublished(edge: Edge, known: Memory | undefined): Promise<Published> {
  const pointer = await readText(edge, KV_KEYS.sitePointer);
  if (pointer === null) return { version: null, site: NOTHING_PUBLISHED };
  const { version } = v.parse(Pointer, pointer);
  if (known?.version === version) return { version, site: known.site };
  return { version, site: v.parse(Document, await readText(edge, KV_KEYS.site(version))) };
}

const readText = (edge: Edge, key: string) =>
  edge.get(key, { type: "text", cacheTtl: LIMITS.redirectKvCacheS });
