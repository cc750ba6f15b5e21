import { join } from "node:path";
import { beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { migrateDatabase } from "../../db/migrate.ts";
import { buildIfChanged } from "../../worker/local/build-product.ts";
import {
  listUndeployable,
  mailSecrets,
  refuseWaitingMigrations,
} from "../../worker/local/check-deployable.ts";
import { readWorkerConfig, type WorkerConfig } from "../../worker/local/read-worker-config.ts";
import { startDatabase } from "../../worker/local/start-database.ts";
import { makeFolder, runScript } from "./run-script.ts";

const BUILD_MS = 120_000;

beforeAll(buildIfChanged, BUILD_MS);

test("a dry run packs all workers without an account", async () => {
  const script = runScript("deploy.ts", ["--dry-run"], { CLOUDFLARE_API_TOKEN: "" });
  expect(await script.ended).toBe(0);
  expect(script.output().match(/--dry-run: exiting now\./g)).toHaveLength(3);
  expect(script.output()).toContain("env.RATE_LIMITER");
  expect(script.output()).toMatch(/env\.COMPUTE \(executive-advisor-compute/);
  expect(script.output()).toMatch(/env\.READER \(executive-advisor-reader/);
  expect(script.output()).toMatch(/npm run deploy would refuse:\n {2}vars\.ORIGIN is still/);
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

describe("what is refused before it is deployed", () => {
  const VARS = {
    ORIGIN: "https://plans.company.com",
    DATABASE_URL: "libsql://plans.turso.io",
    EDGE_IN_FRONT: "true",
    SUPPORT_EMAIL: "help@company.com",
    MAIL_TRANSPORT: "outbox",
  };
  const configWith = (changes: Partial<WorkerConfig> = {}): WorkerConfig => ({
    ...readWorkerConfig(),
    workers_dev: false,
    kv_namespaces: [{ binding: "EDGE", id: "0123456789abcdef0123456789abcdef" }],
    vars: VARS,
    ...changes,
  });

  test("settings of a real account are none of it", () => {
    expect(listUndeployable(configWith())).toEqual([]);
    const vars = { ...VARS, ORIGIN: "https://plans.somebody.workers.dev" };
    expect(listUndeployable(configWith({ vars, workers_dev: true }))).toEqual([]);
  });

  test.each([
    ["ORIGIN", "http://plans.company.com", /ORIGIN.*must begin with https/],
    ["ORIGIN", "https://localhost", /ORIGIN is still/],
    ["DATABASE_URL", "http://127.0.0.1:8788", /DATABASE_URL is still/],
    ["EDGE_IN_FRONT", "false", /EDGE_IN_FRONT = "true"/],
    ["SUPPORT_EMAIL", "support@executive-advisor.example", /SUPPORT_EMAIL/],
    ["SUPPORT_EMAIL", "", /SUPPORT_EMAIL/],
  ])("%s %s", (name, value, words) => {
    const wrong = listUndeployable(configWith({ vars: { ...VARS, [name]: value } }));
    expect(wrong).toEqual([expect.stringMatching(words)]);
  });

  test("a mail service without its name, and one whose key is no secret yet", () => {
    const vars = { ...VARS, MAIL_TRANSPORT: "http", MAIL_FROM: "a@b.test" };
    expect(listUndeployable(configWith({ vars }))).toEqual(["set vars.MAIL_SERVICE rightly"]);
    const whole = { vars: { ...vars, MAIL_SERVICE: "postmark" } };
    expect(listUndeployable(configWith(whole))).toEqual([]);
    expect(mailSecrets(configWith(whole))).toEqual(["MAIL_KEY"]);
    expect(mailSecrets(configWith({ vars: { ...VARS, SMTP_USER: "a" } }))).toEqual([
      "SMTP_PASSWORD",
    ]);
    expect(mailSecrets(configWith())).toEqual([]);
  });

  test.each(["edge", "<the id>", "PUT-IT-HERE"])("a KV with the id %s", (id) => {
    const wrong = listUndeployable(configWith({ kv_namespaces: [{ binding: "EDGE", id }] }));
    expect(wrong).toEqual([expect.stringContaining("the id of KV EDGE")]);
  });

  test("the second address of a product that has one of its own", () => {
    expect(listUndeployable(configWith({ workers_dev: true }))).toEqual([
      expect.stringContaining("workers_dev = false"),
    ]);
  });

  test("a database that waits for migrations, or that tells nothing", async () => {
    const server = await startDatabase({ path: join(makeFolder(), "database") });
    onTestFinished(server.stop);
    const address = { databaseUrl: server.url };
    await expect(refuseWaitingMigrations(address)).rejects.toThrow(
      /migrations are not applied: .*npm run db:migrate/,
    );
    await migrateDatabase(address);
    await refuseWaitingMigrations(address);
    await expect(refuseWaitingMigrations({ databaseUrl: "http://127.0.0.1:9" })).rejects.toThrow(
      "set DATABASE_TOKEN",
    );
  });
});
