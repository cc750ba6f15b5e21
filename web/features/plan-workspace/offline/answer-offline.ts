import { LIMITS } from "../../../../worker/kernel/limits.ts";
import { wait } from "../../../lib/after.ts";
import { documentsFor, folderOf, scopeOf } from "./kept-documents.ts";

type Parts = {
  origin: string;
  /** The hint beside the session's cookie, as this browser has it now. */
  readHint: () => Promise<string>;
  /** The files that the build names, by their paths, and the cache that has them. */
  files: ReadonlySet<string>;
  store: string;
};

/** Nobody behind the gateway, or nobody who can answer now. */
const AWAY: ReadonlySet<number> = new Set([502, 503, 504]);

/** How a worker answers; null for all that it leaves to the browser. `early` is the answer already on its way. */
export function answerOffline(
  { origin, readHint, files, store: name }: Parts,
  request: Request,
  early: Promise<Response | undefined>,
): Promise<Response> | null {
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== origin) return null;
  if (request.mode === "navigate") return scopeOf(url.pathname) ? openDocument(url) : null;
  return url.pathname.startsWith("/assets/") && url.search === "" ? openFile(url.pathname) : null;

  /** The network first, so that whoever has one never sees an older build or another session. */
  async function openDocument({ pathname, search }: URL): Promise<Response> {
    const asked = early.then((answer) => answer ?? fetch(request));
    const late = wait(LIMITS.documentPatienceMs);
    const first = await Promise.race([asked.catch(() => null), late]);
    if (first && !AWAY.has(first.status)) return first;
    return (await findKept(pathname, search)) ?? asked;
  }

  async function findKept(path: string, search: string): Promise<Response | null> {
    const own = documentsFor(path, await readHint());
    if (own === null || !(await caches.has(own))) return null;
    const documents = await caches.open(own);
    const exact = await documents.match(path);
    if (exact) return withOwnNonce(exact);
    // Another module of the same plan: all of them open from there.
    const kept = (await documents.keys()).map(({ url }) => new URL(url).pathname);
    const other =
      kept.findLast((one) => folderOf(one) === path) ??
      kept.findLast((one) => folderOf(one) === folderOf(path));
    return other === undefined ? null : Response.redirect(new URL(other + search, origin));
  }

  /** Names of files change with what is in them, so the one that is kept is the right one. */
  async function openFile(path: string): Promise<Response> {
    const store = await caches.open(name);
    const kept = await store.match(path);
    if (kept) return kept;
    const answer = await fetch(request);
    if (answer.ok && files.has(path)) await store.put(path, answer.clone()).catch(() => {});
    return answer;
  }
}

/** A nonce is good for one opening. */
async function withOwnNonce(kept: Response): Promise<Response> {
  const headers = new Headers(kept.headers);
  const policy = headers.get("content-security-policy") ?? "";
  const [, old] = /'nonce-([^']+)'/.exec(policy) ?? [];
  const text = await kept.text();
  if (old === undefined) return new Response(text, { headers });
  const nonce = crypto.randomUUID();
  headers.set("content-security-policy", policy.replaceAll(old, nonce));
  return new Response(text.replaceAll(old, nonce), { headers });
}
