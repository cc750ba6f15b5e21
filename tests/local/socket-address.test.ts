import { Log, LogLevel, Miniflare } from "miniflare";
import { afterAll, expect, test } from "vitest";
import { describeSocket, SOCKET_WORKER } from "../../worker/local/describe-worker.ts";

const NAME = "echo";
const DATE = "2026-01-01";

const miniflare = new Miniflare({
  host: "127.0.0.1",
  port: 0,
  cf: false,
  telemetry: { enabled: false },
  log: new Log(LogLevel.NONE),
  workers: [
    {
      config: {
        name: NAME,
        compatibilityDate: DATE,
        manifest: {
          mainModule: "echo.js",
          modulesRoot: "/",
          modules: {
            "echo.js": {
              type: "esm",
              contents: "export default { fetch: ({ cf }) => Response.json(cf ?? null) };",
            },
          },
        },
      },
      dev: { unsafeRegisterWorker: false },
    },
    describeSocket({ name: NAME, compatibility_date: DATE }, "127.0.0.1", 0),
  ],
});
afterAll(() => miniflare.dispose());

test("the runtime says whose socket it is, and takes nobody's word for it", async () => {
  const url = await miniflare.unsafeGetDirectURL(SOCKET_WORKER);
  for (const headers of [{}, { "MF-CF-Blob": '{"clientIp":"203.0.113.9:1"}' }]) {
    const told: unknown = await (await fetch(url, { headers })).json();
    expect(told).toEqual({ clientIp: expect.stringMatching(/^127\.0\.0\.1:\d+$/) as unknown });
  }
});
