import { spawnSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { createServer as createHttpServer } from "node:http";
import { createServer } from "node:net";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { findFreePort } from "../../worker/local/check-port.ts";
import { claimDataFolder } from "../../worker/local/claim-data-folder.ts";
import { explainSystem } from "../../worker/local/explain-failure.ts";
import { PROJECT_ROOT } from "../../worker/local/project-root.ts";
import { startDatabase } from "../../worker/local/start-database.ts";
import { ownView } from "../chaos/own-disk.ts";
import { makeFolder, runScript } from "./run-script.ts";

type Settings = {
  dataDir: string;
  port?: number;
  databasePort?: number;
  environment?: Record<string, string>;
};

async function start(settings: Settings) {
  const port = settings.port ?? (await findFreePort("127.0.0.1"));
  const databasePort = settings.databasePort ?? (await findFreePort("127.0.0.1"));
  const script = runScript("start.ts", ["--no-demo"], {
    DATA_DIR: settings.dataDir,
    PORT: String(port),
    DATABASE_PORT: String(databasePort),
    ...settings.environment,
  });
  expect(await script.ended).toBe(1);
  const lines = script.output().trim().split("\n");
  return lines.filter((line) => !line.startsWith("Database structure"));
}

/** What a libSQL server answers to a token that it does not know. */
async function refuseEveryone() {
  const server = createHttpServer((_request, response) => {
    response.writeHead(401, { "content-type": "application/json" });
    response.end('{"error":"Authentication failed: The JWT is invalid"}');
  }).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port was taken");
  return { port: address.port, close: () => void server.close() };
}

async function takePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  onTestFinished(() => void server.close());
  await new Promise((resolve) => server.once("listening", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port was taken");
  return address.port;
}

test("a port in use is one clear line", async () => {
  const port = await takePort();
  expect(await start({ dataDir: makeFolder(), port })).toEqual([
    `Port ${port} is in use: stop what uses it, or set PORT to another.`,
  ]);
});

test("the database's port in use is one clear line", async () => {
  const databasePort = await takePort();
  expect(await start({ dataDir: makeFolder(), databasePort })).toEqual([
    `Port ${databasePort} is in use: stop what uses it, or set DATABASE_PORT to another.`,
  ]);
});

test("a data folder that cannot be made is one clear line", async () => {
  const file = join(makeFolder(), "file");
  writeFileSync(file, "");
  expect(await start({ dataDir: join(file, "data") })).toEqual([
    expect.stringMatching(/^Cannot write in .*file\/data \(ENOTDIR\)/),
  ]);
});

test("damaged secrets are one clear line, and stay as they are", async () => {
  const dataDir = makeFolder();
  writeFileSync(join(dataDir, "secrets.json"), '{"signingKey":');
  expect(await start({ dataDir })).toEqual([expect.stringMatching(/secrets\.json cannot be read/)]);
});

test("a database server that cannot start is one clear line", async () => {
  const dataDir = makeFolder();
  writeFileSync(join(dataDir, "database"), "not a folder");
  expect(await start({ dataDir })).toEqual([
    expect.stringMatching(/^The database server stopped as it started/),
  ]);
});

test.each([
  ["dbs/default/data", "x".repeat(8192), "file is not a database"],
  ["dbs/default/wallog", "x".repeat(8192), "invalid replication log header"],
])("a database that is damaged in %s is one line with what to do", async (file, text, why) => {
  const dataDir = makeFolder();
  const path = join(dataDir, "database", file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
  expect(await start({ dataDir })).toEqual([
    `The database in ${join(dataDir, "database")} is damaged (${why}): restore a backup into a new DATA_DIR, or move this folder away to begin with an empty one.`,
  ]);
});

test.each([
  ["8k", /^The disk is full: free some space, then try again\.$/],
  ["40k", /^The disk is full: free some space, then try again\.$/],
  ["300k", /^The (disk is full: free|migrations could not be applied\. The database can't write)/],
])("a disk of %s is full, in one line", async (size, said) => {
  const view = ownView();
  const full = Object.assign(new Error("no space left on device"), { code: "ENOSPC" });
  expect(explainSystem(full)).toMatch(said);
  // Where this machine lets nobody have a small disk, that is all that can be tried.
  if (!view) return;
  const folder = makeFolder();
  const command = `mount -t tmpfs -o size=${size} none "$0" && exec "$@"`;
  const script = ["node", "worker/local/migrate-database.ts"];
  const env = { ...process.env, DATABASE_URL: "", SETTINGS_FILE: "/dev/null", DATA_DIR: folder };
  const args = [...view, "sh", "-c", command, folder, ...script];
  const ran = spawnSync("unshare", args, { cwd: PROJECT_ROOT, env, encoding: "utf8" });
  const lines = ran.stderr.trim().split("\n");
  expect(lines).toEqual([expect.stringMatching(said)]);
  expect(ran.status).toBe(1);
});

test("the same started twice is told that it runs, not of its port", async () => {
  const dataDir = makeFolder();
  const database = await startDatabase({ path: join(dataDir, "database") });
  onTestFinished(database.stop);
  onTestFinished(await claimDataFolder(dataDir, database.url));
  expect(await start({ dataDir, port: await takePort() })).toEqual([
    expect.stringContaining(`is in use by process ${process.pid}`),
  ]);
});

test("a database elsewhere that refuses, is away or is none is one line with what to do", async () => {
  const { port, close } = await refuseEveryone();
  onTestFinished(close);
  const migrate = async (DATABASE_URL: string) => {
    const environment = { DATABASE_URL, DATABASE_TOKEN: "wrong" };
    const script = runScript("migrate-database.ts", [], environment);
    expect(await script.ended).toBe(1);
    return script.output().trim();
  };
  const failed = "The migrations could not be applied. ";
  expect(await migrate(`http://127.0.0.1:${port}`)).toBe(
    `${failed}The database refuses DATABASE_TOKEN: set it to a token that is made for DATABASE_URL.`,
  );
  expect(await migrate(`http://127.0.0.1:${await findFreePort("127.0.0.1")}`)).toBe(
    `${failed}The database at DATABASE_URL doesn't answer (ECONNREFUSED): see whether it runs and the address is right.`,
  );
  expect(await migrate("ftp://127.0.0.1")).toBe(
    `${failed}DATABASE_URL is no address of a libSQL server: it begins with libsql, https or http.`,
  );
});

test("a folder that another one runs on is one clear line", async () => {
  const dataDir = makeFolder();
  const database = await startDatabase({ path: join(dataDir, "database") });
  onTestFinished(database.stop);
  const release = await claimDataFolder(dataDir, database.url);
  onTestFinished(release);
  expect(await start({ dataDir })).toEqual([
    expect.stringContaining(`is in use by process ${process.pid}`),
  ]);
});

test.each([
  [{ MAIL_TRANSPORT: "smtp" }, ["MAIL_FROM: who sends", "SMTP_HOST: the name of the email server"]],
  [
    { MAIL_TRANSPORT: "http", MAIL_FROM: "a@b.test", MAIL_URL: "http://mail.test" },
    ["MAIL_KEY: the key", "MAIL_SERVICE: one of resend", "MAIL_URL: an address with https"],
  ],
  [{ MAIL_TRANSPORT: "pigeon" }, ["MAIL_TRANSPORT: one of outbox, smtp, send_email, http"]],
  [{ MAIL_TRANSPORT: "send_email", MAIL_FROM: "a@b.test" }, ["MAIL: the binding [[send_email]]"]],
  [{ GOOGLE_CLIENT_ID: "id" }, ["GOOGLE_CLIENT_SECRET: needed beside GOOGLE_CLIENT_ID"]],
  [
    {
      LINKEDIN_CLIENT_ID: "id",
      LINKEDIN_CLIENT_SECRET: "secret",
      LINKEDIN_ISSUER: "http://sign-in.test",
    },
    ["LINKEDIN_ISSUER: an address with https"],
  ],
  [{ TURNSTILE_SECRET: "secret" }, ["TURNSTILE_SITE_KEY: needed beside TURNSTILE_SECRET"]],
  [{ TRUSTED_PROXIES: "10.0.0.0/33" }, ["TRUSTED_PROXIES: addresses or networks"]],
  [
    { ORIGIN: "https://plans.test/start", SUPPORT_EMAIL: "nobody", EDGE_IN_FRONT: "yes" },
    [
      "EDGE_IN_FRONT: true or false",
      "ORIGIN: an address such as",
      "SUPPORT_EMAIL: an email address",
    ],
  ],
])("settings that cannot work are named, each in one line: %j", async (environment, named) => {
  const [first, ...lines] = await start({ dataDir: makeFolder(), environment });
  expect(first).toBe("Not started: these settings cannot work.");
  expect(lines).toEqual(named.map((line) => expect.stringContaining(`  ${line}`) as unknown));
});

test("a file of settings that is named and missing, or not understood, is one clear line", async () => {
  const file = join(makeFolder(), "settings.env");
  const environment = { SETTINGS_FILE: file };
  expect(await start({ dataDir: makeFolder(), environment })).toEqual([
    `SETTINGS_FILE is ${file}, and there is no such file.`,
  ]);
  writeFileSync(file, "PORT=1\nsome words\n");
  expect(await start({ dataDir: makeFolder(), environment })).toEqual([
    `${file}, line 2: neither NAME=value nor a # comment.`,
  ]);
});
