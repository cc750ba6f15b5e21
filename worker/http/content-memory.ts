import * as v from "valibot";
import type { ContentKind } from "../../db/values/contents.ts";
import { type Content, ContentDocument, ContentPointer } from "../features/contents/contract.ts";
import { isIdentifier } from "../features/contents/rules.ts";
import { KV_KEYS } from "../kernel/kv-keys.ts";
import { LIMITS } from "../kernel/limits.ts";
import { log } from "../kernel/log.ts";
import { within } from "../kernel/within.ts";

type Edge = Pick<KVNamespace, "get">;
type Known = { content: Content; readAt: number };
/** A page as it was rendered, ready to be sent again. */
export type KeptPage = { body: Uint8Array<ArrayBuffer>; headers: Readonly<Record<string, string>> };
type Memory = { contents: Map<string, Known>; pages: Map<string, KeptPage>; bytes: number };

const memories = new WeakMap<Edge, Memory>();

function memoryOf(edge: Edge): Memory {
  const memory = memories.get(edge) ?? { contents: new Map(), pages: new Map(), bytes: 0 };
  memories.set(edge, memory);
  return memory;
}

const nameOf = (kind: ContentKind, identifier: string) => `${kind}/${identifier}`;
const isFresh = ({ readAt }: Known, now: number) => now - readAt <= LIMITS.contentMemoryMs;

/** What this isolate knows well enough to answer at once. */
export function recallKnown(edge: Edge, kind: ContentKind, identifier: string, now: number) {
  const known = memories.get(edge)?.contents.get(nameOf(kind, identifier));
  return known && isFresh(known, now) ? known.content : undefined;
}

/**
 * What an identifier leads to: from memory, else from KV, else from the database, which is the truth. While
 * KV is late, away or holds garbage, the last good one stands; where there is none, the database is asked.
 */
export async function recallContent(
  edge: Edge,
  kind: ContentKind,
  identifier: string,
  askDatabase: () => Promise<Content>,
): Promise<Content> {
  if (!isIdentifier(identifier)) return { state: "unknown" };
  const known = memoryOf(edge).contents.get(nameOf(kind, identifier));
  if (known && isFresh(known, Date.now())) return known.content;
  const published = await readPublished(edge, kind, identifier, known?.content);
  if (published) return rememberContent(edge, kind, identifier, published);
  if (known && known.content.state === "published")
    return keep(edge, kind, identifier, known.content);
  return rememberContent(edge, kind, identifier, await askDatabase());
}

/** What was published from this isolate is known here at once; one that is older than what is known is not taken. */
export function rememberContent(
  edge: Edge,
  kind: ContentKind,
  identifier: string,
  content: Content,
): Content {
  const known = memoryOf(edge).contents.get(nameOf(kind, identifier));
  const isOlder = known !== undefined && stampOf(known.content) > stampOf(content);
  return keep(edge, kind, identifier, isOlder ? known.content : content);
}

/** The milliseconds that a stamp begins with. */
const TIME_LENGTH = 13;
const stampOf = (content: Content) =>
  "stamp" in content ? content.stamp.slice(0, TIME_LENGTH) : "";

function keep(edge: Edge, kind: ContentKind, identifier: string, content: Content): Content {
  const { contents } = memoryOf(edge);
  const name = nameOf(kind, identifier);
  contents.delete(name);
  contents.set(name, { content, readAt: Date.now() });
  dropOldest(contents, LIMITS.contentsKept);
  return content;
}

/** A map keeps the order in which its entries came. */
function dropOldest(map: Map<string, unknown>, most: number) {
  for (const name of map.keys()) {
    if (map.size <= most) return;
    map.delete(name);
  }
}

const Pointer = v.pipe(v.string(), v.parseJson(), ContentPointer);

/** Undefined where KV has nothing, or nothing that can be used. */
async function readPublished(
  edge: Edge,
  kind: ContentKind,
  identifier: string,
  known: Content | undefined,
): Promise<Content | undefined> {
  try {
    return await within(LIMITS.kvTimeoutMs, read(edge, kind, identifier, known));
  } catch (error) {
    log("error", "contents.unreadable", { kind, identifier, error });
    return undefined;
  }
}

async function read(
  edge: Edge,
  kind: ContentKind,
  identifier: string,
  known: Content | undefined,
): Promise<Content | undefined> {
  const text = await readText(edge, KV_KEYS.content(kind, identifier));
  if (text === null) return undefined;
  const pointer = v.parse(Pointer, text);
  if (pointer.state !== "published") return pointer;
  const { versionOf, number, hash } = pointer;
  if (known?.state === "published" && known.versionOf === versionOf && known.hash === hash) {
    return { ...known, ...pointer };
  }
  const stored = await readText(edge, KV_KEYS.contentVersion(kind, versionOf, number));
  if (stored === null) return undefined;
  const document = v.parse(v.pipe(v.string(), v.parseJson()), stored);
  const parsed = v.safeParse(ContentDocument, { kind, document });
  return parsed.success ? { ...pointer, ...parsed.output } : { state: "unsupported" };
}

const readText = (edge: Edge, key: string) =>
  edge.get(key, { type: "text", cacheTtl: LIMITS.contentKvCacheS });

export function recallPage(edge: Edge, key: string): KeptPage | undefined {
  return memories.get(edge)?.pages.get(key);
}

export function keepPage(edge: Edge, key: string, page: KeptPage) {
  const memory = memoryOf(edge);
  memory.bytes += page.body.byteLength - (memory.pages.get(key)?.body.byteLength ?? 0);
  memory.pages.delete(key);
  memory.pages.set(key, page);
  for (const [oldest, { body }] of memory.pages) {
    if (memory.bytes <= LIMITS.contentCharactersKept) return;
    memory.pages.delete(oldest);
    memory.bytes -= body.byteLength;
  }
}
