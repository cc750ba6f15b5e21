import { createServer } from "node:net";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import { buildIfChanged } from "../../worker/local/build-product.ts";
import { findFreePort } from "../../worker/local/check-port.ts";
import { startIdentityProvider } from "../../worker/local/identity/start-identity-provider.ts";
import { readSettings } from "../../worker/local/read-settings.ts";
import { makeFolder, runScript } from "./run-script.ts";

const BUILD_MS = 120_000;
const ORIGIN = "http://localhost:8787";

beforeAll(buildIfChanged, BUILD_MS);

async function start(flags: string[], providerPort: number) {
  const port = await findFreePort("127.0.0.1");
  const script = runScript("start.ts", flags, {
    DATA_DIR: makeFolder(),
    PORT: String(port),
    DATABASE_PORT: String(await findFreePort("127.0.0.1")),
    PROVIDER_PORT: String(providerPort),
  });
  return { script, url: `http://localhost:${port}` };
}

async function takePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  onTestFinished(() => void server.close());
  await new Promise((resolve) => server.once("listening", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port was taken");
  return address.port;
}

const loginPage = async (url: string) => (await fetch(`${url}/login`)).text();

test("beside the demo people a stand-in plays the providers, and ends with everything else", async () => {
  const providerPort = await findFreePort("127.0.0.1");
  const { script, url } = await start([], providerPort);
  await script.until("begins again.");
  const standIn = `http://127.0.0.1:${providerPort}`;
  expect(script.output()).toContain(`played by a stand-in on ${standIn}`);
  for (const issuer of [`${standIn}/google`, `${standIn}/linkedin`]) {
    const discovery = await fetch(`${issuer}/.well-known/openid-configuration`);
    expect(await discovery.json()).toMatchObject({ issuer });
  }
  expect(await loginPage(url)).not.toContain("Not set up on this installation");
  script.kill("SIGKILL");
  await script.ended;
  await expect.poll(() => fetch(standIn).catch(() => "gone")).toBe("gone");
});

test("a port that was asked for and is in use is one clear line", async () => {
  const taken = await takePort();
  const { script } = await start([], taken);
  expect(await script.ended).toBe(1);
  expect(script.output().trim()).toBe(
    `Port ${taken} is in use: stop what uses it, or set PROVIDER_PORT to another.`,
  );
});

test("where nobody asked for a port, another one is taken", async () => {
  const taken = await takePort();
  const standIn = await startIdentityProvider({ origin: ORIGIN, port: taken, people: [] });
  onTestFinished(standIn.stop);
  expect(standIn.url).not.toContain(String(taken));
  expect((await fetch(standIn.url)).status).toBe(200);
});

test("two parts never share a port", () => {
  expect(() => readSettings({ PROVIDER_PORT: "8787" })).toThrow("PROVIDER_PORT is 8787");
  expect(readSettings({}).providerPort).toBeUndefined();
});

test("real clients are read from the environment", () => {
  const { vars } = readSettings({ GOOGLE_CLIENT_ID: "real", GOOGLE_CLIENT_SECRET: "secret" });
  expect(vars).toMatchObject({ GOOGLE_CLIENT_ID: "real", GOOGLE_CLIENT_SECRET: "secret" });
  expect(vars).not.toHaveProperty("LINKEDIN_CLIENT_ID");
});
