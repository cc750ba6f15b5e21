import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { buildOfflineWorker } from "./build-offline-worker.ts";
import { buildService, SERVICES, serviceConfig } from "./build-services.ts";
import { encodeAssets } from "./encode-assets.ts";
import { hashSources } from "./hash-sources.ts";
import { keepPreviousAssets } from "./keep-previous-assets.ts";
import { LocalFailure, systemCode } from "./local-failure.ts";
import { packSourceMaps } from "./pack-source-maps.ts";
import { inProject } from "./project-root.ts";
import { runTool } from "./run-tool.ts";
import { showProgress } from "./show-progress.ts";
import { writeAssetHeaders } from "./write-asset-headers.ts";

const STAMP = inProject("build", ".stamp");
const LOCK = inProject("build", ".lock");
/** Not among what is deployed. */
export const ENCODED = inProject("build", "encoded");
const LOCK_POLL_MS = 100;
const ID_LENGTH = 12;

/** What the worker is told of its build: the short name by which open tabs tell versions apart, and its age. */
export function readBuildVars(): { BUILD_ID: string; BUILT_AT: string; APP_VERSION: string } {
  const [hash, builtAt] = readStamp();
  if (!hash || !builtAt) {
    throw new LocalFailure("There is no build of the worker: run npm run build first.");
  }
  // The product's own file, whose version npm insists on.
  const { version } = JSON.parse(readFileSync(inProject("package.json"), "utf8")) as {
    version: string;
  };
  return { BUILD_ID: hash.slice(0, ID_LENGTH), BUILT_AT: builtAt, APP_VERSION: version };
}

/** Builds when the sources differ from those of the last build; several at once take turns. */
export async function buildIfChanged(): Promise<{ built: boolean }> {
  if (isCurrent(hashSources())) return { built: false };
  return await inTurn(async () => {
    const hash = hashSources();
    if (isCurrent(hash)) return { built: false };
    await showProgress("Building", () => build(hash));
    return { built: true };
  });
}

export async function buildAlways(): Promise<void> {
  await inTurn(() => showProgress("Building", () => build(hashSources())));
}

function isCurrent(hash: string): boolean {
  const complete =
    existsSync(inProject("build", "server", "wrangler.json")) &&
    SERVICES.every((name) => existsSync(serviceConfig(name)));
  const [stamped, builtAt] = readStamp();
  return complete && stamped === hash && builtAt !== undefined;
}

/** The sources' fingerprint, and when they were built. */
function readStamp(): string[] {
  return existsSync(STAMP) ? readFileSync(STAMP, "utf8").split("\n") : [];
}

async function build(hash: string): Promise<void> {
  rmSync(STAMP, { force: true });
  for (const made of ["client", "server"]) {
    rmSync(inProject("build", made), { recursive: true, force: true });
  }
  const result = await runTool("react-router", ["build"], { env: { NODE_ENV: "production" } });
  if (result.code !== 0) {
    process.stderr.write(result.output);
    throw new LocalFailure("The build failed: see its messages above.");
  }
  for (const name of SERVICES) await buildService(name);
  const client = inProject("build", "client");
  await buildOfflineWorker(client);
  packSourceMaps({
    client,
    server: inProject("build", "server"),
    maps: inProject("build", "maps"),
    buildId: hash.slice(0, ID_LENGTH),
  });
  keepPreviousAssets({
    assets: `${client}/assets`,
    previous: inProject("build", ".previous"),
    buildId: hash.slice(0, ID_LENGTH),
  });
  writeAssetHeaders(client);
  await encodeAssets({ assets: `${client}/assets`, encoded: ENCODED });
  writeFileSync(STAMP, `${hash}\n${new Date().toISOString()}`);
}

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  mkdirSync(inProject("build"), { recursive: true });
  while (!takeLock()) await wait(LOCK_POLL_MS);
  const release = () => rmSync(LOCK, { force: true });
  process.once("exit", release);
  try {
    return await work();
  } finally {
    process.off("exit", release);
    release();
  }
}

function takeLock(): boolean {
  try {
    writeFileSync(LOCK, String(process.pid), { flag: "wx" });
    return true;
  } catch (error) {
    if (systemCode(error) !== "EEXIST") throw error;
    if (!isHeld()) rmSync(LOCK, { force: true });
    return false;
  }
}

function isHeld(): boolean {
  if (!existsSync(LOCK)) return false;
  const pid = Number(readFileSync(LOCK, "utf8"));
  // Empty for the moment between its making and its writing.
  if (!pid) return true;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return systemCode(error) === "EPERM";
  }
}
