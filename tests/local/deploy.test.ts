import { beforeAll, expect, test } from "vitest";
import { buildIfChanged } from "../../worker/local/build-product.ts";
import { runScript } from "./run-script.ts";

const BUILD_MS = 120_000;

beforeAll(buildIfChanged, BUILD_MS);

test("a dry run packs the worker without an account", async () => {
  const script = runScript("deploy.ts", ["--dry-run"], { CLOUDFLARE_API_TOKEN: "" });
  expect(await script.ended).toBe(0);
  expect(script.output()).toContain("--dry-run: exiting now.");
  expect(script.output()).toContain("env.RATE_LIMITER");
});

test("a deployment with the settings of one machine is refused, naming them", async () => {
  const script = runScript("deploy.ts", []);
  expect(await script.ended).toBe(1);
  expect(script.output()).toMatch(/^Not deployed\. In wrangler\.toml, .*ORIGIN.*DATABASE_URL/);
});

test("an unknown flag is one clear line", async () => {
  const script = runScript("deploy.ts", ["--dry"]);
  expect(await script.ended).toBe(1);
  expect(script.output()).toContain("npm run deploy:dry-run");
});
