import { LIMITS } from "../../../worker/kernel/limits.ts";
import { pageVersion } from "../../lib/app-version.ts";
import {
  lastingStorage,
  parseText,
  readText,
  tabStorage,
  type TextStorage,
} from "../../lib/expiring-storage.ts";
import { isObject } from "../../lib/expected.ts";

export const HANDLED = "handled_deployments";

export type DeploymentParts = {
  fetch: (address: string, init: RequestInit) => Promise<Response>;
  now: () => number;
  /** The build that rendered this page, where the page says it. */
  pageVersion: () => string | null;
  lasting: () => TextStorage | null;
  ofTab: () => TextStorage | null;
};

/** By hand: this stands before every other script, and a library for it would be a fifth of that. */
function idIn(told: unknown): string | null {
  if (!isObject(told)) return null;
  const { deploymentId, version, timestamp } = told;
  const stamp = Number.isFinite(timestamp) ? String(timestamp) : timestamp;
  return asId(deploymentId) ?? asId(version) ?? asId(stamp);
}

function asId(value: unknown): string | null {
  const id = typeof value === "string" ? value.trim() : "";
  return id !== "" && id.length <= LIMITS.deploymentIdLength ? id : null;
}

/** What this browser knows of deployments, and what it did about them. */
export function makeDeployments(parts: DeploymentParts) {
  const inSession = new Set<string>();
  const generated = `page-${parts.now()}`;
  /** Where the page does not say what it is, the first answer stands for it. */
  let adopted: string | null = null;

  /** What the server runs, or null when it does not say. */
  async function readDeployment(): Promise<string | null> {
    try {
      const answer = await parts.fetch(`/version.json?t=${parts.now()}`, {
        cache: "no-store",
        headers: { "cache-control": "no-cache, no-store, must-revalidate", pragma: "no-cache" },
        signal: AbortSignal.timeout(LIMITS.deploymentAnswerMs),
      });
      return answer.ok ? idIn(await answer.json()) : null;
    } catch {
      return null;
    }
  }

  function knownVersion(): string {
    return parts.pageVersion() ?? adopted ?? generated;
  }

  /** Another build than this page's, handled or not. Not to be told is never news. */
  async function findNewDeployment(): Promise<string | null> {
    const told = await readDeployment();
    if (told !== null && parts.pageVersion() === null) adopted ??= told;
    const id = told ?? knownVersion();
    return id === knownVersion() ? null : id;
  }

  /** Also in the tab's own storage, which lasts over a reload where the other is forbidden. */
  function recordHandled(id: string): void {
    inSession.add(id);
    for (const storage of [parts.lasting(), parts.ofTab()]) {
      const others = readHandled(storage).filter((other) => other !== id);
      writeText(
        storage,
        HANDLED,
        JSON.stringify([...others, id].slice(-LIMITS.deploymentsHandledMost)),
      );
    }
  }

  function isHandled(id: string): boolean {
    const kept = [parts.lasting(), parts.ofTab()];
    return inSession.has(id) || kept.some((storage) => readHandled(storage).includes(id));
  }

  return { readDeployment, knownVersion, findNewDeployment, recordHandled, isHandled };
}

function readHandled(storage: TextStorage | null): string[] {
  const handled = parseText(readText(storage, HANDLED));
  const isList = Array.isArray(handled) && handled.every((id) => typeof id === "string");
  return isList ? handled : [];
}

/** Full or forbidden storage remembers nothing, and nothing else is lost by it. */
function writeText(storage: TextStorage | null, key: string, text: string): void {
  try {
    storage?.setItem(key, text);
  } catch {
    // Said above.
  }
}

export const { readDeployment, knownVersion, findNewDeployment, recordHandled, isHandled } =
  makeDeployments({
    fetch: (address, init) => fetch(address, init),
    now: Date.now,
    pageVersion,
    lasting: lastingStorage,
    ofTab: tabStorage,
  });
