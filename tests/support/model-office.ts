import type { TestProject } from "vitest/node";
import { startModelPeer } from "./model-peer.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** A provider of language models that misbehaves as it is told: see model-peer.ts. */
    modelPeer: string;
  }
}

/** For the tests that run inside workerd, which opens no ports. */
export default async function openModelOffice(project: TestProject) {
  const { url, stop } = await startModelPeer();
  project.provide("modelPeer", url);
  return stop;
}
