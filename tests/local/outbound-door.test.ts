import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Log, LogLevel, Miniflare } from "miniflare";
import { afterAll, expect, test } from "vitest";
import { outboundDoor } from "../../worker/local/describe-worker.ts";

const inside = createServer((_request, response) => response.end("a secret of this machine"));
await new Promise<void>((resolve) => inside.listen(0, "127.0.0.1", resolve));
// listen() on a TCP port gives an address of this kind and no other.
const { port } = inside.address() as AddressInfo;

const CALLER = `export default {
  async fetch(request, env) {
    const { target } = await request.json();
    try {
      return new Response(await (await env.OUTBOUND.fetch(target)).text());
    } catch (error) {
      return new Response(String(error), { status: 599 });
    }
  },
};`;

const runtimes = [false, true].map((isOpen) => {
  const module = { type: "esm" as const, contents: CALLER };
  return new Miniflare({
    log: new Log(LogLevel.NONE),
    cf: false,
    telemetry: { enabled: false },
    workers: [
      {
        config: {
          name: "caller",
          compatibilityDate: "2026-07-30",
          manifest: { mainModule: "caller.js", modulesRoot: "/", modules: { "caller.js": module } },
          env: { OUTBOUND: outboundDoor(isOpen) },
        },
        dev: { unsafeRegisterWorker: false },
      },
    ],
  });
});
const [closed, open] = runtimes;

afterAll(async () => {
  await Promise.all(runtimes.map((runtime) => runtime.dispose()));
  inside.close();
});

async function call(runtime: Miniflare | undefined, target: string) {
  const body = JSON.stringify({ target });
  const response = await runtime?.dispatchFetch("http://caller.test/", { method: "POST", body });
  return { status: response?.status, text: await response?.text() };
}

test.each(["127.0.0.1", "localhost", "[::ffff:127.0.0.1]"])(
  "what webhooks go through does not lead to this machine as %s, also when a name does",
  async (host) => {
    const { status, text } = await call(closed, `http://${host}:${port}/`);
    expect(status).toBe(599);
    expect(text).not.toContain("secret");
  },
);

test("opened for the peers of a test it does", async () => {
  expect(await call(open, `http://localhost:${port}/`)).toEqual({
    status: 200,
    text: "a secret of this machine",
  });
});
