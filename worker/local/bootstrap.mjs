/**
 * Runs one script of this project: installs what is missing first, then starts the script with
 * the project's own Node. Plain JavaScript without dependencies, since it runs before any exist
 * and on whatever Node the machine has.
 *
 *   exec node worker/local/bootstrap.mjs <script.ts> [arguments]
 *
 * The exec in package.json's scripts makes npm the direct parent, so that its signals arrive.
 */
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { constants } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { matchesLock } from "./matches-lock.mjs";

const OLDEST_NODE = 20;
const SCRIPT_NODE = 24;
const PARENT_CHECK_MS = 300;
const PROGRESS_MS = 5_000;
/** How long npm works before the registry is asked whether it is there, and for how long it is. */
const REGISTRY_ASKED_AFTER_MS = 2_000;
const REGISTRY_ANSWERS_WITHIN_MS = 3_000;
const STOP_GRACE_MS = 12_000;
const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"];

/** Outlives this process, however that ends: asks the script to stop, then ends its whole group. */
const WATCH = `
alive() { kill -s 0 -- "$1" 2>/dev/null && ! grep -q "^State:.Z" "/proc/$1/status" 2>/dev/null; }
cat >/dev/null
kill -s TERM -- "$1" 2>/dev/null
rounds=0
while alive "$1" && [ $rounds -lt ${STOP_GRACE_MS / 100} ]; do
  rounds=$((rounds + 1))
  sleep 0.1
done
kill -s KILL -- "-$1" 2>/dev/null
`;

const root = join(dirname(fileURLToPath(import.meta.url)), "..", "..");
const binaries = join(root, "node_modules", ".bin");
const stampFile = join(root, "node_modules", ".installed-lock");

/** npm may be in the middle of a download, or of somebody's script: it gets a moment, no more. */
const INSTALL_STOP_MS = 2_000;

/** The process that runs now; signals and the parent's death are passed on to it. */
let running;
/** The first signal that came while packages were installed. */
let stoppedBy;
let isInstalling = false;

function fail(line) {
  process.stderr.write(`${line}\n`);
  process.exit(1);
}

function majorVersion() {
  return Number(process.versions.node.split(".")[0]);
}

function readJson(path) {
  return JSON.parse(readFileSync(path, "utf8"));
}

function lockHash() {
  return createHash("sha256")
    .update(readFileSync(join(root, "package-lock.json")))
    .digest("hex");
}

function installedMatchesLock() {
  const record = join(root, "node_modules", ".package-lock.json");
  if (!existsSync(record)) return false;
  const wanted = readJson(join(root, "package-lock.json")).packages;
  return matchesLock(wanted, readJson(record).packages);
}

/**
 * A registry that lacks the packages of some other platform leaves them out of the lock file, and
 * npm ci then refuses the file on every platform. npm install keeps to it all the same.
 */
function installCommand() {
  const { packages } = readJson(join(root, "package-lock.json"));
  const known = new Set(Object.keys(packages).map((path) => path.split("node_modules/").at(-1)));
  const optional = Object.values(packages).flatMap((entry) =>
    Object.keys(entry.optionalDependencies ?? {}),
  );
  return optional.every((name) => known.has(name)) ? ["ci"] : ["install", "--no-save"];
}

function isInstalled() {
  if (!existsSync(join(root, "node_modules"))) return false;
  const hash = lockHash();
  if (existsSync(stampFile) && readFileSync(stampFile, "utf8") === hash) return true;
  if (!installedMatchesLock()) return false;
  writeFileSync(stampFile, hash);
  return true;
}

function watchGroup(pid) {
  const watcher = spawn("/bin/sh", ["-c", WATCH, "watch", String(pid)], {
    detached: true,
    stdio: ["pipe", "ignore", "ignore"],
  });
  watcher.unref();
  watcher.stdin.unref();
}

function run(command, args, options) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, stdio: "inherit", ...options });
    running = { child, group: options.detached === true };
    if (child.pid && running.group) watchGroup(child.pid);
    child.once("error", (error) => resolve({ code: 1, error }));
    child.once("exit", (code, signal) => {
      resolve({ code: code ?? 128 + constants.signals[signal] });
    });
  });
}

