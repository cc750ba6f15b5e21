import { PERSONAL } from "../../../lib/personal-storage.ts";
import { LOCAL_PLAN, OWN_PLAN } from "../../plan-store/address/plan-base.ts";

/** What the page and its service worker have in common: the names under which a browser keeps what opens offline. */
export const WORKER_PATH = "/service-worker.js";
/** The build's files, the same for everyone: each worker has its own, since it follows the build by itself. */
export const filesOf = (scope: string): string => `files:${scope}`;
/** To the worker: the documents are those of this build, so files that it does not name may go. */
export const TIDY = "tidy";

/** On a kept document: the build that rendered it, and when. */
export const KEPT_BUILD = "x-kept-build";
export const KEPT_AT = "x-kept-at";

const DOCUMENTS = "documents";
/** Goes with the person, as everything that is named so. */
export const PERSONS = `${PERSONAL}documents:`;

/** Two workers, each for its part of the addresses: no other page is ever touched by one. */
export const scopeOf = (path: string): string | null =>
  [LOCAL_PLAN, OWN_PLAN].find((base) => path === base || path.startsWith(`${base}/`)) ?? null;

/**
 * Where the documents of an address are kept. Those of an account belong to one session, which the hint beside its
 * cookie names: with another session, or with none, they cannot be found.
 */
export function documentsFor(path: string, hint: string): string | null {
  const scope = scopeOf(path);
  if (scope === LOCAL_PLAN) return DOCUMENTS;
  const [, session] = /^1\.([\w-]+)$/.exec(hint) ?? [];
  return scope && session ? PERSONS + session : null;
}

export const folderOf = (path: string): string => path.slice(0, path.lastIndexOf("/"));
