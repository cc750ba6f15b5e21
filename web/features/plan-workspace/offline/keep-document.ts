import { LIMITS } from "../../../../worker/kernel/limits.ts";
import { pageVersion } from "../../../lib/app-version.ts";
import { mayKeep } from "../../../lib/personal-storage.ts";
import { isVisit } from "../../../lib/is-visit.ts";
import { savesData } from "../../../lib/saves-data.ts";
import {
  documentsFor,
  KEPT_AT,
  KEPT_BUILD,
  PERSONS,
  scopeOf,
  TIDY,
  WORKER_PATH,
} from "./kept-documents.ts";

type Kept = { path: string; userId: string | null };

/** Those of this page that are kept already. */
const done = new Set<string>();

/** Sees to it that the module on the screen opens again without a network. Where that cannot be, nothing is. */
export async function keepDocument({ path, userId }: Kept): Promise<void> {
  const scope = scopeOf(path);
  const build = pageVersion();
  const name = documentsFor(path, readHint());
  if (import.meta.env.DEV || !scope || !build || !name || isVisit() || savesData()) return;
  if (!("serviceWorker" in navigator) || !navigator.onLine || done.has(path)) return;
  const worker = await startWorker(scope);
  if (!worker) return;
  await forgetEarlierSessions(name, userId);
  const documents = await caches.open(name);
  const wanted = { build, userId, name };
  if (!(await refresh(documents, path, wanted))) return;
  done.add(path);
  // The others come over to this build too; one by one, since nobody waits for them.
  for (const other of await pathsIn(documents)) await refresh(documents, other, wanted);
  await forgetOld(documents, build);
  worker.postMessage(TIDY);
}

/** Once it has all files of the build that the server has now. */
async function startWorker(scope: string): Promise<ServiceWorker | null> {
  const options = { scope, updateViaCache: "none" } as const;
  const registration = await navigator.serviceWorker.register(WORKER_PATH, options);
  await registration.update();
  const next = registration.installing ?? registration.waiting;
  if (next) await settled(next);
  return registration.active;
}

function settled(worker: ServiceWorker): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (worker.state === "activated" || worker.state === "redundant") resolve();
    };
    worker.addEventListener("statechange", look);
    look();
  });
}

type Wanted = { build: string; userId: string | null; name: string };

/** Answers whether it is kept as this build renders it. */
async function refresh(documents: Cache, path: string, wanted: Wanted): Promise<boolean> {
  const { build, userId, name } = wanted;
  const kept = await documents.match(path);
  if (kept && isFresh(kept.headers, build)) return true;
  const answer = await fetch(path, { headers: { accept: "text/html" } });
  // Another address, or no page: what was open here is open no more.
  if (answer.redirected || (answer.status >= 400 && answer.status < 500)) {
    await documents.delete(path);
    return false;
  }
  const text = await answer.text();
  const isOfBuild = text.includes(`name="app-version" content="${build}"`);
  const isTheirs = userId === null || text.includes(userId);
  // Who signed out meanwhile keeps nothing.
  const isSame = documentsFor(path, readHint()) === name && (userId === null || mayKeep(name));
  if (!answer.ok || !isOfBuild || !isTheirs || !isSame) return false;
  const headers = new Headers(answer.headers);
  for (const gone of ["content-encoding", "content-length"]) headers.delete(gone);
  headers.set(KEPT_BUILD, build);
  headers.set(KEPT_AT, String(Date.now()));
  // Deleted first, so that the last one that was looked at stands last.
  await documents.delete(path);
  await documents.put(path, new Response(text, { headers }));
  return true;
}

/** A day old at most: names, menus and rights change. */
function isFresh(headers: Headers, build: string): boolean {
  const ageMs = Date.now() - Number(headers.get(KEPT_AT));
  return headers.get(KEPT_BUILD) === build && ageMs >= 0 && ageMs < LIMITS.documentKeptMs;
}

async function forgetEarlierSessions(name: string, userId: string | null): Promise<void> {
  if (userId === null) return;
  const others = (await caches.keys()).filter((one) => one.startsWith(PERSONS) && one !== name);
  await Promise.all(others.map((one) => caches.delete(one)));
}

/** Of an earlier build, whose files go; and of many those that nobody looked at for longest. */
async function forgetOld(documents: Cache, build: string): Promise<void> {
  const paths = await pathsIn(documents);
  const many = new Set(paths.slice(0, Math.max(0, paths.length - LIMITS.documentsMost)));
  for (const path of paths) {
    const kept = await documents.match(path);
    if (many.has(path) || kept?.headers.get(KEPT_BUILD) !== build) await documents.delete(path);
  }
}

async function pathsIn(documents: Cache): Promise<string[]> {
  return (await documents.keys()).map(({ url }) => new URL(url).pathname);
}

/** The hint beside the session's cookie. */
function readHint(): string {
  return /(?:^|; )signed-in=([^;]*)/.exec(document.cookie)?.[1] ?? "";
}