/** npm itself says nothing for a minute where no network is. What a proxy leads to is not ours to ask. */
async function sayWhereRegistryIsAway() {
  const { env } = process;
  const names = ["HTTPS_PROXY", "HTTP_PROXY", "npm_config_https_proxy", "npm_config_proxy"];
  if (names.some((name) => env[name] || env[name.toLowerCase()])) return;
  const registry = env.npm_config_registry || "https://registry.npmjs.org/";
  try {
    const signal = AbortSignal.timeout(REGISTRY_ANSWERS_WITHIN_MS);
    await fetch(registry, { method: "HEAD", signal });
  } catch (error) {
    const why = error.cause?.code ?? "no answer";
    process.stdout.write(
      `Can't connect to the package registry ${new URL(registry).host} (${why}). npm keeps trying for a minute or more: check the network, or set npm's registry or proxy (npm config set registry ..., npm config set proxy ...).\n`,
    );
  }
}

async function install() {
  const started = Date.now();
  const elapsed = () => `${Math.round((Date.now() - started) / 1000)} s`;
  const what = installCommand();
  process.stdout.write(`Installing packages (npm ${what.join(" ")})\n`);
  const progress = setInterval(
    () => process.stdout.write(`Installing packages: ${elapsed()}\n`),
    PROGRESS_MS,
  );
  const asking = setTimeout(() => void sayWhereRegistryIsAway(), REGISTRY_ASKED_AFTER_MS);
  const npm = process.env.npm_execpath;
  const [command, first] =
    npm && /npm-cli\.[cm]?js$/.test(npm) ? [process.execPath, [npm]] : ["npm", []];
  const result = await run(
    command,
    [...first, ...what, "--no-audit", "--no-fund", "--loglevel=error"],
    // With all that it starts, so that none of it is left.
    { detached: true },
  );
  clearInterval(progress);
  clearTimeout(asking);
  if (stoppedBy) {
    signalAll("SIGKILL");
    process.stderr.write("Stopped while packages were installed: the next start installs them.\n");
    process.exit(128 + constants.signals[stoppedBy]);
  }
  if (result.code !== 0) fail("The packages could not be installed: see npm's message above.");
  if (!installedMatchesLock()) fail("What npm installed is not what package-lock.json lists.");
  writeFileSync(stampFile, lockHash());
  process.stdout.write(`Packages installed in ${elapsed()}\n`);
}

function signalAll(signal) {
  if (!running?.child.pid) return;
  const { child, group } = running;
  try {
    process.kill(group ? -child.pid : child.pid, signal);
  } catch (error) {
    if (error.code !== "ESRCH") throw error;
  }
}

/** The first signal ends it, whatever runs. */
function stop(signal) {
  if (!running) process.exit(128 + constants.signals[signal]);
  if (!isInstalling) return void running.child.kill(signal);
  stoppedBy ??= signal;
  signalAll("SIGTERM");
  setTimeout(() => signalAll("SIGKILL"), INSTALL_STOP_MS).unref();
}

function endWithParent() {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    running?.child.kill("SIGTERM");
    setTimeout(() => {
      signalAll("SIGKILL");
      process.exit(1);
    }, STOP_GRACE_MS).unref();
  }, PARENT_CHECK_MS);
  timer.unref();
}

function projectNode() {
  const own = join(binaries, "node");
  if (existsSync(own)) return own;
  if (majorVersion() >= SCRIPT_NODE) return process.execPath;
  return fail(
    `Node ${SCRIPT_NODE} is needed: no packaged one for ${process.platform}-${process.arch}, and this one is ${process.version}.`,
  );
}

async function main() {
  const [script, ...args] = process.argv.slice(2);
  if (!script) fail("Usage: node worker/local/bootstrap.mjs <script.ts> [arguments]");
  if (majorVersion() < OLDEST_NODE) {
    fail(`Node ${OLDEST_NODE} or newer is needed; this one is ${process.version}.`);
  }
  for (const signal of SIGNALS) process.on(signal, () => stop(signal));
  endWithParent();
  if (!isInstalled()) {
    isInstalling = true;
    await install();
    isInstalling = false;
  }
  const { code, error } = await run(projectNode(), [join(root, script), ...args], {
    // A group of its own: Ctrl-C reaches the script once, through here, and what the script
    // leaves behind can be ended as one.
    detached: true,
    env: {
      ...process.env,
      NODE_COMPILE_CACHE: join(root, "node_modules", ".cache", "compiled"),
      PATH: [binaries, process.env.PATH].join(delimiter),
      WRANGLER_SEND_METRICS: "false",
    },
  });
  if (error) fail(`${script} could not be started: ${error.message}`);
  signalAll("SIGKILL");
  process.exit(code);
}

await main();
