import { spawn } from "node:child_process";
import { once } from "node:events";
import { createRequire } from "node:module";
import { mkdtempSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { findFreePort } from "../../worker/local/check-port.ts";
import { guardChild, releaseChild } from "../../worker/local/guard-children.ts";
import { LOCAL } from "../../worker/local/local-limits.ts";
import type { BareWorker } from "./serve-bare.ts";

const POLL_MS = 50;
// The package has no types: it is the path of its program.
const { default: workerd } = createRequire(import.meta.url)("workerd") as { default: string };

/** A file as the runtime itself serves it from a disk, with no script in between. */
export async function serveDisk(name: string, text: string, folder: string): Promise<BareWorker> {
  const served = mkdtempSync(join(folder, "disk-"));
  writeFileSync(join(served, name), text);
  const port = await findFreePort(LOCAL.host);
  const config = join(folder, `disk-${port}.capnp`);
  writeFileSync(
    config,
    `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [(name = "disk", disk = (path = "${served}"))],
  sockets = [(name = "http", address = "${LOCAL.host}:${port}", http = (), service = "disk")],
);
`,
  );
  const child = spawn(workerd, ["serve", config], { stdio: "ignore" });
  if (child.pid === undefined) throw new Error("The runtime did not start.");
  const { pid } = child;
  guardChild(pid);
  while (!(await isThere(`http://${LOCAL.host}:${port}/${name}`))) await wait(POLL_MS);
  return {
    port,
    async stop() {
      child.kill();
      await once(child, "exit");
      releaseChild(pid);
    },
  };
}

const isThere = (address: string) =>
  fetch(address).then(
    ({ ok }) => ok,
    () => false,
  );
