import type { TestProject } from "vitest/node";
import { startSearchPeer } from "./search-peer.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** A search and extraction service that misbehaves as it is told: see search-peer.ts. */
    searchPeer: string;
  }
}

/** For the tests that run inside workerd, which opens no ports. */
export default async function openSearchOffice(project: TestProject) {
  const { url, stop } = await startSearchPeer();
  project.provide("searchPeer", url);
  return stop;
}
