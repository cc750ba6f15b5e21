import { spawn } from "node:child_process";
import { cpSync, mkdirSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { findFreePort } from "../../worker/local/check-port.ts";
import { PROJECT_ROOT } from "../../worker/local/project-root.ts";
import { listFamily, makeFolder, poll } from "./run-script.ts";

const SOON_MS = 8_000;

/** Takes every connection and says nothing. */
async function keepSilent(): Promise<number> {
  const server = createServer((socket) => void socket.on("error", () => undefined));
  server.listen(0, "127.0.0.1");
  onTestFinished(() => void server.close());
  await new Promise((resolve) => server.once("listening", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port was taken");
  return address.port;
}

/** A copy without packages, installed from a registry that is not there. */
function startWithout(registry: string, environment: Record<string, string> = {}) {
  const root = makeFolder();
  mkdirSync(join(root, "worker", "local"), { recursive: true });
  for (const name of ["bootstrap.mjs", "matches-lock.mjs"].map((file) => `worker/local/${file}`)) {
    cpSync(join(PROJECT_ROOT, name), join(root, name));
  }
  for (const name of ["package.json", "package-lock.json"]) {
    cpSync(join(PROJECT_ROOT, name), join(root, name));
  }
  const proxies = Object.keys(process.env).filter((name) => /proxy/i.test(name));
  const child = spawn(process.execPath, ["worker/local/bootstrap.mjs", "worker/local/start.ts"], {
    cwd: root,
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      ...process.env,
      ...Object.fromEntries(proxies.map((name) => [name, ""])),
      npm_config_registry: registry,
      npm_config_replace_registry_host: "always",
      npm_config_cache: join(root, ".cache"),
      npm_config_userconfig: join(root, ".npmrc"),
      npm_execpath: "",
      ...environment,
    },
  });
  let output = "";
  child.stdout.on("data", (piece: Uint8Array) => (output += new TextDecoder().decode(piece)));
  const ended = new Promise((resolve) => child.once("close", resolve));
  onTestFinished(async () => {
    for (const pid of listFamily(child.pid ?? 0).reverse()) {
      try {
        process.kill(pid, "SIGKILL");
      } catch {
        // It ended by itself.
      }
    }
    await ended;
  });
  return () => output;
}

test("a registry that refuses is named within seconds, with what to do", async () => {
  const port = await findFreePort("127.0.0.1");
  const output = startWithout(`http://127.0.0.1:${port}/`);
  await poll("the line", () => output().includes("Can't connect"), SOON_MS);
  expect(output()).toContain(
    `Can't connect to the package registry 127.0.0.1:${port} (ECONNREFUSED). npm keeps trying for a minute or more: check the network`,
  );
});

test("so is one that keeps silent, without what its address may hold of a password", async () => {
  const port = await keepSilent();
  const output = startWithout(`http://127.0.0.1:${port}/of/secret-word/`);
  await poll("the line", () => output().includes("Can't connect"), SOON_MS);
  expect(output()).toContain(
    `Can't connect to the package registry 127.0.0.1:${port} (no answer).`,
  );
  expect(output()).not.toContain("secret-word");
});
